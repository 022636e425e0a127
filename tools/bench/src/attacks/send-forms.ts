/** Forms that are valid except for one name, which every JavaScript object inherits. */
import { randomBytes } from "node:crypto";
import * as paths from "@samling/portal/paths";
import { makePhoto, retell } from "../uploads/files.ts";
import { formOf } from "../uploads/send.ts";
import { home, target } from "./accounts.ts";
import type { Attempts } from "./attempts.ts";
import { contributionOf } from "./traffic.ts";

const names = ["constructor", "toString", "valueOf", "hasOwnProperty", "__proto__"];
const pdf = (kilobytes: number) => Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(kilobytes * 1024)]);
const title = { title: "Table" };
const manyBrackets = "<".repeat(9_000);

/** Each call sends several forms with the next name. */
export async function createForms(attempts: Attempts, token: string): Promise<() => Promise<void>> {
  const photo = await makePhoto(800, 600);
  let turn = 0;
  const submit = (name: string, expected: number[], form: Partial<Parameters<typeof formOf>[0]>) => {
    const fields = { collectionId: target, termsAccepted: "true", ...form.fields };
    const sending = { token, ...formOf({ files: {}, ...form, fields }) };
    return attempts.make({ name, expected, address: "/api/submit-contribution", sending });
  };
  const about = (file: string, values = title) => ({ mediaData: JSON.stringify(Object.fromEntries([[file, values]])) });

  return async () => {
    const name = names[turn++ % names.length] ?? "";
    const files = { "a.jpg": retell(photo) };
    const field = { field: name, name: "b.pdf", content: [pdf(1024)] };
    await submit("a file in a field with an inherited name", [400], { fields: about("a.jpg"), files, others: [field] });
    // The metadata under this name would be lost, so the form is refused.
    const expected = [name === "__proto__" ? 400 : 201];
    const media = { field: "mediaFiles", name, content: retell(photo) };
    await submit("a photo with an inherited name", expected, { fields: about(name), others: [media] });
    const related = { field: "relatedFiles", name, content: [pdf(64)] };
    const fields = { ...about("a.jpg"), filesComment: `{${JSON.stringify(name)}:"Letter"}` };
    await submit("a related file with an inherited name", [201], { fields, files, others: [related] });
    const described = about("a.jpg", { ...title, description: manyBrackets } as typeof title);
    const answer = await submit("a description of 9,000 <", [201], { fields: described, files });
    if (answer === null) return;
    const page = { orgId: home, collectionId: target, id: contributionOf(answer) };
    const address = paths.contribution.href(page);
    await attempts.make({
      name: "the page of that contribution",
      expected: [200],
      address,
      sending: { method: "GET" },
    });
  };
}
