import type { Integrity, Registry } from "@samling/portal/contracts";

export type Digests = Record<string, string>;

/**
 * Gives every script and style sheet that is added to the page its digest, so that the browser refuses one that was
 * changed in storage. The loaders of webpack and the federation runtime all add them by this one call. Its source is
 * inlined in pages, so it uses nothing from outside.
 *
 * `known` has the digests of the page's first files. The other lists are read gradually, that of `app`, if set, at
 * once; a file in none of them may belong to a build that was released after the page was opened.
 */
export function guardFiles(known: Digests, app: string | null): void {
  const { head } = document;
  const append = head.appendChild;
  const lists = new Map<string, Promise<Digests>>();

  const readJson = async <T>(address: string, options?: RequestInit): Promise<T> => {
    const answer = await fetch(address, options);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
    return answer.json();
  };
  const read = ({ list, digest }: Integrity): Promise<Digests> => {
    const ask = (options: RequestInit) => readJson<Digests>(list, { integrity: digest, ...options });
    const reading = lists.get(digest) ?? ask({}).catch(() => ask({ cache: "reload" }));
    lists.set(digest, reading);
    reading.catch(() => lists.delete(digest));
    return reading;
  };
  const registry = (window as { __REGISTRY__?: Registry }).__REGISTRY__;

  /** Empty for files without digests: of a development build, or from before digests existed. */
  const find = async (address: string, { integrity, remotes }: Registry): Promise<string | undefined> => {
    const builds = [{ integrity, entry: "/" }, ...remotes].map((build) => {
      const place = new URL(build.integrity?.list ?? build.entry, location.href);
      return { base: new URL(".", place).href, integrity: build.integrity };
    });
    const [own] = builds.filter(({ base }) => address.startsWith(base)).sort((a, b) => b.base.length - a.base.length);
    return own?.integrity ? (await read(own.integrity))[address.slice(own.base.length)] : "";
  };

  /** Damaged bytes stay in the cache for a year: requests them again past it, and hides that from listeners. */
  const put = (element: HTMLScriptElement | HTMLLinkElement, address: string, digest: string) => {
    element.integrity = digest;
    const dispatch = (type: string) => element.dispatchEvent(new Event(type));
    const askAgain = async (event: Event) => {
      event.stopImmediatePropagation();
      try {
        await fetch(address, { cache: "reload", integrity: digest });
        /** A clone is never run once its script has been requested. */
        const copy = document.createElement(element.localName) as typeof element;
        for (const { name, value } of element.attributes) copy.setAttribute(name, value);
        copy.onload = () => dispatch("load");
        copy.onerror = () => dispatch("error");
        append.call(head, copy);
      } catch {
        dispatch("error");
      }
    };
    if (digest) element.addEventListener("error", askAgain, { once: true, capture: true });
    append.call(head, element);
  };

  const vouch = async (element: HTMLScriptElement | HTMLLinkElement, address: string): Promise<void> => {
    try {
      const digest =
        (registry && (await find(address, registry))) ?? (await find(address, await readJson("/remotes.json")));
      if (digest === undefined) throw new Error(`There is no digest of ${address}.`);
      put(element, address, digest);
    } catch (error) {
      console.warn(error);
      element.dispatchEvent(new Event("error"));
    }
  };

  head.appendChild = <T extends Node>(node: T): T => {
    const fileUrl =
      (node instanceof HTMLScriptElement && node.src) ||
      (node instanceof HTMLLinkElement && node.rel === "stylesheet" && node.href);
    if (!fileUrl || node.integrity) return append.call(head, node) as T;
    const address = fileUrl.replace(/[?#].*/, "");
    const digest = known[address];
    if (digest === undefined) void vouch(node, address);
    else put(node, address, digest);
    return node;
  };

  const builds = registry ? [...registry.remotes, { ...registry, app: "shell" }] : [];
  const prepare = (build: { integrity?: Integrity | undefined }) => build.integrity && void read(build.integrity);
  builds.filter((build) => build.app === app).forEach(prepare);
  addEventListener("load", () => builds.forEach(prepare));
}
