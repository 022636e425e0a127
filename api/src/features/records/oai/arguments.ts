/** The arguments of a harvester's request, and their validation. */
import { Id } from "@samling/contract/shapes";
import { dayMs } from "../../../days.ts";
import { type FormatName, formats } from "../formats.ts";

/** As the protocol names them. */
type OaiCode =
  | "badArgument"
  | "badResumptionToken"
  | "badVerb"
  | "cannotDisseminateFormat"
  | "idDoesNotExist"
  | "noRecordsMatch"
  | "noSetHierarchy";

export class OaiError extends Error {
  readonly code: OaiCode;

  constructor(code: OaiCode, message: string) {
    super(message);
    this.code = code;
  }
}

const badArgumentError = (message: string) => new OaiError("badArgument", message);

const listArguments = { required: ["metadataPrefix"], optional: ["from", "until", "set", "resumptionToken"] };
/** A resumption token excludes all other arguments. */
const verbs = {
  Identify: { required: [], optional: [] },
  ListMetadataFormats: { required: [], optional: ["identifier"] },
  ListSets: { required: [], optional: ["resumptionToken"] },
  GetRecord: { required: ["identifier", "metadataPrefix"], optional: [] },
  ListIdentifiers: listArguments,
  ListRecords: listArguments,
} as const satisfies Record<string, { required: readonly string[]; optional: readonly string[] }>;
export type Verb = keyof typeof verbs;

export interface OaiRequest {
  verb: Verb;
  /** As received, to be repeated in the answer. */
  verbArguments: Record<string, string>;
}

export function readArguments(sent: Record<string, unknown>): OaiRequest {
  const { verb, ...otherArguments } = sent;
  if (typeof verb !== "string" || !Object.hasOwn(verbs, verb))
    throw new OaiError(
      "badVerb",
      verb === undefined ? "The verb is missing." : "There is no such verb, or two of them.",
    );
  const knownVerb = verb as Verb;
  const { required, optional }: { required: readonly string[]; optional: readonly string[] } = verbs[knownVerb];
  const verbArguments: Record<string, string> = {};
  for (const [name, value] of Object.entries(otherArguments)) {
    if (!required.includes(name) && !optional.includes(name))
      throw badArgumentError(`${knownVerb} takes no argument of that name.`);
    if (typeof value !== "string") throw badArgumentError(`${name} is given twice.`);
    verbArguments[name] = value;
  }
  if (verbArguments.resumptionToken === undefined) {
    const missing = required.find((name) => verbArguments[name] === undefined);
    if (missing) throw badArgumentError(`${missing} is missing.`);
  } else if (Object.keys(verbArguments).length > 1) throw badArgumentError("A resumption token stands alone.");
  return { verb: knownVerb, verbArguments };
}

export function readFormat(prefix = ""): FormatName {
  if (!Object.hasOwn(formats, prefix)) throw new OaiError("cannotDisseminateFormat", "There is no such format.");
  return prefix as FormatName;
}

export function readSet(set: string | undefined): string | null {
  if (set === undefined) return null;
  const id = Id.safeParse(set).data;
  if (!id) throw badArgumentError("There is no such set.");
  return id;
}

const pattern = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}:\d{2}Z)?$/;

function readInstant(name: string, text: string): { at: number; isDay: boolean } {
  const [, day = "", time = ""] = pattern.exec(text) ?? [];
  const at = Date.parse(day + (time || "T00:00:00Z"));
  // The calendar has no 30 February, though Date has.
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(day))
    throw badArgumentError(`${name} is not a date in UTC.`);
  return { at, isDay: time === "" };
}

/** Reads the span in milliseconds, including `from` and excluding `until`. */
export function readSpan(verbArguments: { from?: string; until?: string }): {
  from: number | null;
  before: number | null;
} {
  const from = verbArguments.from === undefined ? null : readInstant("from", verbArguments.from);
  const until = verbArguments.until === undefined ? null : readInstant("until", verbArguments.until);
  if (from && until && from.isDay !== until.isDay) throw badArgumentError("from and until must be equally exact.");
  if (from && until && from.at > until.at) throw badArgumentError("from is later than until.");
  return { from: from?.at ?? null, before: until && until.at + (until.isDay ? dayMs : 1_000) };
}
