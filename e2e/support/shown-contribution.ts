import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Answer } from "@samling/contract/types";
import type { SampleFiles } from "../data/sample-files.ts";
import { createSignedInToken, type FilledPortal } from "./session.ts";
import { maxWaitMs } from "./timeouts.ts";

const place = { location: "Kullen", locationLat: 56.301, locationLng: 12.452 };

/** Pictures and films in the gallery's collection, with all derivatives ready. */
export const contributeToGallery = (
  portal: FilledPortal & { files: SampleFiles },
  names: (keyof SampleFiles)[],
): Promise<string> =>
  contributeFiles(
    portal,
    names.map((name, index) => {
      const about = { title: `Lighthouse ${index + 1}`, tags: ["light", "sea"], date: "1968-06-21", ...place };
      return { path: portal.files[name], about };
    }),
  );

/** A contribution in the gallery's collection, with all derivatives ready. */
export async function contributeFiles(
  portal: FilledPortal,
  sent: readonly { path: string; about: object }[],
): Promise<string> {
  const { stack, data } = portal;
  const token = await createSignedInToken(portal);
  const form = new FormData();
  form.set("collectionId", data.collections.gallery.id);
  const abouts = sent.map(({ path, about }) => [basename(path), about]);
  form.set("mediaData", JSON.stringify(Object.fromEntries(abouts)));
  for (const { path } of sent) form.append("mediaFiles", new Blob([await readFile(path)]), basename(path));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${stack.url}/api/submit-contribution`, { method: "POST", body: form, headers });
  if (response.status !== 201) {
    throw new Error(`The contribution was refused: ${response.status} ${await response.text()}`);
  }
  const { contributionId } = (await response.json()) as Answer<"POST /api/submit-contribution">;
  await waitUntilReady(stack.url, contributionId);
  return contributionId;
}

export async function findFirstMedia({ stack }: FilledPortal, id: string): Promise<string> {
  const response = await fetch(`${stack.url}/api/contribution/${id}`);
  return ((await response.json()) as Answer<"GET /api/contribution/{id}">).images[0]?.id ?? "";
}

async function waitUntilReady(url: string, id: string): Promise<void> {
  const deadline = Date.now() + maxWaitMs;
  let states: string[] = [];
  while (Date.now() < deadline) {
    const response = await fetch(`${url}/api/contribution/${id}`);
    states = ((await response.json()) as Answer<"GET /api/contribution/{id}">).images.map(({ state }) => state);
    if (states.every((state) => state === "ready")) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`The pictures are not ready: ${states.join(", ")}`);
}
