import { useFormat, useGetFactorsQuery } from "@samling/portal";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { Button, buttonRowClass } from "@samling/ui";
import { OneTimeButton } from "@samling/ui/one-time-button";
import { lazy, Suspense, useState } from "react";
import { NotLoaded } from "../../../shared/not-loaded.tsx";
import { profileApi } from "../profile/endpoints.ts";
import { useText } from "../profile/text.ts";
import styles from "./edit-profile.module.css";

const AuthenticatorDialog = lazy(() => import("./authenticator-dialog.tsx"));
const RecoveryDialog = lazy(() => import("./recovery-dialog.tsx"));

/** Second factors asked for after the password: an app, and codes in case it is lost. */
export function SecondStep() {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const { formatDate } = useFormat();
  const { currentData, error, refetch } = useGetFactorsQuery();
  const [remove, { isLoading }] = profileApi.useRemoveAuthenticatorMutation();
  const [opened, setOpened] = useState<"app" | "codes" | null>(null);
  if (!currentData) return <NotLoaded level={2} error={error} onRetry={refetch} />;
  const { authenticatorSince: since, recoveryCodesLeft: count } = currentData;

  const close = () => setOpened(null);
  return (
    <div>
      {since ? (
        <ul className={styles.rows}>
          <li>
            <div className="grow anywhere">
              <b>{t("own.step.app")}</b>
              <p className="small muted">{t("own.step.since", { date: formatDate(since, { dateStyle: "medium" }) })}</p>
            </div>
            <div className={buttonRowClass()}>
              <Button variant="line" isSmall onClick={() => setOpened("app")}>
                {t("own.step.move")}
              </Button>
              <OneTimeButton
                isSmall
                variant="line"
                isBusy={isLoading}
                onClick={() => showOutcome(remove(), t("own.step.off"))}
              >
                {t("own.step.turnOff")}
              </OneTimeButton>
            </div>
          </li>
          <li>
            <div className="grow anywhere">
              <b>{t("own.step.codes")}</b>
              <p className="small muted">{t("own.step.left", { count })}</p>
            </div>
            <Button variant="line" isSmall onClick={() => setOpened("codes")}>
              {t("own.step.renew")}
            </Button>
          </li>
        </ul>
      ) : (
        <Button variant="line" onClick={() => setOpened("app")}>
          {t("own.step.setUp")}
        </Button>
      )}
      <Suspense>
        {opened === "app" && <AuthenticatorDialog onClose={close} />}
        {opened === "codes" && <RecoveryDialog onClose={close} />}
      </Suspense>
    </div>
  );
}
