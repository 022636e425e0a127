/** HTML written by organizations. A separate entry point, loaded only where such text is shown. */
import { richTextElements } from "@samling/contract/rich-text";
import { createElement, type ReactNode, useMemo } from "react";
import styles from "./html.module.css";
import { joinClasses } from "./join-classes.ts";
import { linkEmails } from "./link-emails.tsx";

const allowedElements = new Set(richTextElements);
/** The content of these elements is not text for readers. */
const skippedElements = new Set([
  "head",
  "script",
  "style",
  "template",
  "noscript",
  "iframe",
  "object",
  "svg",
  "math",
  "textarea",
  "select",
  "video",
  "audio",
]);
const schemes = new Set(["http:", "https:", "mailto:", "tel:"]);

function readLink(link: HTMLAnchorElement) {
  return {
    href: schemes.has(link.protocol) ? (link.getAttribute("href") ?? undefined) : undefined,
    target: link.target === "_blank" ? "_blank" : undefined,
    rel: "noopener noreferrer nofollow",
  };
}

function toReact(node: Node, key: number, isInLink = false): ReactNode {
  if (node instanceof Text) return isInLink ? node.data : linkEmails(node.data);
  if (!(node instanceof Element) || skippedElements.has(node.localName)) return null;
  const isLink = node instanceof HTMLAnchorElement;
  const inner = [...node.childNodes].map((child, index) => toReact(child, index, isInLink || isLink));
  if (!allowedElements.has(node.localName)) return inner;
  const lang = node.getAttribute("lang") ?? undefined;
  const dir = node.getAttribute("dir") ?? undefined;
  return createElement(node.localName, { key, lang, dir, ...(isLink && readLink(node)) }, ...inner);
}

/**
 * The server sanitized the text when it was saved; here it is rebuilt from the allowed elements, because a stored text
 * may be older. It is never inserted as HTML. It is parsed in an inert document, where nothing runs and
 * nothing loads.
 */
function readHtml(html: string): ReactNode[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.childNodes].map((node, index) => toReact(node, index));
}

const hasNoMarkup = (text: string) => !/[<&]/.test(text);

/** Formatted text, with e-mail addresses as links. */
export function Html({ html, lang, className }: { html: string; lang?: string; className?: string }) {
  const content = useMemo(() => (hasNoMarkup(html) ? linkEmails(html) : readHtml(html)), [html]);
  return (
    <div lang={lang} className={joinClasses(styles.html, hasNoMarkup(html) && "lines", className)}>
      {content}
    </div>
  );
}
