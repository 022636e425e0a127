import { linkKeyPrefix } from "@samling/contract/constants/stored-keys";
import {
  isApiError,
  isMissing,
  Link,
  readStored,
  useErrorText,
  useGetOrganizationQuery,
  useParams,
  useSelectOrganization,
  useTitle,
  writeStored,
} from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button, buttonClass, PageSpinner, Panel, RetryPanel } from "@samling/ui";
import { useLayoutEffect, useState } from "react";
import { useDraftGate } from "../draft/use-draft-gate.ts";
import { linkApi } from "./endpoints.ts";
import { LinkForm, type LinkPlace } from "./link-form.tsx";
import { SentContribution } from "./sent-contribution.tsx";
import { useLinkText } from "./text.ts";

/** Opened by the code on a poster: contributes without an account, on one page. [OPEN-01] */
export default function LinkPage() {
  const { key: token = "" } = useParams();
  return <OpenedLink key={token} token={token} />;
}

function OpenedLink({ token }: { token: string }) {
  const t = useLinkText();
  const errorText = useErrorText();
  const select = useSelectOrganization();
  const { currentData: content, error, refetch } = linkApi.useReadLinkQuery({ key: token });
  const ended = isApiError(error) && error.code === "LINK_ENDED" ? error.details : null;
  const orgId = content?.organizationId ?? (ended?.organizationId as string | undefined) ?? "";
  const { data: organization, ...organizationQuery } = useGetOrganizationQuery({ id: orgId }, { skip: orgId === "" });
  /** Secret of the contribution that this device has sent through this link. */
  const [secret, setSecret] = useState(() => readStored(linkKeyPrefix + token));
  /** Whether what was sent has made room for another contribution. */
  const [isAgain, setAgain] = useState(false);
  useLayoutEffect(() => {
    if (orgId !== "") select(orgId);
  }, [orgId, select]);
  useTitle(t("title"));
  const keep = (next: string | null) => {
    writeStored(linkKeyPrefix + token, next);
    setAgain(next === null);
    setSecret(next);
  };
  // The tablet of a collection day has its own address.
  if (isMissing(error) || content?.tablet) {
    return (
      <Panel level={1} title={t("unknown.title")} actions={<ContinueLink orgId="" />}>
        <p>{t("unknown.text")}</p>
      </Panel>
    );
  }
  if (secret !== null && organization) {
    const isOpen = content?.isOn === true;
    return (
      <SentContribution
        secret={secret}
        organization={organization}
        onGone={() => keep(null)}
        onMore={isOpen && (() => keep(null))}
      />
    );
  }
  if ((ended || content?.isOn === false) && (secret === null || orgId === "")) {
    const reason = ended ? readReason(ended.reason) : "off";
    const name = organization?.name ?? "";
    return (
      <Panel level={1} title={t(`ended.${reason}`, { name })} actions={<ContinueLink orgId={orgId} />}>
        {content && content.contributions > 0 && <p>{t("ended.thanks", { count: content.contributions })}</p>}
        <p>{t("ended.text", { name })}</p>
      </Panel>
    );
  }
  const isOwnerMissing = organizationQuery.isError && !organization;
  const failed = isOwnerMissing ? organizationQuery : error && !content && !ended ? { error, refetch } : null;
  if (failed) {
    return (
      <RetryPanel level={1} title={t("failed")} retryText={t("retry")} onRetry={failed.refetch}>
        {errorText(failed.error)}
      </RetryPanel>
    );
  }
  if (!content || !organization) return <PageSpinner label={t("loading")} />;
  return <Gate token={token} content={content} organization={organization} isAgain={isAgain} onSent={keep} />;
}

const reasons = ["expired", "full", "closed"] as const;
const readReason = (reason: unknown) => reasons.find((item) => item === reason) ?? "closed";

function ContinueLink({ orgId }: { orgId: string }) {
  const t = useLinkText();
  return (
    <Link className={buttonClass()} to={orgId ? paths.organization.href({ orgId }) : paths.start.href()}>
      {t("ended.on")}
    </Link>
  );
}

/** Continues what was begun on this device without a question; only one tab at a time works on it. */
function Gate(place: LinkPlace) {
  const t = useLinkText();
  const { gate, continueHere } = useDraftGate({ user: null, collection: { id: place.token }, isSameDraft: true });
  if (gate.state === "open") return <LinkForm key={gate.round} {...place} draftId={gate.id} draft={gate.draft} />;
  if (gate.state !== "elsewhere") return <PageSpinner label={t("loading")} />;
  return (
    <Panel
      level={1}
      title={t("elsewhere.title")}
      actions={<Button onClick={continueHere}>{t("elsewhere.here")}</Button>}
    >
      <p>{t("elsewhere.text")}</p>
    </Panel>
  );
}
