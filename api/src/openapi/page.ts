/** The OpenAPI document as one readable page: plain HTML without scripts and external resources. */
import { escapeHtml } from "@samling/contract/markup";
import type { OpenApiDocument } from "./document.ts";

const write = (text: string | undefined): string => escapeHtml(text ?? "");

interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: unknown }[];
  requestBody?: { content?: MediaContent };
  responses?: Record<string, { description?: string; content?: MediaContent }>;
}
type MediaContent = Record<string, { schema?: unknown }>;

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1d2327; background: #fff }
  nav ul { columns: 2; padding-left: 1.2rem } article { border-top: 1px solid #ccd; padding: 1rem 0 }
  article h2 { margin: 0; font: 600 1rem/1.5 ui-monospace, monospace } h3 { font-size: 1rem; margin: .75rem 0 .25rem } code, pre { font: 14px/1.5 ui-monospace, monospace }
  pre { background: #f3f4f6; padding: .75rem; overflow: auto; max-height: 30rem } table { border-collapse: collapse; width: 100% }
  th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid #eee } a { color: #0b5c8a }
  @media (prefers-color-scheme: dark) { body { color: #e6e6e6; background: #15181b } pre { background: #22272b } a { color: #8cc8ef } }
`;

const list = (heading: string, rows: string[]) =>
  rows.length ? `<h3>${heading}</h3><table>${rows.join("")}</table>` : "";

const schemaBlock = (title: string, schema: unknown) =>
  `<details><summary>${write(title)}</summary><pre tabindex="0">${linkSchemas(write(JSON.stringify(schema, null, 2)))}</pre></details>`;

const linkSchemas = (json: string) =>
  json.replaceAll(/#\/components\/schemas\/(\w+)/g, (whole, name) => `<a href="#schema-${name}">${whole}</a>`);

const contents = (content: MediaContent | undefined) =>
  Object.entries(content ?? {})
    .map(([type, { schema }]) => schemaBlock(type, schema))
    .join("");

function describe({ address, operation }: { address: string; operation: Operation }): string {
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, required, description, schema }) =>
      `<tr><td><code>${write(name)}</code></td><td>${write(place)}${required ? ", required" : ""}</td>
       <td>${write(description)} <code>${write(JSON.stringify(schema))}</code></td></tr>`,
  );
  const responses = Object.entries(operation.responses ?? {}).map(
    ([status, { description, content }]) =>
      `<tr><td><code>${status}</code></td><td>${write(description)}${status < "300" ? contents(content) : ""}</td></tr>`,
  );
  return `<article id="${write(operation.operationId)}"><h2>${write(address)}</h2>
    <p>${write(operation.summary)} ${write(operation.description)}</p>
    ${list("Parameters", parameters)}
    ${operation.requestBody ? `<h3>Body</h3>${contents(operation.requestBody.content)}` : ""}
    ${list("Answers", responses)}</article>`;
}

export function renderOpenApiPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      address: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
  const entries = operations.map(
    ({ address, operation }) => `<li><a href="#${write(operation.operationId)}">${write(address)}</a></li>`,
  );
  const schemas = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) => `<div id="schema-${name}">${schemaBlock(name, schema)}</div>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${write(document.info.title)} API</title><style>${style}</style></head><body>
    <h1>${write(document.info.title)} API</h1><p>${write(document.info.description)}
    The same for machines: <a href="openapi.json">openapi.json</a>.</p>
    <nav aria-label="Calls"><ul>${entries.join("")}</ul></nav>
    <main>${operations.map(describe).join("")}<h2>Shapes</h2>${schemas.join("")}</main></body></html>`;
}
