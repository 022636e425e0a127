import type { Catalogue } from "@samling/contract/codec";
import type { LanguageCode } from "@samling/contract/constants";
import * as column from "./columns.ts";
import { table } from "./table.ts";

export class OrganizationTranslation extends table("organization_translations", {
  organizationId: column.keyPart(),
  languageCode: column.keyText<LanguageCode>(),
  description: column.text(),
  about: column.text(),
  terms: column.text(),
  updatedAt: column.instant(),
}) {}

export class HelpPageTranslation extends table("help_page_translations", {
  organizationId: column.keyPart(),
  languageCode: column.keyText<LanguageCode>(),
  translation: column.requiredText(),
}) {}

export class AppTranslation extends table("app_translations", {
  organizationId: column.keyPart(),
  languageCode: column.keyText<LanguageCode>(),
  catalogue: column.requiredDocument<Catalogue>(),
}) {}

export class SaveFavoriteText extends table("save_favorite_texts", {
  organizationId: column.keyPart(),
  languageCode: column.keyText<LanguageCode>(),
  /** For visitors, and on the wall. */
  text: column.requiredText(),
  memberText: column.text(),
}) {}
