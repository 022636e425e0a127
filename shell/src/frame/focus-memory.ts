import { type Location, useNavigationType } from "@samling/portal";
import { useLayoutEffect } from "react";

interface FollowedLink {
  address: string;
  /** Position in the window, because a grid may have several links with one address. */
  x: number;
  y: number;
}

/** Link by which a page was left, per history entry. */
const followedLinks = new Map<string, FollowedLink>();

/** How long a page may take to show the link again. */
const timeoutMs = 2_000;

function findLink({ address, x, y }: FollowedLink): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLElement>("main a[href]")];
  const distance = (link: HTMLElement) => {
    const box = link.getBoundingClientRect();
    return Math.hypot(box.x - x, box.y - y);
  };
  return links.filter((link) => link.getAttribute("href") === address).sort((a, b) => distance(a) - distance(b))[0];
}

function returnTo(link: FollowedLink): () => void {
  const until = performance.now() + timeoutMs;
  let frame = 0;
  const attempt = () => {
    const { activeElement } = document;
    const isAtHeading = activeElement?.matches("main h1");
    // The heading comes first, because it announces the page to screen readers.
    const linkElement = isAtHeading ? findLink(link) : undefined;
    if (linkElement) linkElement.focus({ preventScroll: true });
    else if ((isAtHeading || activeElement === document.body) && performance.now() < until) ask();
  };
  const ask = () => {
    frame = requestAnimationFrame(attempt);
  };
  ask();
  return () => cancelAnimationFrame(frame);
}

/** Going back returns the focus to the followed link: otherwise a keyboard user starts again at the top. */
export function useFocusMemory({ pathname, key }: Location): void {
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a position belongs to one page; its query may change freely.
  useLayoutEffect(() => {
    const followed = type === "POP" ? followedLinks.get(key) : undefined;
    return followed && returnTo(followed);
  }, [pathname]);

  useLayoutEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest("main a[href]") : null;
      const { x, y } = link?.getBoundingClientRect() ?? { x: 0, y: 0 };
      if (link) followedLinks.set(key, { address: link.getAttribute("href") ?? "", x, y });
      else followedLinks.delete(key);
    };
    // Runs before the router renders the new page.
    window.addEventListener("click", remember, { capture: true });
    return () => window.removeEventListener("click", remember, { capture: true });
  }, [key]);
}
