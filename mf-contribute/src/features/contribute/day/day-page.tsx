import {
  isApiError,
  isMissing,
  useErrorText,
  useGetOrganizationQuery,
  useParams,
  useSelectOrganization,
  useTitle,
} from "@samling/portal";
import { Button, PageSpinner, Panel, RetryPanel } from "@samling/ui";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type ReleaseLock, takeLock, tryLock } from "../draft/draft-lock.ts";
import { linkApi } from "../link/endpoints.ts";
import { changeDay, type Day, dayId, readDay } from "./day-store.ts";
import { Prepare } from "./prepare.tsx";
import { Tablet } from "./tablet.tsx";
import { useDayText } from "./text.ts";

/** A tablet of a collection day: prepared once with a network, it works a whole day without one. [OPEN-08] */
export default function DayPage() {
  const { key: token = "" } = useParams();
  return <OpenedDay key={token} token={token} />;
}

function OpenedDay({ token }: { token: string }) {
  const t = useDayText();
  const errorText = useErrorText();
  const select = useSelectOrganization();
  const { stored, setStored, isElsewhere, takeOver } = useStoredDay(token);
  const { currentData: content, error, refetch } = linkApi.useReadLinkQuery({ key: token });
  const orgId = stored?.organization.id ?? content?.organizationId ?? "";
  const organizationQuery = useGetOrganizationQuery({ id: orgId }, { skip: orgId === "" });
  const { data: organization = stored?.organization } = organizationQuery;
  useLayoutEffect(() => {
    if (orgId !== "") select(orgId);
  }, [orgId, select]);
  useEffect(() => {
    const tablet = content?.tablet;
    if (stored && tablet) void changeDay(token, () => ({ content: { ...content, tablet } }));
  }, [content, stored, token]);
  useTitle(t("title"));
  if (isElsewhere) {
    return (
      <Panel level={1} title={t("elsewhere.title")} actions={<Button onClick={takeOver}>{t("elsewhere.here")}</Button>}>
        <p>{t("elsewhere.text")}</p>
      </Panel>
    );
  }
  if (stored) return <Tablet token={token} day={stored} onDay={setStored} />;
  if (stored === undefined) return <PageSpinner label={t("loading")} />;
  const isEnded = (isApiError(error) && error.code === "LINK_ENDED") || content?.isOn === false;
  if (isEnded || isMissing(error) || content?.tablet === null) {
    const reason = isEnded ? "ended" : "unknown";
    return (
      <Panel level={1} title={t(`${reason}.title`)}>
        <p>{t(`${reason}.text`)}</p>
      </Panel>
    );
  }
  const isOwnerMissing = organizationQuery.isError && !organization;
  const failed = isOwnerMissing ? organizationQuery : error && !content ? { error, refetch } : null;
  if (failed) {
    return (
      <RetryPanel level={1} title={t("failed")} retryText={t("retry")} onRetry={failed.refetch}>
        {errorText(failed.error)}
      </RetryPanel>
    );
  }
  if (!content?.tablet || !organization) return <PageSpinner label={t("loading")} />;
  const { tablet } = content;
  return <Prepare token={token} content={{ ...content, tablet }} organization={organization} onPrepared={setStored} />;
}

/** The day that this tablet has stored: undefined until it is read, null before it is prepared. One tab at a time works on it. */
function useStoredDay(token: string) {
  const [stored, setStored] = useState<Day | null | undefined>(undefined);
  const [isElsewhere, setElsewhere] = useState(false);
  const lock = useRef<ReleaseLock | null>(null);
  useEffect(() => {
    let isMounted = true;
    const open = async () => {
      const release = await tryLock(dayId(token), () => setElsewhere(true));
      if (!isMounted) return release?.();
      lock.current = release;
      if (!release) return setElsewhere(true);
      setStored(await readDay(token).catch(() => null));
    };
    void open();
    return () => {
      isMounted = false;
      lock.current?.();
    };
  }, [token]);
  const takeOver = async () => {
    lock.current = await takeLock(dayId(token), () => setElsewhere(true));
    setStored(await readDay(token).catch(() => null));
    setElsewhere(false);
  };
  return { stored, setStored, isElsewhere, takeOver };
}
