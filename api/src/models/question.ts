import type { LanguageCode } from "@samling/contract/constants";
import * as column from "./columns.ts";
import { table } from "./table.ts";

export class Question extends table("questions", {
  organizationId: column.reference(),
  id: column.key(),
  collectionId: column.reference(),
  sourceId: column.optionalReference(),
  value: column.requiredText(),
  /** In other languages than the organization's. */
  translations: column.document<Partial<Record<LanguageCode, string>>>(),
  required: column.flag(false),
  sort: column.integer(),
  updatedBy: column.optionalReference(),
  /** When it was last asked; its answers stay. */
  deletedAt: column.optionalInstant(),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {}
