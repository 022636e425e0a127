import type { LanguageCode } from "@samling/contract/constants";
import type { SystemPage } from "@samling/contract/types";
import * as column from "./columns.ts";
import { table } from "./table.ts";

export class Language extends table("languages", {
  code: column.keyText<LanguageCode>(),
  required: column.flag(false),
  sort: column.integer(),
}) {}

export class SystemPageText extends table("system_pages", {
  languageCode: column.keyText<LanguageCode>(),
  translations: column.requiredDocument<SystemPage>(),
  updatedBy: column.optionalReference(),
  updatedAt: column.instant(),
}) {}

export class ClientError extends table("client_errors", {
  id: column.sequenceKey(),
  userId: column.optionalReference(),
  error: column.requiredText(),
  location: column.requiredText(),
  deviceInformation: column.requiredText(),
  requestId: column.requiredText(),
  createdAt: column.instant(),
}) {}
