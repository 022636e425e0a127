/**
 * Converts text from Word and similar programs to plain structure. The editor itself drops what it does not support
 * (classes, styles, pictures); this handles what the editor cannot know: lists that are paragraphs with a typed bullet,
 * and headings of other levels.
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  removeHidden(body);
  makeLists(body);
  for (const title of body.querySelectorAll("h1, p[class^='MsoTitle']")) rename(title, "h2");
  for (const heading of body.querySelectorAll("h4, h5, h6, p[class^='MsoSubtitle']")) rename(heading, "h3");
  for (const paragraph of body.querySelectorAll("p, h2, h3")) {
    if (!paragraph.textContent?.trim()) paragraph.remove();
  }
  return body.innerHTML;
}

function removeHidden(body: HTMLElement): void {
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const commentNodes: Node[] = [];
  while (comments.nextNode()) commentNodes.push(comments.currentNode);
  for (const comment of commentNodes) comment.parentNode?.removeChild(comment);
  for (const element of body.querySelectorAll("style, script, meta, link, title, xml, img, svg")) element.remove();
  // Word's own elements, such as <o:p>, are replaced with their content.
  for (const element of body.querySelectorAll("*")) {
    if (element.localName.includes(":")) element.replaceWith(...element.childNodes);
  }
}

function rename(element: Element, name: string): void {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

const styleOf = (element: Element): string => element.getAttribute("style") ?? "";
const levelOf = (element: Element): number => Number(/mso-list:[^;]*level(\d)/.exec(styleOf(element))?.[1] ?? 0);

/** Removes the typed bullet or number from the paragraph, and returns the type of its list. */
function takeMarker(paragraph: Element): "ul" | "ol" {
  const marker = [...paragraph.querySelectorAll("span")].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)));
  const text = marker?.textContent?.trim() ?? "";
  const around = marker?.parentElement;
  marker?.remove();
  if (around?.localName === "span" && !around.textContent) around.remove();
  return /^\(?(?:\d+|[a-z]{1,4})[.)]/i.test(text) ? "ol" : "ul";
}

function makeLists(body: HTMLElement): void {
  const paragraphs = [...body.querySelectorAll("p, h1, h2, h3, h4, h5, h6")].filter((element) => levelOf(element) > 0);
  let open: { level: number; list: Element }[] = [];
  let last: Element | null = null;
  for (const paragraph of paragraphs) {
    const level = levelOf(paragraph);
    const isNext = last !== null && paragraph.previousElementSibling === last;
    open = isNext ? open.filter((item) => item.level <= level) : [];
    const kind = takeMarker(paragraph);
    let current = open.at(-1);
    if (!current || current.level < level) {
      const list = document.createElement(kind);
      const parent = current?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      current = { level, list };
      open.push(current);
    }
    const item = document.createElement("li");
    item.append(...paragraph.childNodes);
    current.list.append(item);
    paragraph.remove();
    last = open[0]?.list ?? null;
  }
}
