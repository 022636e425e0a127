import { useOrganization } from "@samling/portal";
import { Button } from "@samling/ui";
import { useText } from "../text.ts";
import { CopyButton } from "./copy-button.tsx";
import { addressOf, permanentAddressOf } from "./describe-cited-work.ts";
import styles from "./reuse.module.css";
import { useReuseText } from "./text.ts";
import type { WorkProps } from "./work.ts";

/** The system's share dialog, where there is one, and the link for everything else. */
export function Share({ contribution, media, isOpen }: WorkProps) {
  const t = useReuseText();
  const common = useText();
  const url = addressOf(contribution, media);
  const permanentAddress = permanentAddressOf(useOrganization()?.arkNumber ?? null, contribution, media);
  const share = () => {
    // A person who closes the sheet has changed their mind; after any other failure the link beside it remains.
    navigator.share({ title: media.title || common("media.untitled"), url }).catch(() => {});
  };
  return (
    <section className="grid gap-3 min-0 rule-above pad-top-4">
      <h3 className="title-3">{t("share")}</h3>
      {!isOpen && <p className="small muted">{t("onlyForSome")}</p>}
      <div className={styles.row}>
        {"share" in navigator && (
          <Button variant="line" isSmall icon="upload" onClick={share}>
            {t("shareVia")}
          </Button>
        )}
        <CopyButton text={url}>{t("copyLink")}</CopyButton>
      </div>
      {isOpen && (
        <>
          <p className="small muted">{t("lasting")}</p>
          <p className="anywhere soft pad-3">{permanentAddress}</p>
          <div className={styles.row}>
            <CopyButton text={permanentAddress}>{t("copyLasting")}</CopyButton>
          </div>
        </>
      )}
    </section>
  );
}
