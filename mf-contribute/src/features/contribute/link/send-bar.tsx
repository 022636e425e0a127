import type { Organization } from "@samling/contract/types";
import { useFormat } from "@samling/portal";
import { Button } from "@samling/ui";
import type { ReactNode } from "react";
import { useFailureTexts } from "../submit/failure-notice.tsx";
import { sumTransfers } from "../submit/speed.ts";
import styles from "./link.module.css";
import { useLinkText } from "./text.ts";
import type { LinkFormParts } from "./use-link-form.ts";

interface SendBarProps {
  form: LinkFormParts;
  organization: Organization;
  /** The terms, above the button that accepts them. */
  children: ReactNode;
}

export function SendBar({ form, organization: { name }, children }: SendBarProps) {
  const t = useLinkText();
  const { formatNumber } = useFormat();
  const describe = useFailureTexts();
  const { sending, isBusy, isOnline, failure, problems } = form;
  const { submission } = sending;
  const failed = submission.phase === "failed" ? describe(submission.failure) : [];
  const missing = Object.keys(problems).length > 0 ? [t("missing")] : [];
  const faults = [...failed, ...missing, ...(failure ? [failure] : [])];
  const progress = submission.phase === "sending" ? submission.progress : null;
  const all = progress && sumTransfers(progress.files);
  const part = all && all.total > 0 ? Math.floor((all.loaded / all.total) * 10) / 10 : 0;
  const isStuck = isBusy && (!isOnline || progress?.isWaiting === true);
  return (
    <div className={`at-foot ink-above ${styles.foot}`}>
      <div className={`wrap grid gap-2 pad-block-3 ${styles.footIn}`}>
        {children}
        {faults.length > 0 && (
          <p className="small danger" role="alert">
            {faults.join(" ")}
          </p>
        )}
        <p className={isStuck ? `small pad-3 ${styles.waiting}` : "small"} role="status">
          {isStuck && t("waits")}
          {!isStuck && isBusy && t("sending", { percent: formatNumber(part, { style: "percent" }) })}
        </p>
        <Button type="submit" isWide isBusy={isBusy}>
          {t("give", { name })}
        </Button>
      </div>
    </div>
  );
}
