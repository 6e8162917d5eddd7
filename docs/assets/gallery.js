// Filters the gallery. Without this script the form stays hidden and the list stays whole.
// What is chosen stands in the address, so that it can be sent to somebody.
(() => {
  const form = document.querySelector(".cv-filters");
  const entries = [...document.querySelectorAll(".cv-gallery > li")];
  if (!form || entries.length === 0) return;

  const choices = [...form.querySelectorAll("select")];
  const told = form.querySelector("[role=status]");

  const fits = (entry) =>
    choices.every(({ name, value }) => !value || entry.dataset[name].split(" ").includes(value));

  const show = () => {
    let shown = 0;
    for (const entry of entries) {
      entry.hidden = !fits(entry);
      shown += entry.hidden ? 0 : 1;
    }
    const { counted, none } = told.dataset;
    told.textContent = shown ? counted.replace("{shown}", shown).replace("{all}", entries.length) : none;
  };

  const remember = () => {
    const address = new URL(location.href);
    for (const { name, value } of choices) {
      if (value) address.searchParams.set(name, value);
      else address.searchParams.delete(name);
    }
    history.replaceState(history.state, "", address);
  };

  const asked = new URLSearchParams(location.search);
  for (const choice of choices) {
    const wanted = asked.get(choice.name);
    if ([...choice.options].some((option) => option.value === wanted)) choice.value = wanted;
  }

  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", () => {
    show();
    remember();
  });
  form.addEventListener("reset", () =>
    setTimeout(() => {
      show();
      remember();
    }),
  );

  form.hidden = false;
  show();
})();
