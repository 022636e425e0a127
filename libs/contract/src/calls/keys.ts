import { z } from "zod";
import { call } from "../call.ts";
import { contributionStates } from "../constants/contributions.ts";
import { keyScopes, maxKeyDays, recordScopes } from "../constants/keys.ts";
import { maxKeyNameLength } from "../limits.ts";
import { mediaFields } from "../media-fields.ts";
import { Id, Instant, Line, MediaInput } from "../shapes.ts";

const scopes = z.array(z.enum(keyScopes)).min(1);

const { title, location, description } = MediaInput.shape;
const RecordFile = z.object({
  id: Id,
  title: title.unwrap(),
  date: z
    .string()
    .max(mediaFields.openDate.maxLength)
    .describe("As in the form: `1962-05-14`, `about 1930`, or in the words of the organization's language."),
  location: location.unwrap().describe("In words. Different words remove the pin from the map."),
  tags: z
    .array(z.string().regex(/^[^\s,;:]+$/))
    .max(mediaFields.tags.maxItems)
    .describe("A tag is one word."),
  description: description.unwrap(),
});
const version = Instant.describe("The version that was read: if the stored one differs, it is a conflict.");

/** API keys with which an organization's own systems read and change its data. */
export const keyCalls = {
  listKeys: call({
    address: "GET /api/organization/{id}/keys",
    summary: "The API keys of an organization, including expired ones, newest first.",
    permission: "organization:manageKeys",
    response: z.array(
      z.object({
        id: Id,
        name: z.string(),
        scopes,
        hint: z.string().describe("Its first characters, to distinguish it from others."),
        by: z.string().describe("Who created it; empty if they have left."),
        createdAt: Instant,
        expiresAt: Instant,
        isExpired: z.boolean(),
        lastUsedAt: Instant.nullable(),
      }),
    ),
  }),
  createKey: call({
    address: "POST /api/organization/{id}/keys",
    summary:
      "Create a key, sent as `Authorization: Bearer …`. It reads and changes what its scopes allow, of this organization only.",
    permission: "organization:manageKeys",
    needsConfirmation: true,
    body: z.object({
      name: Line(maxKeyNameLength).min(1).describe("Name of the system."),
      scopes,
      days: z.int().min(1).max(maxKeyDays).describe("When it expires."),
    }),
    response: z.object({ id: Id, key: z.string().describe("Returned only here.") }),
    status: 201,
    errors: ["CONFLICT"],
  }),
  removeKey: call({
    address: "DELETE /api/organization/{id}/keys/{keyId}",
    summary: "Remove a key: requests with it are refused from then on.",
    permission: "organization:manageKeys",
  }),
  getCatalogRecord: call({
    address: "GET /api/organization/{id}/contributions/{contributionId}/record",
    summary:
      "The data of a contribution in any state that a catalog needs: version, numbers, and the texts of its files.",
    permission: "contribution:readAll",
    scopes: ["contributions:read"],
    response: z.object({
      contributionId: Id,
      collectionId: Id,
      updatedAt: Instant.describe("The version, to be sent with a change."),
      state: z.enum(contributionStates),
      isPublic: z.boolean().describe("Whether its contributor shares it."),
      entryNumber: z.string().nullable(),
      accession: z.string().nullable(),
      media: z.array(RecordFile.extend({ originalFileName: z.string(), title: z.string(), tags: z.array(z.string()) })),
    }),
  }),
  changeCatalogRecord: call({
    address: "PUT /api/organization/{id}/contributions/{contributionId}/record",
    summary:
      "Change texts of a published contribution, each with its own scope of a key. Omitted files and fields stay. `FORBIDDEN`: a scope is missing, or the contribution is withheld.",
    permission: "contribution:readAll",
    scopes: Object.values(recordScopes),
    body: z.object({
      updatedAt: version,
      media: z
        .array(RecordFile.partial().required({ id: true }))
        .min(1)
        .max(100),
    }),
    response: z.object({ updatedAt: Instant.describe("The new version.") }),
    errors: ["CONFLICT", "MISSING_VALUE_ERROR"],
  }),
  setAccessionNumber: call({
    address: "PUT /api/organization/{id}/contributions/{contributionId}/accession",
    summary:
      "Take a published contribution into the collection under the catalog's own number. The same number again changes nothing; `CONFLICT`: it has another number, or the number belongs to another contribution.",
    permission: "collection:update",
    scopes: ["accessions:write"],
    body: z.object({ updatedAt: version, number: Line(100).min(1) }),
    errors: ["CONFLICT"],
  }),
} as const;
