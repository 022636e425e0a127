import { readFile } from "node:fs/promises";
import type { Portal } from "./portal.ts";
import { askAs } from "./session.ts";

/** A collection of its own: what is published in it, and how it is reviewed, is in no other journey's way. */
export async function makeCollection(portal: Portal, title: string): Promise<string> {
  const form = new FormData();
  form.set("organizationId", portal.data.organization.id);
  form.set("translations", JSON.stringify([{ languageCode: "en", title, description: "<p>What came in</p>" }]));
  form.set("photo", new Blob([await readFile(portal.files.upright)]), "cover.jpg");
  return (await askAs<{ id: string }>(portal, "admin", "POST /api/upload-collection", form)).id;
}
