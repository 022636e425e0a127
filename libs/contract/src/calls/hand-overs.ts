import { z } from "zod";
import { call } from "../call.ts";
import { contributionStates } from "../constants/contributions.ts";
import { handOverProblems, handOverPutProblems, handOverStates } from "../constants/hand-overs.ts";
import { maxDestinationLength, maxHandOverNumbers, maxRecordNumbersLength } from "../limits.ts";
import { recordColumnNames } from "../record-columns.ts";
import { count, Id, Instant, Line, WebAddress } from "../shapes.ts";
import { DeskQuery, RecordSelection } from "./desk.ts";

const size = z.number();
const destination = Line(maxDestinationLength);

const Selection = RecordSelection.extend({
  numbers: z
    .array(z.string().trim().min(1).max(100))
    .max(maxHandOverNumbers)
    .optional()
    .describe("Accession or entry numbers."),
  isNew: z
    .boolean()
    .default(false)
    .describe("Only what has not been handed over to this destination, or has been changed since."),
});

/** A parameter that may be repeated. */
const several = <T extends z.ZodType>(item: T) => z.union([item.transform((value) => [value]), z.array(item).max(100)]);

const Package = z.object({
  selection: Selection,
  hasRenditions: z.boolean().default(false).describe("Include the pictures and films made for display."),
});

const placeText = Line(500).min(1);
const place = {
  endpoint: WebAddress(500).describe(
    "Address of the S3 server; https, except in networks that the portal's operators allow.",
  ),
  region: placeText.default("us-east-1"),
  bucket: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  prefix: z
    .string()
    .regex(/^[a-z0-9][\w-]*(\/[\w-]+)*$/i)
    .max(200)
    .default("samling")
    .describe("Prefix of the objects' keys."),
  accessKey: placeText,
};

