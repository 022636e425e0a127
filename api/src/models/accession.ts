import * as column from "./columns.ts";
import { table } from "./table.ts";

/** An entry of the register of what was taken into an organization's collection. */
export class Accession extends table("accessions", {
  organizationId: column.reference(),
  id: column.key(),
  year: column.requiredInteger(),
  number: column.requiredInteger(),
  /** The number as the organization writes it. */
  label: column.requiredText(),
  collectionId: column.reference(),
  /** It may have been removed since. */
  contributionId: column.reference(),
  title: column.text(),
  files: column.requiredInteger(),
  actorId: column.optionalReference(),
  accessionedAt: column.requiredInstant(),
  /** As `yyyy-mm-dd`; null as long as it is in the collection. */
  deaccessionedOn: column.optionalDate(),
  deaccessionReason: column.text(),
  /** Who or what has decided it: a board, a paragraph. */
  deaccessionAuthority: column.text(),
  deaccessionedBy: column.optionalReference(),
  createdAt: column.instant(),
}) {}

/** What is being taken in, until that can no longer be undone: then it gets its number. */
export class IntendedAccession extends table("intended_accessions", {
  organizationId: column.keyPart(),
  contributionId: column.keyPart(),
  decisionId: column.reference(),
  actorId: column.optionalReference(),
  decidedAt: column.requiredInstant(),
}) {}
