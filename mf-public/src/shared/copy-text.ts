import { toast } from "@samling/portal";

/** Copies a text to the clipboard, even without TLS, where the modern API is missing. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  // Beneath an open dialog nothing can be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (!isCopied) throw new Error("The text could not be copied.");
}

/** Says in a toast whether it worked. */
export const copyAndSay = (text: string, done: string, failed: string): Promise<void> =>
  copyText(text).then(
    () => toast.success(done),
    () => toast.error(failed),
  );