/** Copies of an organization's accepted contributions, packed for the archive system that keeps them. */
export const handOverCalls = {
  previewHandOver: call({
    address: "POST /api/organization/{id}/hand-overs/preview",
    summary: "Preview which contributions a hand-over would include and leave out; changes nothing.",
    permission: "collection:export",
    body: Package.extend({ destination: destination.default("") }),
    response: z.object({
      items: count,
      files: count,
      bytes: size,
      left: z
        .array(z.object({ state: z.enum([...contributionStates, "closed"]), items: count }))
        .describe("Selected, but left out because they are not accepted, or the permission to show them has ended."),
      notPublic: count.describe("Included, though their contributors keep them private."),
      withoutLicense: count.describe("Included, with a file for which no license was chosen."),
      unknown: z.array(z.string()).describe("Numbers that do not exist."),
      latest: Instant.nullable().describe("Time of the last hand-over to this destination."),
    }),
  }),
  exportRecords: call({
    address: "GET /api/organization/{id}/records.csv",
    summary:
      "CSV of the chosen columns, with a row for each file of the selection; by default, of accepted contributions.",
    permission: "collection:export",
    scopes: ["contributions:read"],
    needsConfirmation: true,
    query: RecordSelection.extend({
      states: several(z.enum(contributionStates)).default(["published"]),
      numbers: z
        .string()
        .max(maxRecordNumbersLength)
        .transform((text) => text.split(",").flatMap((item) => item.trim() || []))
        .optional()
        .describe("Accession or entry numbers, separated by commas."),
      columns: several(z.enum(recordColumnNames)).optional().describe("Defaults to all."),
      dialect: z
        .enum(["comma", "semicolon"])
        .default("comma")
        .describe("`semicolon`: between cells, and a comma in numbers, as Nordic spreadsheets expect it."),
    }),
    file: "text/csv",
  }),
  startHandOver: call({
    address: "POST /api/organization/{id}/hand-overs",
    summary:
      "Pack the accepted contributions of a selection as bags (RFC 8493) in ZIPs, as a job; returns the running job if the same selection is being packed for the same destination. `CONFLICT`: nothing to pack, or part of it is being packed otherwise.",
    permission: "collection:export",
    needsConfirmation: true,
    body: Package.extend({
      destination: destination.min(1).describe("The recipient, in words."),
      hasContacts: z.boolean().default(false).describe("Include the e-mail addresses of contributors."),
      maxBytes: z
        .int()
        .min(1)
        .default(4_000_000_000)
        .describe("Maximum size of the files in one bag; a larger file gets its own bag."),
      isPut: z.boolean().default(false).describe("Also upload the packages to the organization's bucket."),
    }),
    response: z.object({ handOverId: Id }),
    status: 201,
    errors: ["CONFLICT"],
  }),
  listHandOvers: call({
    address: "GET /api/organization/{id}/hand-overs",
    summary: "Current and earlier hand-overs, including failed ones, latest first.",
    permission: "collection:export",
    scopes: ["handovers:read"],
    response: z.array(
      z.object({
        id: Id,
        destination: z.string(),
        selection: Selection.extend({ q: DeskQuery.shape.q }).describe("As it was requested."),
        by: z.string().describe("Who requested it; empty if they have left."),
        state: z.enum(handOverStates),
        problem: z.enum(handOverProblems).nullable().describe("Why it failed."),
        problems: z
          .array(z.string())
          .describe("The files that caused the failure or, once it is ready, that are not included. The first 1,000."),
        items: count,
        files: count,
        bytes: size,
        packedBytes: size,
        parts: count,
        startedAt: Instant,
        endedAt: Instant.nullable().describe("When it was packed, or failed."),
        keptUntil: Instant.nullable().describe("Null while it is being packed."),
        keptDays: count,
        put: z
          .object({ to: z.string(), at: Instant.nullable(), problem: z.enum(handOverPutProblems).nullable() })
          .nullable()
          .describe("The bucket that gets its packages, when all were uploaded, and why it failed if it did."),
        receipts: count.describe("How many items have a number in the receiving system."),
      }),
    ),
  }),
  listHandOverParts: call({
    address: "GET /api/organization/{id}/hand-overs/{handOverId}/parts",
    summary: "Addresses of its packages, valid for an hour or two. Ranges can be requested, to resume a download.",
    permission: "collection:export",
    scopes: ["handovers:read"],
    needsConfirmation: true,
    response: z.array(z.object({ name: z.string(), bytes: size, sha256: z.string(), url: z.string() })),
  }),
  stopHandOver: call({
    address: "POST /api/organization/{id}/hand-overs/{handOverId}/stop",
    summary: "Stop packing.",
    permission: "collection:export",
  }),
  resumeHandOver: call({
    address: "POST /api/organization/{id}/hand-overs/{handOverId}/resume",
    summary:
      "Resume packing that failed or was stopped. `CONFLICT`: a later hand-over packs the same for the same destination, or contains what was new.",
    permission: "collection:export",
    body: z.object({
      goesWithout: z
        .boolean()
        .default(false)
        .describe("Continue without files that are lost or differ from what was sent. The package lists them."),
    }),
    errors: ["CONFLICT"],
  }),
  putHandOver: call({
    address: "POST /api/organization/{id}/hand-overs/{handOverId}/put",
    summary: "Upload the packages of a finished hand-over to the organization's bucket, as a job.",
    permission: "collection:export",
    needsConfirmation: true,
    errors: ["CONFLICT"],
  }),
  getHandOverPlace: call({
    address: "GET /api/organization/{id}/hand-over-place",
    summary: "The bucket of the organization that gets packages, without its secret key.",
    permission: "collection:export",
    response: z.object({ place: z.object(place).nullable() }),
  }),
  setHandOverPlace: call({
    address: "PUT /api/organization/{id}/hand-over-place",
    summary: "Set the bucket. A small object is written, read and removed at once as a test.",
    permission: "collection:export",
    needsConfirmation: true,
    body: z.object({ ...place, secretKey: placeText.optional().describe("If absent, the stored key stays.") }),
    errors: ["MISSING_FILEDS_ERROR"],
  }),
  removeHandOverPlace: call({
    address: "DELETE /api/organization/{id}/hand-over-place",
    summary: "Remove the bucket and its keys. Its content stays.",
    permission: "collection:export",
    needsConfirmation: true,
  }),
  readReceipt: call({
    address: "POST /api/organization/{id}/hand-overs/{handOverId}/receipt",
    summary: "The receiving system's own numbers, as CSV: our id, entry or accession number, and its number.",
    permission: "collection:export",
    scopes: ["receipts:write"],
    body: z.object({ csv: z.string().max(1_900_000) }),
    response: z.object({
      read: count,
      unknown: z.array(z.string()).describe("Records that are named but not in this hand-over: the first hundred."),
    }),
    errors: ["CONFLICT"],
  }),
} as const;
