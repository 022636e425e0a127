import "./first-view.css";

/** How long a page with a heading may still be loading its content. */
const timeoutMs = 1_000;

/**
 * The front door may show the top of the page before any script has run (`#first-view`), and hides the screens until
 * then. The screens replace it as soon as they show as much.
 */
export function replaceFirstView(root: HTMLElement): void {
  const view = document.getElementById("first-view");
  if (!view) return;
  let timer: number | undefined;
  const replace = () => {
    observer.disconnect();
    clearTimeout(timer);
    view.remove();
  };
  const observer = new MutationObserver(() => {
    // Includes the heading of an error without a frame.
    if (!root.querySelector("h1")) return;
    if (!root.querySelector("[aria-busy=true]")) replace();
    else timer ??= window.setTimeout(replace, timeoutMs);
  });
  observer.observe(root, { childList: true, subtree: true });
}
