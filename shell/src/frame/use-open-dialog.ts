import { useCallback, useSyncExternalStore } from "react";

const find = (): HTMLDialogElement | null =>
  [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")].at(-1) ?? null;

/** The dialog open over the page, while `isEnabled`; everything outside it is inert. */
export function useOpenDialog(isEnabled: boolean): HTMLDialogElement | null {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (!isEnabled) return () => undefined;
      const observer = new MutationObserver(changed);
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
      return () => observer.disconnect();
    },
    [isEnabled],
  );
  return useSyncExternalStore(subscribe, () => (isEnabled ? find() : null));
}
