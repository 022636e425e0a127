import type { Organization } from "@samling/contract/types";
import { isApiError, toast, useGetOrganizationQuery } from "@samling/portal";
import { useRef, useState } from "react";
import { changedParts } from "../../shared/form/parts.ts";
import type { useDraft } from "../../shared/form/use-draft.ts";
import { useFailureText } from "../../shared/use-failure-text.ts";
import { draftOf, type OrganizationDraft, type Statements, settingParts, statementParts } from "./draft.ts";
import {
  useGetStatementsToEditQuery,
  useUpdateOrganizationLogoMutation,
  useUpdateOrganizationMutation,
  useUpdateStatementsMutation,
} from "./endpoints.ts";
import { asSent, buildLogo, buildStatements, buildUpdate } from "./sending.ts";
import { useText } from "./text.ts";

interface Stored {
  organization: Organization;
  statements: Statements;
}

/** Settings, statements and logo have a call each [A-EORG-06]; what one of them saved stays saved. */
export function useSaveOrganization(initial: Stored, state: ReturnType<typeof useDraft<OrganizationDraft>>) {
  const t = useText();
  const failureText = useFailureText();
  const { base, draft, accept, meet } = state;
  const { refetch } = useGetOrganizationQuery({ id: initial.organization.id });
  const { refetch: refetchStatements } = useGetStatementsToEditQuery({ id: initial.organization.id });
  const [update] = useUpdateOrganizationMutation();
  const [updateStatements] = useUpdateStatementsMutation();
  const [updateLogo] = useUpdateOrganizationLogoMutation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string } | null>(null);
  // The version that the form started from: the page may show a newer one.
  const stored = useRef(initial);
  const organizationId = initial.organization.id;

  const saveAll = async () => {
    // What has been sent so far: each call's part counts as saved once it has succeeded.
    let sent: OrganizationDraft = { ...base };
    const succeed = (change: Partial<Stored>, parts: Partial<OrganizationDraft>) => {
      stored.current = { ...stored.current, ...change };
      sent = { ...sent, ...parts };
      accept(draftOf(stored.current.organization, stored.current.statements), sent);
    };
    const whole = asSent({ base, draft });
    if (changedParts(settingParts, base, whole).length > 0) {
      const { updatedAt } = stored.current.organization;
      const body = buildUpdate({ base, draft, updatedAt });
      const organization = await update({ organizationId, body }).unwrap();
      const { accessibility: _, logo: _logo, texts, ...settings } = whole;
      succeed({ organization }, { ...settings, texts: withStatementsOf(texts, base) });
    }
    if (changedParts(statementParts, base, draft).length > 0) {
      const body = buildStatements(draft, stored.current.statements);
      const statements = await updateStatements({ id: organizationId, body }).unwrap();
      succeed({ statements }, { accessibility: draft.accessibility, texts: withStatementsOf(sent.texts, draft) });
    }
    if (draft.logo) {
      await updateLogo({ organizationId, logo: buildLogo(draft.logo) }).unwrap();
      succeed({}, { logo: draft.logo });
    }
  };

  const meetTheirs = async () => {
    const [organization, statements] = await Promise.all([refetch().unwrap(), refetchStatements().unwrap()]);
    stored.current = { organization, statements };
    meet(draftOf(organization, statements));
  };
  const save = async () => {
    setBusy(true);
    toast.dismissSuccesses();
    setFailure(null);
    const fail = (error: unknown) => setFailure({ text: failureText(error, t("failed")) });
    try {
      await saveAll();
      toast.success(t("saved"));
    } catch (error) {
      // If their version cannot be fetched, saving again is a conflict again.
      if (isApiError(error) && error.code === "CONFLICT") await meetTheirs().catch(() => fail(error));
      else fail(error);
    } finally {
      setBusy(false);
    }
  };
  return { save: () => void save(), isBusy, failure };
}

/** The texts, with the statements from another draft. */
function withStatementsOf(texts: OrganizationDraft["texts"], other: OrganizationDraft): OrganizationDraft["texts"] {
  const entries = Object.entries(texts).map(([code, own]) => {
    const { limitations, privacy } = other.texts[code as keyof typeof texts];
    return [code, { ...own, limitations, privacy }];
  });
  return Object.fromEntries(entries) as OrganizationDraft["texts"];
}
