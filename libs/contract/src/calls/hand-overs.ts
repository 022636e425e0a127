import { z } from "zod";
import { call } from "../call.ts";
import { contributionStates, handOverProblems, handOverPutProblems, handOverStates } from "../constants.ts";
import { handOverNumbersLimit, recordNumbersLength } from "../limits.ts";
import { recordColumnNames } from "../record-columns.ts";
import { Id, Instant, WebAddress } from "../shapes.ts";
import { DeskQuery, RecordSelection } from "./desk.ts";

const count = z.int();
const size = z.number();
const destination = z.string().trim().max(200);

const Selection = RecordSelection.extend({
  numbers: z
    .array(z.string().trim().min(1).max(100))
    .max(handOverNumbersLimit)
    .optional()
    .meta({ description: "Accession or entry numbers." }),
  isNew: z.boolean().default(false).meta({
    description: "Only what has not been handed over to this destination, or has been changed since.",
  }),
});

/** A parameter that may be repeated. */
const several = <T extends z.ZodType>(one: T) => z.union([one.transform((value) => [value]), z.array(one).max(100)]);

const Package = z.object({
  selection: Selection,
  hasRenditions: z.boolean().default(false).meta({ description: "With the pictures and films made to be shown." }),
});

const Line = z.string().trim().min(1).max(500);
const place = {
  endpoint: WebAddress(500).meta({
    description: "Of the S3 server; encrypted, but in networks that the portal's operators allow.",
  }),
  region: Line.default("us-east-1"),
  bucket: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  prefix: z
    .string()
    .regex(/^[a-z0-9][\w-]*(\/[\w-]+)*$/i)
    .max(200)
    .default("samling")
    .meta({ description: "What the keys begin with." }),
  accessKey: Line,
};

