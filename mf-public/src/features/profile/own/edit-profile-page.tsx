import { Failure } from "@samling/accounts/fields/failure";
import type { Organization, User } from "@samling/contract/types";
import {
  formatToday,
  isMissing,
  Link,
  Navigate,
  useErrorText,
  useGetOrganizationQuery,
  useParams,
  useSearchParams,
  useSession,
  useTitle,
} from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { fetchFile, saveFile } from "@samling/portal/sending/files";
import { Button } from "@samling/ui";
import { useEffect, useRef, useState } from "react";
import { UnfinishedDrafts } from "../../../shared/drafts/unfinished-drafts.tsx";
import { NotLoaded } from "../../../shared/not-loaded.tsx";
import { useText } from "../profile/text.ts";
import { Consents } from "./consents.tsx";
import { EmailForm, PasswordForm } from "./credentials.tsx";
import { DataForm } from "./data-form.tsx";
import styles from "./edit-profile.module.css";
import { DeleteAccount, ForgetDevice } from "./leaving.tsx";
import { MyContributions } from "./my-contributions.tsx";
import { RequiredStep, SignedOutNotice, UnprovenNotice } from "./notices.tsx";
import { Passkeys } from "./passkeys.tsx";
import { SecondStep } from "./second-step.tsx";
import { Section } from "./section.tsx";
import { Sessions } from "./sessions.tsx";

/** The organization in the query; without one, the organization in the path. */
function useProfileOrganization(): string {
  const { orgId = "" } = useParams();
  const [query] = useSearchParams();
  return query.get("organization") || orgId;
}

/** A session that ends during editing does not discard the typed text. */
function useLastUser(): User | null {
  const { user } = useSession();
  const [last, setLast] = useState(user);
  useEffect(() => {
    if (user) setLast(user);
  }, [user]);
  return user ?? last;
}

export default function EditProfilePage() {
  const user = useLastUser();
  const { currentData: organization, error, refetch } = useGetOrganizationQuery({ id: useProfileOrganization() });
  if (user && organization) return <EditProfile key={user.id} user={user} organization={organization} />;
  if (isMissing(error)) return <Navigate to={paths.start.href()} replace />;
  return <NotLoaded error={error} onRetry={refetch} />;
}

function EditProfile({ user, organization }: { user: User; organization: Organization }) {
  const t = useText();
  const password = useRef<HTMLDivElement>(null);
  const returnedAt = useSession().session?.mailReturnedAt;
  useTitle(t("own.title"));
  // An organization requires nothing of people who are not members.
  const isMember = user.roles.some(
    ({ organizationId, roles }) => organizationId === organization.id && roles.length > 0,
  );
  return (
    <div className="wrap page">
      <h1 className="title-1">{t("own.title")}</h1>
      <SignedOutNotice organizationId={organization.id} />
      {(!user.emailProven || returnedAt) && (
        <UnprovenNotice email={user.email} organizationId={organization.id} returnedAt={returnedAt} />
      )}
      <RequiredStep organization={organization} />
      <Section title={t("own.data.title")} text={t("own.data.text")}>
        <DataForm user={user} fields={isMember ? organization.registrationFields : {}} />
      </Section>
      <Section title={t("own.contributions.title")} text={t("own.contributions.text")}>
        <UnfinishedDrafts userId={user.id} />
        <p>
          <Link to={paths.ownContributions.href({ orgId: organization.id })}>{t("own.contributions.standing")}</Link>
        </p>
        <MyContributions userId={user.id} />
      </Section>
      <Section title={t("own.email.title")} text={t("own.email.text")}>
        <EmailForm organizationId={organization.id} />
        {isMember && (
          <p>
            <Link to={paths.mails.href({ orgId: organization.id })}>{t("own.email.choose")}</Link>
          </p>
        )}
      </Section>
      <Section title={t("own.password.title")} text={t("own.password.text")}>
        <div ref={password}>
          <PasswordForm orgId={organization.id} email={user.email} />
        </div>
      </Section>
      <Section title={t("own.passkeys.title")} text={t("own.passkeys.text")}>
        <Passkeys />
      </Section>
      <Section title={t("own.step.title")} text={t("own.step.text")}>
        <SecondStep />
      </Section>
      <Section title={t("own.sessions.title")} text={t("own.sessions.text")}>
        <Sessions onForeign={() => password.current?.querySelector<HTMLInputElement>("input:not([hidden])")?.focus()} />
      </Section>
      <Section title={t("own.forget.title")} text={t("own.forget.text")}>
        <ForgetDevice user={user} organizationId={organization.id} />
      </Section>
      <Section title={t("own.consents.title")} text={t("own.consents.text")}>
        <Consents />
      </Section>
      <Section title={t("own.export.title")} text={t("own.export.text")}>
        <ExportData />
      </Section>
      <Section title={t("own.delete.title")} text={t("own.delete.text")}>
        <DeleteAccount user={user} organizationId={organization.id} />
      </Section>
    </div>
  );
}

function ExportData() {
  const t = useText();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const download = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      saveFile(await fetchFile("GET /api/user/export"), `samling-${formatToday(new Date())}.zip`);
    } catch (error) {
      setFailure(errorText(error));
    }
    setBusy(false);
  };
  return (
    <div className={styles.form}>
      <Button variant="line" icon="download" isBusy={isBusy} onClick={download}>
        {t(isBusy ? "own.export.preparing" : "own.export.download")}
      </Button>
      <Failure>{failure}</Failure>
    </div>
  );
}
