import type { LanguageCode } from "@samling/contract/constants";
import type { Answer } from "@samling/contract/types";
import * as column from "./columns.ts";
import { table } from "./table.ts";

export type Accessibility = Answer<"GET /api/organization/{id}/statements">["accessibility"];

export class OrganizationStatements extends table("organization_statements", {
  organizationId: column.keyPart(),
  accessibility: column.requiredDocument<Accessibility>(),
  updatedAt: column.instant(),
}) {}

export class StatementText extends table("statement_texts", {
  organizationId: column.keyPart(),
  languageCode: column.keyText<LanguageCode>(),
  limitations: column.text(),
  privacy: column.text(),
}) {}
