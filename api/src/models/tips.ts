import type { LanguageCode } from "@samling/contract/constants/languages";
import type { AnyStatementKind, NamingGround, TipSource } from "@samling/contract/constants/tips";
import * as column from "./columns.ts";
import { table } from "./table.ts";

/** A statement as decisions change it; instants are strings, since it is stored as JSON. */
export interface StatementState {
  id: string;
  words: string;
  ground: NamingGround | null;
  acceptedAt: string | null;
}

/** Knowledge about a picture or film, from anyone; its case has the decisions. */
export class Tip extends table("tips", {
  organizationId: column.keyPart(),
  caseId: column.keyPart(),
  /** The number that people quote: `T-4K7QXM2`. */
  reference: column.requiredText(),
  mediaId: column.reference(),
  source: column.optionalText<TipSource>(),
  /** Shown beside its accepted statements. */
  name: column.text(),
  email: column.optionalText(),
  /** The account that it was sent with. */
  userId: column.optionalReference(),
  /** The second reader, for a transcript. */
  readerName: column.text(),
  readerId: column.optionalReference(),
  language: column.requiredText<LanguageCode>(),
  receivedAt: column.requiredInstant(),
  /** The statements before the last decision, for undoing it. */
  before: column.documents<StatementState>(),
  /** When the link in its letter of thanks expires. */
  thanksUntil: column.optionalInstant(),
  /** When its sender withdrew it, after some of its statements had been accepted. */
  withdrawnAt: column.optionalInstant(),
  /** When the address, and all that was not accepted, was erased. */
  forgottenAt: column.optionalInstant(),
}) {}

export class TipStatement extends table("tip_statements", {
  organizationId: column.reference(),
  id: column.key(),
  caseId: column.reference(),
  mediaId: column.reference(),
  position: column.requiredInteger(),
  kind: column.requiredText<AnyStatementKind>(),
  originalWords: column.requiredText(),
  /** The text of a page as its first writer sent it. */
  firstWords: column.text(),
  /** As staff have edited them. */
  words: column.requiredText(),
  /** For a person: the spot in the picture, as fractions of the upright original, neither rotated nor cropped. */
  x: column.optionalNumber(),
  y: column.optionalNumber(),
  /** Size of the box around the person, with the spot in its middle. */
  width: column.optionalNumber(),
  height: column.optionalNumber(),
  /** Why the person may be named. */
  ground: column.optionalText<NamingGround>(),
  /** The empty field of the media item that it filled. */
  fills: column.optionalText<"location" | "openDate" | "transcript">(),
  /** Coordinates of the place, if the gazetteer has them. */
  placeLat: column.optionalNumber(),
  placeLng: column.optionalNumber(),
  acceptedAt: column.optionalInstant(),
}) {}

/** A page that visitors write out, from its first loan until a second reader has sent their text, which becomes a tip. */
export class Transcription extends table("transcriptions", {
  organizationId: column.keyPart(),
  mediaId: column.keyPart(),
  /** Hash of the secret that the holder's device made. */
  holderHash: column.optionalBinary(),
  heldUntil: column.optionalInstant(),
  /** The text of the first writer, and who they are. */
  words: column.text(),
  writerHash: column.optionalBinary(),
  writerName: column.text(),
  writerId: column.optionalReference(),
  writtenAt: column.optionalInstant(),
}) {}
