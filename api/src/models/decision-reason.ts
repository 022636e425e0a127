import type { LanguageCode } from "@samling/contract/constants";
import type { AskedField } from "@samling/contract/media-fields";
import * as column from "./columns.ts";
import { table } from "./table.ts";

/** A reason or a question in an organization's own list, which stands in place of the given one. */
export class DecisionReason extends table("decision_reasons", {
  organizationId: column.keyPart(),
  key: column.keyText(),
  position: column.requiredInteger(),
  /** It asks for something, instead of saying why. */
  isQuestion: column.requiredFlag(),
  field: column.optionalText<AskedField>(),
  texts: column.requiredDocument<Record<LanguageCode, string>>(),
}) {}
