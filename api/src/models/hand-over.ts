import type { calls } from "@samling/contract/calls";
import type { HandOverProblem, HandOverPutProblem, HandOverState } from "@samling/contract/constants/hand-overs";
import type { z } from "zod";
import * as column from "./columns.ts";
import { table } from "./table.ts";

export type Selection = z.output<typeof calls.startHandOver.body>["selection"];

/** Copies of contributions, on their way to another system. */
export class HandOver extends table("hand_overs", {
  organizationId: column.reference(),
  id: column.key(),
  actorId: column.optionalReference(),
  /** Recipient, in words. */
  destination: column.requiredText(),
  selection: column.requiredDocument<Selection>(),
  hasRenditions: column.requiredFlag(),
  hasContacts: column.requiredFlag(),
  keptDays: column.requiredInteger(),
  /** Whether lost or changed files are left out instead of causing a failure. */
  goesWithout: column.flag(false),
  state: column.text<HandOverState>("packing"),
  problem: column.optionalText<HandOverProblem>(),
  /** The files that caused the failure or, once it is complete, are not included. */
  problems: column.texts(),
  items: column.requiredInteger(),
  files: column.requiredInteger(),
  bytes: column.size(),
  packedBytes: column.sizeWithDefault(0),
  /** Number of its packages. */
  parts: column.requiredInteger(),
  startedAt: column.requiredInstant(),
  endedAt: column.optionalInstant(),
  /** The bucket that gets its packages; null if there is none. */
  putTo: column.optionalText(),
  putAt: column.optionalInstant(),
  putProblem: column.optionalText<HandOverPutProblem>(),
}) {}

/** A complete package. */
export class HandOverPart extends table("hand_over_parts", {
  organizationId: column.keyPart(),
  handOverId: column.keyPart(),
  part: column.keyNumber(),
  key: column.requiredText(),
  bytes: column.size(),
  sha256: column.requiredText(),
  /** Number of its files that were stored before. */
  files: column.requiredInteger(),
  packedBytes: column.size(),
  /** Paths of files that are lost or changed. */
  leftOut: column.texts(),
  /** The bucket that also has it. */
  putTo: column.optionalText(),
}) {}

export class HandOverItem extends table("hand_over_items", {
  organizationId: column.keyPart(),
  handOverId: column.keyPart(),
  contributionId: column.keyPart(),
  position: column.requiredInteger(),
  part: column.requiredInteger(),
  /** Its number in the receiving system. */
  receipt: column.optionalText(),
}) {}

/** The bucket of an organization that gets packages. */
export class HandOverPlace extends table("hand_over_places", {
  organizationId: column.keyPart(),
  endpoint: column.requiredText(),
  region: column.requiredText(),
  bucket: column.requiredText(),
  /** Prefix of the keys, as a folder. */
  prefix: column.requiredText(),
  accessKey: column.requiredText(),
  /** Sealed; `unseal` opens it. */
  secretKey: column.binary(),
}) {}
