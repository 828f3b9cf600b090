/** Gathers what is typed until the field is there that it is meant for; nothing else on the page gets those keys. */
export function gatherKeys() {
  let text = "";
  const gather = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length === 1) text += event.key;
    else if (event.key === "Backspace") text = text.slice(0, -1);
    else if (event.key !== "Enter") return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("keydown", gather, true);
  return { read: () => text, end: () => removeEventListener("keydown", gather, true) };
}
