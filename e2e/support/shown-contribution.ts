import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Answer } from "@samling/contract/types";
import type { SampleFiles } from "../data/sample-files.ts";
import { createSignedInToken, type FilledPortal } from "./session.ts";
import { madeWithin } from "./timeouts.ts";

const place = { location: "Kullen", locationLat: 56.301, locationLng: 12.452 };

/** A contribution in the gallery's collection, with all derivatives ready. */
export async function contributeToGallery(
  portal: FilledPortal & { files: SampleFiles },
  names: (keyof SampleFiles)[],
): Promise<string> {
  const { stack, data, files } = portal;
  const token = await createSignedInToken(portal);
  const form = new FormData();
  form.set("collectionId", data.collections.gallery.id);
  const paths = names.map((name) => files[name]);
  const titled = paths.map((path, index) => [
    basename(path),
    { title: `Lighthouse ${index + 1}`, tags: ["light", "sea"], date: "1968-06-21", ...place },
  ]);
  form.set("mediaData", JSON.stringify(Object.fromEntries(titled)));
  for (const path of paths) form.append("mediaFiles", new Blob([await readFile(path)]), basename(path));
  const headers = { authorization: `Bearer ${token}` };
  const sent = await fetch(`${stack.url}/api/submit-contribution`, { method: "POST", body: form, headers });
  if (sent.status !== 201) throw new Error(`The contribution was refused: ${sent.status} ${await sent.text()}`);
  const { contributionId } = (await sent.json()) as Answer<"POST /api/submit-contribution">;
  await waitUntilReady(stack.url, contributionId);
  return contributionId;
}

async function waitUntilReady(url: string, id: string): Promise<void> {
  const deadline = Date.now() + madeWithin;
  let states: string[] = [];
  while (Date.now() < deadline) {
    const answered = await fetch(`${url}/api/contribution/${id}`);
    states = ((await answered.json()) as Answer<"GET /api/contribution/{id}">).images.map(({ state }) => state);
    if (states.every((state) => state === "ready")) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`The pictures are not ready: ${states.join(", ")}`);
}
