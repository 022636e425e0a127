/** How long a page whose heading is there may still be waiting for what stands beneath it. */
const patience = 1_000;

/**
 * The front door may show the top of the page before any script has run (`#first-view`), and hides the screens as long.
 * They take its place as soon as they have as much to show.
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
    // Also that of an error which leaves no frame around it.
    if (!root.querySelector("h1")) return;
    if (!root.querySelector("[aria-busy=true]")) replace();
    else timer ??= window.setTimeout(replace, patience);
  });
  observer.observe(root, { childList: true, subtree: true });
}
