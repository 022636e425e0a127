import { bcp47, type LanguageCode } from "@samling/contract/constants/languages";
import { defaultColor } from "@samling/contract/constants/organizations";
import { escapeHtml } from "@samling/contract/markup";
import { luminance } from "../html/luminance.ts";
import type { Message } from "./mailer.ts";
import {
  factsAsText,
  font,
  type Link,
  linkAsText,
  renderFacts,
  renderLink,
  renderQuote,
  renderSection,
  sectionAsText,
  serif,
  writeParagraph,
} from "./render-parts.ts";
import type { Wording } from "./texts.ts";

interface RenderableMail extends Wording {
  language: LanguageCode;
  greeting: string;
  /** Target of the button. */
  href: string | null;
  sender: string;
  color: string;
  foot: string;
  /** Links to the page where this kind of e-mail is switched off. */
  off?: Link | undefined;
  /** Links at the foot. */
  links?: Link[];
  copyAddress: string;
}

/** Text and HTML of the same words, with inline styles, since mail programs support no style sheets. */
export function render(mail: RenderableMail): Omit<Message, "to" | "id"> {
  return { subject: mail.subject, text: renderText(mail), html: renderHtml(mail) };
}

/** Begins like the HTML, and says the same in the same order. */
function renderText(mail: RenderableMail): string {
  const {
    language,
    subject,
    heading = subject,
    greeting,
    paragraphs,
    quote,
    signature,
    facts,
    steps,
    button,
    href,
    note,
  } = mail;
  const { sections = [], sender, foot, links = [], off } = mail;
  return [
    sender.toLocaleUpperCase(bcp47(language)),
    heading,
    greeting,
    ...paragraphs,
    quote,
    signature,
    factsAsText(facts),
    steps && sectionAsText(steps),
    button && href ? linkAsText({ text: button, href }) : href,
    note,
    ...sections.map(sectionAsText),
    `-- \n${foot}`,
    ...[...links, ...(off ? [off] : [])].map(linkAsText),
  ]
    .filter(Boolean)
    .join("\n\n");
}

function renderHtml(mail: RenderableMail): string {
  const { language, subject, heading = subject, greeting, paragraphs, quote, signature, facts, steps, note } = mail;
  const { sections = [], sender, foot, links = [], off } = mail;
  const color = /^#[0-9a-f]{6}$/i.test(mail.color) ? mail.color : defaultColor;
  const on = isDark(color) ? "#ffffff" : "#000000";
  return `<!doctype html>
<html lang="${bcp47(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f3f2ef;color:#1a1a1a;${font}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:600px;background:#ffffff;border:1px solid #dddad3">
<tr><td style="background:${color};color:${on};padding:20px 28px;font-size:20px;line-height:1.25;${serif}">${escapeHtml(sender)}</td></tr>
<tr><td style="padding:28px;${font}">
<h1 style="margin:0 0 20px;font-size:26px;line-height:1.2;font-weight:normal;${serif}">${escapeHtml(heading)}</h1>
${[greeting, ...paragraphs].map((text) => writeParagraph(text)).join("\n")}
${renderQuote(quote, color)}
${signature ? writeParagraph(signature) : ""}
${renderFacts(facts)}
${steps ? renderSection(steps) : ""}
${renderButton(mail, color, on)}
${note ? writeParagraph(note, "color:#555555") : ""}
${sections.map(renderSection).join("\n")}
</td></tr>
<tr><td style="padding:16px 28px;background:#f8f7f4;border-top:1px solid #dddad3;font-size:13px;line-height:1.5;color:#555555;${font}">${escapeHtml(foot)}${[...links, ...(off ? [off] : [])].map((link) => `<br>${renderLink(link)}`).join("")}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function renderButton({ button, href, copyAddress }: RenderableMail, color: string, on: string): string {
  if (!button || !href) return "";
  const address = escapeHtml(href);
  const style = `display:inline-block;padding:14px 24px;background:${color};color:${on};font-size:16px;font-weight:bold;text-decoration:none;${font}`;
  return `<p style="margin:24px 0"><a href="${address}" style="${style}">${escapeHtml(button)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#555555">${escapeHtml(copyAddress)}<br><a href="${address}" style="color:#1a1a1a;word-break:break-all">${address}</a></p>`;
}

/** Whether white on the color has more contrast than black; the better of the two has 4.5:1. */
const isDark = (color: string): boolean => luminance(color) < 0.179;
