import { useFieldNames } from "@samling/accounts/media-fields/text";
import { factorChanges } from "@samling/contract/constants/accounts";
import { type AuditAction, auditActions } from "@samling/contract/constants/audit";
import { collectionStatuses } from "@samling/contract/constants/collections";
import { contributionStates } from "@samling/contract/constants/contributions";
import { bcp47, type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import { type OrganizationRole, organizationRoles } from "@samling/contract/constants/roles";
import { mediaFieldNames } from "@samling/contract/media-fields";
import { useCommonText, useLanguage, useOrganization } from "@samling/portal";
import { listsApi } from "../../shared/lists.ts";
import { useText as useAdminText } from "../../text.ts";
import type { AuditEntry } from "./endpoints.ts";
import { useText } from "./text.ts";

interface CorrectionData {
  field: string;
  of: string;
  from: string;
  to: string;
}

const isText = (value: unknown): value is string => typeof value === "string";
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);
const isCorrection = (value: unknown): value is CorrectionData =>
  typeof value === "object" && value !== null && ["field", "of", "from", "to"].every((key) => key in value);

/**
 * Formats the details of an entry besides person, action and date. Details without a text, such as ids, are omitted.
 */
export function useDetails(): (data: AuditEntry["data"]) => string[] {
  const t = useText();
  const admin = useAdminText();
  const fieldText = useFieldNames();
  const common = useCommonText();
  const [language] = useLanguage();
  const id = useOrganization()?.id ?? "";
  const { data: reasons = [] } = listsApi.useListReasonsQuery({ id }, { skip: !id });
  const formatList = (words: readonly string[]) => new Intl.ListFormat(bcp47(language), { type: "unit" }).format(words);

  const reasonOf = (key: string) => reasons.find((reason) => reason.key === key)?.texts[language] ?? key;
  const statusOf = (value: unknown) => {
    const status = collectionStatuses.find((status) => status === value);
    if (status) return admin(`collections.status.${status}`);
    const state = contributionStates.find((state) => state === value);
    return state ? t(`state.${state}`) : isText(value) ? value : undefined;
  };
  const rolesOf = (value: unknown) => {
    const knownRoles = organizationRoles.filter(
      (role): role is Exclude<OrganizationRole, "USER"> => role !== "USER" && textsOf(value).includes(role),
    );
    return knownRoles.length > 0
      ? formatList(knownRoles.map((role) => admin(`users.role.${role}`)))
      : t("detail.noRoles");
  };
  const factorOf = (change: unknown, name: unknown) => {
    const factor = factorChanges.find((item) => item === change);
    return factor ? [t(`detail.factor.${factor}`, { name: isText(name) ? name : "" })] : [];
  };
  const fieldOf = (name: string) => {
    const mediaFieldName = mediaFieldNames.find((item) => item === name);
    if (mediaFieldName) return fieldText(`changed.${mediaFieldName}`);
    const match = fieldNames.find((item) => item === name);
    return match ? t(`field.${match}`) : null;
  };
  const describeValue = (text: string) => (text === "true" || text === "false" ? t(`detail.${text}`) : text);
  const languagesOf = (value: unknown) =>
    languageCodes
      .filter((code: LanguageCode) => textsOf(value).includes(code))
      .map((code) => common(`languages.${code}`));

  return (data) => {
    const { before, after, roles, isHidden, isPublic, addTags, reason, corrections, fields, changed, languages } = data;
    const { languageCode, required, status, showContributions, added, removed, isOwnContribution, change, name } = data;
    const { batchId, importId, reference } = data;
    const [from, to] = [statusOf(before), statusOf(after)];
    const names = textsOf(fields ?? changed).flatMap((name) => fieldOf(name) ?? []);
    const languageList = languagesOf(languages ?? required ?? [languageCode]);
    const validCorrections = Array.isArray(corrections) ? corrections.filter(isCorrection) : [];
    return [
      ...(from && to ? [t("detail.fromTo", { from, to })] : []),
      ...(Array.isArray(before) && Array.isArray(after)
        ? [t("detail.roles", { from: rolesOf(before), to: rolesOf(after) })]
        : []),
      ...(Array.isArray(roles) ? [t("detail.role", { roles: rolesOf(roles) })] : []),
      ...(typeof isHidden === "boolean" ? [t(isHidden ? "detail.hidden" : "detail.noLongerHidden")] : []),
      // Entries from before the staff's decision was stored separately from the contributor's wish.
      ...(typeof isPublic === "boolean" ? [t(isPublic ? "detail.shown" : "detail.hidden")] : []),
      ...(textsOf(addTags).length > 0 ? [t("detail.tags", { tags: textsOf(addTags).join(", ") })] : []),
      ...(status === "active" ? [t("detail.active")] : []),
      ...(status === "suspended" ? [t(showContributions ? "detail.suspendedShown" : "detail.suspended")] : []),
      ...(textsOf(added).length > 0 ? [t("detail.added", { count: textsOf(added).length })] : []),
      ...(textsOf(removed).length > 0 ? [t("detail.removed", { count: textsOf(removed).length })] : []),
      ...validCorrections.map(({ field, ...rest }) =>
        // The names of the people shown are omitted; only the change is reported.
        field === "people"
          ? t("detail.fields", { fields: fieldText("changed.people") })
          : t(rest.of ? "detail.correction" : "detail.changed", {
              field: fieldOf(field) ?? field,
              ...rest,
              from: describeValue(rest.from),
              to: describeValue(rest.to),
            }),
      ),
      ...(names.length > 0 && validCorrections.length === 0 ? [t("detail.fields", { fields: formatList(names) })] : []),
      ...(languageList.length > 0 ? [t("detail.languages", { languages: formatList(languageList) })] : []),
      ...factorOf(change, name),
      ...(isOwnContribution === true ? [t("detail.ownContribution")] : []),
      ...(isText(batchId) ? [t("detail.batch")] : []),
      ...(isText(importId) ? [t("detail.import")] : []),
      ...(isText(reference) ? [t("detail.notice", { reference })] : []),
      ...(isText(reason) ? [t("detail.reason", { reason: reasonOf(reason) })] : []),
    ];
  };
}

/** Fields of other subjects that have a name in these texts. */
const fieldNames = [
  "file",
  "edit",
  "media",
  "files",
  "adminComments",
  "comment",
  "questionAnswers",
  "answer",
  "isPublic",
  "name",
  "color",
  "contactEmail",
  "language",
  "place",
  "country",
  "registrationFields",
  "about",
  "terms",
  "archivedText",
  "questions",
  "groupName",
  "allowRelatedFiles",
  "hasTerms",
  "fullSize",
  "keepsUncropped",
  "isHarvested",
  "legalBasis",
  "asksRights",
  "asksAge",
  "asksPublic",
  "contributionFields",
] as const;

/** `organization:update` → `action.organization.update` */
type ActionTextKey<A extends AuditAction> = A extends `${infer Kind}:${infer Verb}` ? `action.${Kind}.${Verb}` : never;

/** Key of an action's text; null for an action that no longer exists. */
export function actionKey(action: string): ActionTextKey<AuditAction> | null {
  const match = auditActions.find((item) => item === action);
  return match ? (`action.${match.replace(":", ".")}` as ActionTextKey<AuditAction>) : null;
}
