/** For the script that the front door runs. It imports React's server renderer, so no page may import it. */
import { bcp47 } from "@samling/contract/constants/languages";
import type { Organization } from "@samling/contract/types";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "../router.ts";
import { i18n, initAllTexts, overrideTexts, readOverrides } from "../texts/i18n.ts";
import { FIRST_VIEW_API, type FirstViewModule, type FirstViewRequest } from "./first-views.ts";

/** The component of each page, in its own chunk, because a page gets its chunk's style sheet. */
type PageLoaders<V> = { [P in keyof V]: () => Promise<{ default: ComponentType<V[P]> }> };
type ComponentLoaders = Record<string, () => Promise<{ default: ComponentType<object> }>>;

/** Renders components without the store, one page after the other: language and own texts are global. */
export function createFirstView<V extends object>(pages: PageLoaders<V>): FirstViewModule {
  const load = async () => {
    // The types state which props belong to which page; the caller complies with them.
    const loaders = Object.entries(pages as unknown as ComponentLoaders);
    const loaded = loaders.map(async ([page, loadPage]) => [page, (await loadPage()).default] as const);
    const components = new Map(await Promise.all(loaded));
    // All texts are declared by now.
    await initAllTexts();
    return components;
  };
  const loading = load();
  let last: Promise<unknown> = loading;

  async function write({ page, props, language, address }: FirstViewRequest): Promise<string> {
    const component = (await loading).get(page);
    if (!component) throw new Error(`There is no first view of the page "${page}".`);
    const { organization } = props as { organization?: Organization | null };
    overrideTexts(organization ? readOverrides(organization) : {});
    await i18n.changeLanguage(bcp47(language));
    const html = renderToStaticMarkup(
      createElement(MemoryRouter, { initialEntries: [address] }, createElement(component, props)),
    );
    // Removes React's preload hints: the pictures follow at once.
    return html.replace(/^(?:<link rel="preload"[^>]*>)+/, "");
  }

  return {
    api: FIRST_VIEW_API,
    render: (request) => {
      const written = last.then(() => write(request));
      last = written.catch(() => undefined);
      return written;
    },
  };
}
