/** The parts of an e-mail beyond its paragraphs, as text and as HTML. */
import { escapeHtml } from "@samling/contract/markup";

/** A line such as `Entry: 2026-0417`. */
export interface Fact {
  label: string;
  value: string;
}

interface FileTable {
  columns: [name: string, size: string];
  rows: { name: string; size: string; sha256: string }[];
  total?: [name: string, size: string];
}

export interface Link {
  text: string;
  href: string;
}

export interface Section {
  title: string;
  /** Next steps, in their order. */
  steps?: string[];
  files?: FileTable;
  paragraphs?: string[];
  link?: Link;
}

export const font = "font-family:Arial,Helvetica,sans-serif";
/** Font of headings, since readers do not have ours. */
export const serif = "font-family:Georgia,'Times New Roman',serif";
const mono = "font-family:Consolas,Menlo,monospace";
const borderStyle = "border-bottom:1px solid #dddad3";

export const writeParagraph = (text: string, style = ""): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.5;${style}">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;

/** A person's own words, set apart from the standard text. */
export const renderQuote = (words: string | undefined, color: string): string =>
  words
    ? `<blockquote style="margin:0 0 20px;padding:2px 0 2px 18px;border-left:4px solid ${color}">${writeParagraph(words, `margin:0;font-size:18px;${serif}`)}</blockquote>`
    : "";

export function renderFacts(facts: readonly Fact[] = []): string {
  if (facts.length === 0) return "";
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" align="left" valign="top" style="padding:8px 16px 8px 0;${borderStyle};font-size:14px;font-weight:normal;color:#555555;${font}">${escapeHtml(label)}</th>` +
      `<td valign="top" style="padding:8px 0;${borderStyle};font-size:15px;line-height:1.4;${font}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 20px;border-top:1px solid #dddad3">${rows.join("\n")}</table>`;
}

export const factsAsText = (facts: readonly Fact[] = []): string =>
  facts.map(({ label, value }) => `${label}: ${value}`).join("\n");

export function renderSection({ title, steps = [], files, paragraphs = [], link }: Section): string {
  const items = steps.map((text) => `<li style="margin:0 0 8px">${escapeHtml(text)}</li>`).join("");
  return [
    `<h2 style="margin:28px 0 12px;font-size:18px;line-height:1.3;font-weight:bold;${font}">${escapeHtml(title)}</h2>`,
    items && `<ol style="margin:0 0 16px;padding:0 0 0 24px;font-size:16px;line-height:1.5">${items}</ol>`,
    files && writeFiles(files),
    ...paragraphs.map((text) => writeParagraph(text, files ? "font-size:13px;color:#555555" : "")),
    link && `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${renderLink(link)}</p>`,
  ]
    .filter(Boolean)
    .join("\n");
}

export const renderLink = ({ text, href }: Link): string =>
  `<a href="${escapeHtml(href)}" style="color:#1a1a1a;text-decoration:underline">${escapeHtml(text)}</a>`;

/** The checksum is below the name, since it is wider than a phone. */
function writeFiles({ columns, rows, total }: FileTable): string {
  const cell = `padding:8px 0;${borderStyle};font-size:14px;line-height:1.4;${font}`;
  const size = `align="right" valign="top" style="${cell};padding-left:12px;white-space:nowrap`;
  const body = rows.map(
    (row) =>
      `<tr><th scope="row" align="left" style="${cell};font-weight:normal;word-break:break-word">${escapeHtml(row.name)}` +
      `<br><span style="font-size:11px;color:#555555;word-break:break-all;${mono}">${escapeHtml(row.sha256)}</span></th>` +
      `<td ${size}">${escapeHtml(row.size)}</td></tr>`,
  );
  const edge = ([name, bytes]: readonly [string, string]) =>
    `<tr><th scope="col" align="left" style="${cell};font-weight:bold">${escapeHtml(name)}</th><th scope="col" ${size};font-weight:bold">${escapeHtml(bytes)}</th></tr>`;
  const sum = ([name, bytes]: readonly [string, string]) =>
    `\n<tr><th scope="row" align="left" style="${cell};font-weight:bold">${escapeHtml(name)}</th><td ${size};font-weight:bold">${escapeHtml(bytes)}</td></tr>`;
  return `<table width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 12px">${edge(columns)}
${body.join("\n")}${total ? sum(total) : ""}</table>`;
}

export const sectionAsText = ({ title, steps = [], files, paragraphs = [], link }: Section): string =>
  [
    title,
    steps.map((text, index) => `${index + 1}. ${text}`).join("\n"),
    files?.rows.map(({ name, size, sha256 }) => `${name} (${size})\n  SHA-256 ${sha256}`).join("\n"),
    files?.total?.join(", "),
    ...paragraphs,
    link && linkAsText(link),
  ]
    .filter(Boolean)
    .join("\n\n");

/** The address has its own line, so that mail programs find its end. */
export const linkAsText = ({ text, href }: Link): string => `${text}:\n${href}`;
