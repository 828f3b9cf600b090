/** What was typed before there was a field for it, and whether Enter was pressed after it. */
export type Typed = { text: string; isEntered: boolean };

/** Gathers what is typed until the field is there that it is meant for; nothing else on the page gets those keys. */
export function gatherKeys(): { end: () => Typed } {
  const typed: Typed = { text: "", isEntered: false };
  const gather = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isText = event.key.length === 1;
    if (isText && !typed.isEntered) typed.text += event.key;
    else if (event.key === "Backspace") typed.text = typed.text.slice(0, -1);
    else if (event.key === "Enter") typed.isEntered = typed.text !== "";
    else if (!isText) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("keydown", gather, true);
  return {
    end() {
      removeEventListener("keydown", gather, true);
      return typed;
    },
  };
}
