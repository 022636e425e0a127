import type { LanguageCode } from "@samling/contract/constants";
import * as column from "./columns.ts";
import { table } from "./table.ts";

export class License extends table("licenses", {
  id: column.keyText(),
  url: column.optionalText(),
  sort: column.integer(),
  isOffered: column.flag(true),
}) {
  declare translations?: LicenseTranslation[];
}

export class LicenseTranslation extends table("license_translations", {
  licenseId: column.keyText(),
  languageCode: column.keyText<LanguageCode>(),
  text: column.requiredText(),
  description: column.requiredText(),
}) {}
