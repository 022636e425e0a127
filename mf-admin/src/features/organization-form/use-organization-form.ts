import { type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import { maxEmailLength, organizationLimits } from "@samling/contract/limits";
import type { Organization } from "@samling/contract/types";
import { toast, useGetOrganizationQuery } from "@samling/portal";
import { listChanged } from "@samling/portal/forms/changes";
import type { DraftStore } from "@samling/portal/forms/draft-store";
import { useForm } from "@samling/portal/forms/use-form";
import { useRef } from "react";
import { useFailureText } from "../../shared/use-failure-text.ts";
import {
  callForField,
  draftOf,
  favoriteFields,
  type OrganizationDraft,
  type Statements,
  textIn,
  unitOf,
} from "./draft.ts";
import { organizationApi } from "./endpoints.ts";
import { checkedFields, findProblems, type OrganizationProblem } from "./problems.ts";
import { buildLogo, buildStatements, buildUpdate, withoutIncomplete } from "./sending.ts";
import { useText } from "./text.ts";
import { useFormTexts } from "./use-form-texts.ts";

interface StoredOrganization {
  organization: Organization;
  statements: Statements;
}

interface OrganizationFormOptions extends StoredOrganization {
  draftStore: DraftStore<OrganizationDraft>;
  required: readonly LanguageCode[];
}

const { name, place, enforcementName, favoriteText } = organizationLimits;
const favoriteTexts = languageCodes.flatMap((language) => favoriteFields.map((field) => textIn(field, language)));
const limits = {
  name,
  place,
  contactEmail: maxEmailLength,
  "accessibility.enforcementName": enforcementName,
  ...Object.fromEntries(favoriteTexts.map((field) => [field, favoriteText])),
};

/** Settings, statements and logo have one call each [A-EORG-06]; whatever one of them saved stays saved. */
export function useOrganizationForm({ draftStore, required, ...initial }: OrganizationFormOptions) {
  const t = useText();
  const { describe } = useFormTexts();
  const failureText = useFailureText();
  const organizationId = initial.organization.id;
  const { refetch } = useGetOrganizationQuery({ id: organizationId });
  const { refetch: refetchStatements } = organizationApi.useGetStatementsToEditQuery({ id: organizationId });
  const [update] = organizationApi.useUpdateOrganizationMutation();
  const [updateStatements] = organizationApi.useUpdateStatementsMutation();
  const [updateLogo] = organizationApi.useUpdateOrganizationLogoMutation();
  // The version that the form started from: the page may show a newer one.
  const stored = useRef<StoredOrganization>(initial);
  const form = useForm<OrganizationDraft, OrganizationProblem>({
    stored: draftOf(initial.organization, initial.statements),
    fields: checkedFields,
    draftStore,
    limits,
    unitOf,
    check: (draft) => findProblems(draft, required),
    isShown: ({ isChanged }) => isChanged,
    textOf: describe,
    failureText: (error) => failureText(error, t("failed")),
    readTheirs: async () => {
      const [organization, statements] = await Promise.all([refetch().unwrap(), refetchStatements().unwrap()]);
      stored.current = { organization, statements };
      return draftOf(organization, statements);
    },
  });
  const { base, accept } = form;
  const save = form.submit(async (draft) => {
    toast.dismissSuccesses();
    // Grows with each call: a part counts as saved once its call has succeeded.
    let sent: OrganizationDraft = { ...base };
    const succeed = (change: Partial<StoredOrganization>, parts: Partial<OrganizationDraft>) => {
      stored.current = { ...stored.current, ...change };
      sent = { ...sent, ...parts };
      accept(draftOf(stored.current.organization, stored.current.statements), sent);
    };
    const sendableDraft = withoutIncomplete({ base, draft });
    const calls = new Set(listChanged(base, sendableDraft).map(callForField));
    if (calls.has("settings")) {
      const { updatedAt } = stored.current.organization;
      const body = buildUpdate({ base, draft, updatedAt });
      const organization = await update({ organizationId, body }).unwrap();
      const { accessibility: _, logo: _logo, texts, ...settings } = sendableDraft;
      succeed({ organization }, { ...settings, texts: withStatements(texts, base) });
    }
    if (calls.has("statements")) {
      const body = buildStatements(draft, stored.current.statements);
      const statements = await updateStatements({ id: organizationId, body }).unwrap();
      succeed({ statements }, { accessibility: draft.accessibility, texts: withStatements(sent.texts, draft) });
    }
    if (draft.logo) {
      await updateLogo({ organizationId, form: buildLogo(draft.logo) }).unwrap();
      succeed({}, { logo: draft.logo });
    }
    toast.success(t("saved"));
  });
  return { ...form, save: () => void save() };
}

type OrganizationForm = ReturnType<typeof useOrganizationForm>;

function withStatements(texts: OrganizationDraft["texts"], other: OrganizationDraft): OrganizationDraft["texts"] {
  const entries = Object.entries(texts).map(([code, own]) => {
    const { limitations, privacy } = other.texts[code as keyof typeof texts];
    return [code, { ...own, limitations, privacy }];
  });
  return Object.fromEntries(entries) as OrganizationDraft["texts"];
}

export interface FormProps {
  form: OrganizationForm;
}

export interface LanguageProps {
  language: LanguageCode;
  onLanguage: (language: LanguageCode) => void;
}
