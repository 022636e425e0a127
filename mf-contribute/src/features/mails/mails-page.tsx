import { LinkPanel } from "@samling/accounts/link-panel";
import { reviewNotices } from "@samling/contract/constants/mails";
import {
  isApiError,
  Link,
  toast,
  useCurrentOrganization,
  useErrorText,
  useLinkSecret,
  useSession,
  useTitle,
} from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import { useFormGuard } from "@samling/portal/forms/use-form-guard";
import * as paths from "@samling/portal/paths";
import { Button, buttonClass, PageSpinner, Panel } from "@samling/ui";
import { Checkbox, RadioGroup } from "@samling/ui/choices";
import { ErrorSummary } from "@samling/ui/error-summary";
import { LeaveDialog } from "@samling/ui/leave-dialog";
import { useState } from "react";
import { LoadError } from "../../shared/load-error.tsx";
import { type MailChoices, mailsApi } from "./endpoints.ts";
import styles from "./mails.module.css";
import { useText } from "./text.ts";

/** Choice of e-mails: by the link in an e-mail's footer without signing in, or all of them as a member. */
export default function MailsPage() {
  const t = useText();
  const { token } = useLinkSecret();
  const { isSignedIn } = useSession();
  useTitle(t("title"));
  if (token) return <SwitchPanel token={token} />;
  return isSignedIn ? <OwnMails /> : <SignedOut />;
}

function SignedOut() {
  const t = useText();
  const { id: orgId } = useCurrentOrganization();
  const link = { to: paths.login.href({ organization: orgId }), text: t("signIn") };
  return (
    <LinkPanel title={t("title")} link={link} state={{ from: paths.mails.href({ orgId }) }}>
      <p>{t("signedOut")}</p>
    </LinkPanel>
  );
}

function OwnMails() {
  const t = useText();
  const { id, name } = useCurrentOrganization();
  const { data, error, refetch } = mailsApi.useGetMailChoicesQuery({ id });
  if (!data) return error ? <LoadError error={error} onRetry={refetch} /> : <PageSpinner label={t("title")} />;
  const { decides, ...stored } = data;
  return <ChoicesForm organization={{ id, name }} decides={decides} stored={stored} />;
}

/**
 * Opened from an e-mail, signed in or not. Nothing is switched by opening it, since programs that look at e-mails open every
 * link in them; one click does it, and another one undoes it.
 */
function SwitchPanel({ token }: { token: string }) {
  const t = useText();
  const errorText = useErrorText();
  const { id: orgId, name: organization } = useCurrentOrganization();
  const { data, error, refetch } = mailsApi.useReadMailLinkQuery({ body: { token } });
  const [change, { error: failure, isLoading }] = mailsApi.useSwitchMailsMutation();
  const [changed, setChanged] = useState<typeof data>();
  const all = (
    <Link className={buttonClass({ variant: "line" })} to={paths.mails.href({ orgId })}>
      {t("off.all")}
    </Link>
  );
  if (isApiError(error) && error.code === "RESET_TOKEN_INVALID") {
    return (
      <Panel level={1} className={styles.off} title={t("off.invalid.title")} actions={all}>
        <p>{t("off.invalid.text")}</p>
      </Panel>
    );
  }
  if (!data) return error ? <LoadError error={error} onRetry={refetch} /> : <PageSpinner label={t("title")} />;
  const { kind, isOn, email } = changed ?? data;
  const state = isOn ? (changed ? "onAgain" : "on") : "off";
  const switchIt = async () => {
    const { data: answer } = await change({ body: { token, isOn: !isOn } });
    if (answer) setChanged(answer);
  };
  return (
    <Panel
      level={1}
      className={styles.off}
      title={t(`off.kind.${kind}`)}
      actions={
        <>
          <Button isBusy={isLoading} onClick={switchIt}>
            {t(isOn ? "off.switchOff" : "off.undo")}
          </Button>
          {all}
        </>
      }
    >
      <p role="status">{t(`off.state.${state}`, { organization, email })}</p>
      {failure && <p role="alert">{errorText(failure)}</p>}
    </Panel>
  );
}

interface ChoicesFormProps {
  organization: { id: string; name: string };
  /** Whether the person decides on contributions, and so gets e-mails of new ones. */
  decides: boolean;
  stored: MailChoices;
}

function ChoicesForm({ organization: { id, name: organization }, decides, stored }: ChoicesFormProps) {
  const t = useText();
  const [store] = mailsApi.useSetMailChoicesMutation();
  const form = useForm<MailChoices, never>({
    stored,
    fields: ["review", "unseen", "reminders", "decisions", "thanks"],
    textOf: () => "",
  });
  const guard = useFormGuard(form);
  const save = form.submit(async (sent) => {
    await store({ id, body: sent }).unwrap();
    form.accept(sent, sent);
    toast.success(t("saved"));
  });
  return (
    <form className={`wrap grid gap-5 ${styles.page}`} noValidate onSubmit={save}>
      <h1 className="title-1">{t("title")}</h1>
      <p className="lead">{t("about", { organization })}</p>
      {form.failure && <ErrorSummary title={form.failure.text} issues={[]} focusKey={form.attempts} />}
      {decides && (
        <>
          <RadioGroup
            legend={t("review.legend")}
            name="review"
            options={reviewNotices.map((value) => ({
              value,
              label: t(`review.${value}`),
              ...(value !== "never" && { help: t(`review.${value}Help`) }),
            }))}
            {...form.control("review")}
          />
          {form.values.review !== "never" && (
            <Checkbox {...form.box("unseen")} label={t("unseen")} help={t("unseenHelp")} />
          )}
          <Checkbox {...form.box("reminders")} label={t("reminders")} help={t("remindersHelp")} />
        </>
      )}
      <Checkbox {...form.box("decisions")} label={t("decisions")} help={t("decisionsHelp")} />
      <Checkbox {...form.box("thanks")} label={t("thanks")} help={t("thanksHelp")} />
      <p>
        <Button type="submit" isBusy={form.isBusy} aria-disabled={!form.isChanged}>
          {t("save")}
        </Button>
      </p>
      <LeaveDialog {...guard} />
    </form>
  );
}
