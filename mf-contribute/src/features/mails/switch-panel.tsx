import { isApiError, Link, useCurrentOrganization, useErrorText } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button, buttonClass, PageSpinner, Panel } from "@samling/ui";
import { useState } from "react";
import { LoadError } from "../../shared/load-error.tsx";
import { mailsApi } from "./endpoints.ts";
import styles from "./mails.module.css";
import { useText } from "./text.ts";

/**
 * Opened from a mail, signed in or not. Nothing is switched by opening it, since programs that look at mails open every
 * link in them; one click does it, and another one undoes it.
 */
export function SwitchPanel({ token }: { token: string }) {
  const t = useText();
  const errorText = useErrorText();
  const { id: orgId, name: organization } = useCurrentOrganization();
  const { data, error, refetch } = mailsApi.useReadMailLinkQuery(token);
  const [change, { data: changed, error: failure, isLoading }] = mailsApi.useSwitchMailsMutation();
  const [hasClicked, setClicked] = useState(false);
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
  const state = isOn ? (hasClicked ? "onAgain" : "on") : "off";
  const switchIt = async () => {
    setClicked(true);
    await change({ body: { token, isOn: !isOn } });
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
