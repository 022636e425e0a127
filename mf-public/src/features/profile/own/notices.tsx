import type { Organization } from "@samling/contract/types";
import { confirmPerson, useErrorText, useFormat, useGetFactorsQuery, useSession } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button, VisuallyHidden } from "@samling/ui";
import { useEffect } from "react";
import { profileApi } from "../profile/endpoints.ts";
import { useText } from "../profile/text.ts";
import { Section } from "./section.tsx";

interface UnprovenNoticeProps {
  email: string;
  organizationId: string;
  /** When a letter to a confirmed address came back. */
  returnedAt?: string | undefined;
}

/** Explains what has to wait for the mailed link, and sends it again. */
export function UnprovenNotice({ email, organizationId, returnedAt }: UnprovenNoticeProps) {
  const t = useText();
  const { formatDate } = useFormat();
  const reason = returnedAt ? "returned" : "unproven";
  const date = returnedAt ? formatDate(returnedAt, { dateStyle: "long" }) : "";
  const errorText = useErrorText();
  const [send, { isLoading, isSuccess, error }] = profileApi.useRequestEmailProofMutation();
  return (
    <Section title={t(`own.${reason}.title`)} text={t(`own.${reason}.text`, { email, date })}>
      <Button variant="line" isBusy={isLoading} onClick={() => void send({ body: { organizationId } })}>
        {t(isLoading ? "own.unproven.sending" : `own.${reason}.send`)}
      </Button>
      <p role="status">{isSuccess && t("own.unproven.sent")}</p>
      {error && <p role="alert">{errorText(error)}</p>}
    </Section>
  );
}

/** Signing in happens in another tab, so that the input here stays; this tab then continues by itself. */
export function SignedOutNotice({ organizationId }: { organizationId: string }) {
  const t = useText();
  const { isSignedIn, isLoading } = useSession();
  const isOut = !isSignedIn && !isLoading;
  return (
    <div role="status">
      {isOut && (
        <p className="mt-5 cool pad-4-5 marked">
          {t("own.signedOut")}{" "}
          <a href={paths.login.href({ organization: organizationId })} target="_blank" rel="noreferrer">
            {t("own.signIn")}
            <VisuallyHidden> {t("newTab")}</VisuallyHidden>
          </a>
        </p>
      )}
    </div>
  );
}

/** For staff whose organization requires a second factor, and who have not used one in this session. */
export function RequiredStep({ organization: { id, name } }: { organization: Organization }) {
  const t = useText();
  const { session, retry } = useSession();
  const isAwaited = session?.awaitsSecondFactor?.includes(id) ?? false;
  const { data } = useGetFactorsQuery(undefined, { skip: !isAwaited });
  const has = Boolean(data && (data.authenticatorSince || data.passkeys.length > 0));
  // A second step set up on this page counts at once.
  useEffect(() => {
    if (has) retry();
  }, [has, retry]);
  if (!isAwaited) return null;
  const show = async () => {
    if (await confirmPerson()) retry();
  };
  return (
    <Section title={t("own.required.title")} text={t("own.required.text", { organization: name })}>
      {has ? <Button onClick={() => void show()}>{t("own.required.show")}</Button> : <p>{t("own.required.how")}</p>}
    </Section>
  );
}
