import { isEmptyRichText } from "@samling/contract/rich-text";
import { Link, useCan, useCurrentOrganization } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { Button, Icon, useKeptFocus } from "@samling/ui";
import { useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { useText } from "../../text.ts";
import styles from "./collections.module.css";
import { collectionsApi } from "./endpoints.ts";

interface OpeningNoticeProps {
  hasCollection: boolean;
}

export function OpeningNotice(props: OpeningNoticeProps) {
  return useCurrentOrganization().isOpen ? null : <OpeningChecklist {...props} />;
}

/** Lists the remaining steps of a new organization, with the button that puts it on the start page. */
function OpeningChecklist({ hasCollection }: OpeningNoticeProps) {
  const t = useText();
  const can = useCan();
  const showOutcome = useOutcomeToast();
  const { id, name, logo_url, organizationTranslations } = useCurrentOrganization();
  const [open] = collectionsApi.useOpenOrganizationMutation();
  useKeptFocus();
  const hasText = (field: "description" | "terms") =>
    organizationTranslations.some((texts) => !isEmptyRichText(texts[field]));
  const toOrganization = paths.editOrganization.href({ orgId: id });
  const steps = [
    { text: t("opening.logo"), isDone: logo_url !== null, to: toOrganization },
    { text: t("opening.texts"), isDone: hasText("description"), to: toOrganization },
    { text: t("opening.terms"), isDone: hasText("terms"), to: toOrganization },
    { text: t("opening.collection"), isDone: hasCollection, to: paths.createCollection.href({ orgId: id }) },
  ];
  const missing = steps.filter(({ isDone }) => !isDone);
  const [isAsking, setAsking] = useState(false);

  return (
    <section className={styles.opening} aria-labelledby="opening">
      <div className="pad-5 soft">
        <h2 className="title-2" id="opening">
          {t("opening.title")}
        </h2>
        <p className="mt-2">{t("opening.text", { name })}</p>
        <ul>
          {steps.map(({ text, isDone, to }) => (
            <li className="row items-center gap-y-2 gap-x-3 target-high" key={text}>
              {isDone && <Icon name="check" />}
              <Link to={to}>{text}</Link>
              <span className="muted small">{t(isDone ? "opening.done" : "opening.open")}</span>
            </li>
          ))}
        </ul>
        {can("organization:open", id) ? (
          <Button onClick={() => setAsking(true)}>{t("opening.now")}</Button>
        ) : (
          <p className="muted">{t("opening.bySuperAdmin")}</p>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t("opening.confirmTitle", { name })}
          confirmLabel={t("opening.now")}
          onConfirm={() => showOutcome(open({ id }), t("opening.opened", { name }))}
          onClose={() => setAsking(false)}
        >
          <p>{t("opening.confirmText")}</p>
          {missing.length > 0 && <p>{t("opening.missing", { steps: missing.map(({ text }) => text).join(", ") })}</p>}
        </ConfirmDialog>
      )}
    </section>
  );
}
