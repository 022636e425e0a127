/** HTML written by tenants. An entry point of its own: the sanitiser is loaded where such text is shown, and only then. */
import type DOMPurify from "dompurify";
import { createElement, useEffect, useMemo, useState } from "react";
import styles from "./html.module.css";
import { joinClasses } from "./join-classes.ts";

interface HtmlProps {
  html: string;
  lang?: string;
  className?: string;
}

type Sanitiser = typeof DOMPurify;

let loaded: Sanitiser | undefined;

async function load(): Promise<Sanitiser> {
  loaded ??= (await import("dompurify")).default;
  return loaded;
}

/** The server has sanitised it when it was written; it is done again here, since a stored text may be older. */
const sanitise = (purify: Sanitiser, html: string): string =>
  purify.sanitize(html, { USE_PROFILES: { html: true }, FORBID_TAGS: ["style", "form", "input", "button"] });

const isPlain = (text: string) => !/[<&]/.test(text);

/** Text without markup needs no sanitiser, and is shown at once. */
export function Html(props: HtmlProps) {
  if (!isPlain(props.html)) return <SanitisedHtml {...props} />;
  return (
    <div lang={props.lang} className={joinClasses(styles.html, styles.plain, props.className)}>
      {props.html}
    </div>
  );
}

function SanitisedHtml({ html, lang, className }: HtmlProps) {
  const [purify, setPurify] = useState<Sanitiser | undefined>(() => loaded);
  const clean = useMemo(() => purify && sanitise(purify, html), [purify, html]);
  useEffect(() => {
    if (purify) return;
    // Without it the words stand as they are.
    load().then(
      (sanitiser) => setPurify(() => sanitiser),
      () => undefined,
    );
  }, [purify]);

  const look = joinClasses(styles.html, className);
  if (clean === undefined) {
    return (
      <div lang={lang} className={look}>
        <Words html={html} />
      </div>
    );
  }
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised a few lines above
    <div lang={lang} className={look} dangerouslySetInnerHTML={{ __html: clean }} />
  );
}

const blocks = new Set(["h2", "h3", "h4", "p", "blockquote"]);
const lists = new Set(["ul", "ol"]);

/** The blocks of a text with nothing but their words: to be read at once, and little moves when the rest is there. */
function Words({ html }: { html: string }) {
  return useMemo(() => {
    // Parsed apart from the page, where nothing runs and nothing loads.
    const { body } = new DOMParser().parseFromString(html, "text/html");
    for (const hidden of body.querySelectorAll("script, style, form, template")) hidden.remove();
    return [...body.childNodes].map((node, index) => {
      const name = node.nodeName.toLowerCase();
      if (!node.textContent?.trim()) return null;
      const isList = lists.has(name) && node instanceof Element;
      const words = isList
        ? [...node.children].map((item, at) => createElement("li", { key: at }, item.textContent))
        : node.textContent;
      return createElement(isList || blocks.has(name) ? name : "p", { key: index }, words);
    });
  }, [html]);
}