/** Copies of an organization's accepted contributions, packed for the archive system that keeps them. */
export const handOverCalls = {
  previewHandOver: call({
    address: "POST /api/organization/{id}/hand-overs/preview",
    summary: "What a hand-over would take out, and what it would leave out; changes nothing.",
    permission: "collection:export",
    body: Package.extend({ destination: destination.default("") }),
    response: z.object({
      items: count,
      files: count,
      bytes: size,
      left: z.array(z.object({ state: z.enum([...contributionStates, "closed"]), items: count })).meta({
        description:
          "RecordSelection as well, but left out, since it is not accepted, or the permission to show it has ended.",
      }),
      notPublic: count.meta({ description: "Taken along, though their contributors do not share them." }),
      withoutLicense: count.meta({ description: "Included, with a file for which no license was chosen." }),
      unknown: z.array(z.string()).meta({ description: "Numbers that nothing has." }),
      latest: Instant.nullable().meta({ description: "When something was last handed over to this destination." }),
    }),
  }),
  exportRecords: call({
    address: "GET /api/organization/{id}/records.csv",
    summary: "A row for each file of what is selected, by default of what is accepted; the columns that are chosen.",
    permission: "collection:export",
    scope: "contributions:read",
    isGrave: true,
    query: RecordSelection.extend({
      states: several(z.enum(contributionStates)).default(["published"]),
      numbers: z
        .string()
        .max(recordNumbersLength)
        .transform((text) => text.split(",").flatMap((one) => one.trim() || []))
        .optional()
        .meta({ description: "Accession or entry numbers, with commas between them." }),
      columns: several(z.enum(recordColumnNames)).optional().meta({ description: "By default all." }),
      dialect: z.enum(["comma", "semicolon"]).default("comma").meta({
        description: "`semicolon`: between cells, and a comma in numbers, as Nordic spreadsheets expect it.",
      }),
    }),
    file: "text/csv",
  }),
  startHandOver: call({
    address: "POST /api/organization/{id}/hand-overs",
    summary:
      "Pack what is accepted of a selection as bags (RFC 8493) in ZIPs, as a job; the job that runs if the same is being packed " +
      "for the same destination. `CONFLICT`: nothing to pack, or something of it is being packed in another way.",
    permission: "collection:export",
    isGrave: true,
    body: Package.extend({
      destination: destination.min(1).meta({ description: "Who gets it, in words." }),
      hasContacts: z.boolean().default(false).meta({ description: "With the e-mail addresses of contributors." }),
      maxBytes: z
        .int()
        .min(1)
        .default(4_000_000_000)
        .meta({ description: "Of the files in one bag; what is larger is a bag of its own." }),
      isPut: z
        .boolean()
        .default(false)
        .meta({ description: "Put the packages into the organization's bucket as well." }),
    }),
    response: z.object({ handOverId: Id }),
    status: 201,
    errors: ["CONFLICT"],
  }),
  listHandOvers: call({
    address: "GET /api/organization/{id}/hand-overs",
    summary: "Hand-overs that are under way, and those of before, the failed ones too; the latest first.",
    permission: "collection:export",
    scope: "handovers:read",
    response: z.array(
      z.object({
        id: Id,
        destination: z.string(),
        selection: Selection.extend({ q: DeskQuery.shape.q }).meta({ description: "As it was asked for at the time." }),
        by: z.string().meta({ description: "Who asked for it; empty if they have left." }),
        state: z.enum(handOverStates),
        problem: z.enum(handOverProblems).nullable().meta({ description: "Why it has failed." }),
        problems: z.array(z.string()).meta({
          description:
            "The files that have caused it; of one that is ready, those that it goes without. The first 1,000.",
        }),
        items: count,
        files: count,
        bytes: size,
        packedBytes: size,
        parts: count,
        startedAt: Instant,
        endedAt: Instant.nullable().meta({ description: "When it was packed, or has failed." }),
        keptUntil: Instant.nullable().meta({ description: "Null as long as it is being packed." }),
        keptDays: count,
        put: z
          .object({ to: z.string(), at: Instant.nullable(), problem: z.enum(handOverPutProblems).nullable() })
          .nullable()
          .meta({ description: "The bucket that gets its packages, since when it has them all, and why not." }),
        receipts: count.meta({ description: "How many items have a number of the receiving system." }),
      }),
    ),
  }),
  listHandOverParts: call({
    address: "GET /api/organization/{id}/hand-overs/{handOverId}/parts",
    summary:
      "Addresses of its packages for an hour or two. A part of a file may be asked for, to go on where it stopped.",
    permission: "collection:export",
    scope: "handovers:read",
    isGrave: true,
    response: z.array(z.object({ name: z.string(), bytes: size, sha256: z.string(), url: z.string() })),
  }),
  stopHandOver: call({
    address: "POST /api/organization/{id}/hand-overs/{handOverId}/stop",
    summary: "Stop packing.",
    permission: "collection:export",
  }),
  resumeHandOver: call({
    address: "POST /api/organization/{id}/hand-overs/{handOverId}/resume",
    summary: "Go on with packing that has failed or was stopped.",
    permission: "collection:export",
    body: z.object({
      goesWithout: z.boolean().default(false).meta({
        description: "Leave out files that are lost or not what was sent. The package names them.",
      }),
    }),
  }),
  putHandOver: call({
    address: "POST /api/organization/{id}/hand-overs/{handOverId}/put",
    summary: "Put the packages of one that is ready into the organization's bucket, as a job.",
    permission: "collection:export",
    isGrave: true,
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
    summary: "Name that bucket. A small object is put there at once, looked at and removed.",
    permission: "collection:export",
    isGrave: true,
    body: z.object({
      ...place,
      secretKey: Line.optional().meta({ description: "Without it, the one that is kept stays." }),
    }),
    errors: ["MISSING_FILEDS_ERROR"],
  }),
  removeHandOverPlace: call({
    address: "DELETE /api/organization/{id}/hand-over-place",
    summary: "Forget that bucket and its keys. What is in it stays there.",
    permission: "collection:export",
    isGrave: true,
  }),
  readReceipt: call({
    address: "POST /api/organization/{id}/hand-overs/{handOverId}/receipt",
    summary: "The receiving system's own numbers, as CSV: our id, entry or accession number, and its number.",
    permission: "collection:export",
    body: z.object({ csv: z.string().max(1_900_000) }),
    response: z.object({
      read: count,
      unknown: z.array(z.string()).meta({ description: "What is named but not in this hand-over: the first hundred." }),
    }),
    errors: ["CONFLICT"],
  }),
} as const;
