/** A key that types something, or performs an action. */
export type KeyboardKey = "backspace" | "enter" | "shift" | (string & {});

/** Types into a field like a hardware keyboard: at the caret, replacing the selection, with the usual events. */
export function typeKey(field: HTMLInputElement, key: KeyboardKey): void {
  const start = field.selectionStart ?? field.value.length;
  const end = field.selectionEnd ?? start;
  if (key === "backspace") {
    const from = start === end ? start - lastCharacter(field.value.slice(0, start)).length : start;
    field.setRangeText("", from, end, "end");
  } else {
    const isTooLong = field.maxLength >= 0 && field.value.length - (end - start) + key.length > field.maxLength;
    if (isTooLong) return;
    field.setRangeText(key, start, end, "end");
  }
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

const lastCharacter = (text: string): string => [...text].at(-1) ?? "";
