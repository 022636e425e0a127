import { readFile } from "node:fs/promises";
import type { Answer } from "@samling/contract/types";
import type { Portal } from "./portal.ts";
import { askAs, type PortalUser } from "./session.ts";

/** Creates a separate organization without texts; returns its id. */
export async function makeOrganization(portal: Portal, name: string, superAdmin: PortalUser = "superAdmin") {
  const { id } = await askAs<Answer<"POST /api/organization">>(portal, "platformAdmin", "POST /api/organization", {
    name,
    color: "#556271",
    contactEmail: "archive@example.org",
    language: "en",
    superAdminEmail: portal.data.users[superAdmin],
  });
  return id;
}

interface CollectionOptions {
  orgId?: string;
  /** The person who makes it. */
  person?: PortalUser;
  settings?: Record<string, string>;
}

/** A separate collection, so that its contributions and its review affect no other journey. */
export async function makeCollection(portal: Portal, title: string, options: CollectionOptions = {}): Promise<string> {
  const { orgId = portal.data.organization.id, person = "admin", settings = {} } = options;
  const form = new FormData();
  form.set("organizationId", orgId);
  form.set("translations", JSON.stringify([{ languageCode: "en", title, description: "<p>What came in</p>" }]));
  form.set("photo", new Blob([await readFile(portal.files.upright)]), "cover.jpg");
  for (const [name, value] of Object.entries(settings)) form.set(name, value);
  return (await askAs<{ id: string }>(portal, person, "POST /api/upload-collection", form)).id;
}

/** Sent with the form, without the wizard. */
export async function contribute(
  portal: Portal,
  person: PortalUser,
  collectionId: string,
  pictures: { title: string; data: Buffer }[],
): Promise<Answer<"POST /api/submit-contribution">> {
  const form = new FormData();
  form.set("collectionId", collectionId);
  form.set("mediaData", JSON.stringify(Object.fromEntries(pictures.map(({ title }) => [`${title}.jpg`, { title }]))));
  for (const { title, data } of pictures) form.append("mediaFiles", new Blob([new Uint8Array(data)]), `${title}.jpg`);
  return askAs(portal, person, "POST /api/submit-contribution", form);
}
