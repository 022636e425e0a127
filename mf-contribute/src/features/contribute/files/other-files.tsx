import { useFormat } from "@samling/portal";
import { Button, Icon, IconButton } from "@samling/ui";
import { useText } from "../../../text.ts";
import type { FileRefusal } from "../model/accept-files.ts";
import type { RelatedRefusal } from "../model/related-files.ts";
import { useCurrentWizard } from "../wizard-context.ts";
import { chooseFiles, focusField } from "./file-picker.tsx";
import styles from "./refused-files.module.css";
import waitingStyles from "./waiting-files.module.css";

type AnyRefusal = FileRefusal | RelatedRefusal;

export function RefusedFiles({ refused, onDismiss }: { refused: readonly AnyRefusal[]; onDismiss: () => void }) {
  const t = useText();
  const formatRefusal = useFormatRefusal();
  if (refused.length === 0) return null;
  return (
    <div className={styles.box} role="alert">
      <div className={`flex gap-3 items-center danger ${styles.head}`}>
        <Icon name="alert" />
        <strong>{t("files.refused", { count: refused.length })}</strong>
        <IconButton icon="close" label={t("files.dismiss")} isSmall onClick={onDismiss} />
      </div>
      <ul className="grid gap-2 small lh-145">
        {refused.map((refusal, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two refused files may have the same name and reason
          <li key={index}>
            {/* A name may have its own direction of reading, which must not affect the following text. */}
            <b className="anywhere" dir="auto">
              {refusal.name}
            </b>{" "}
            {formatRefusal(refusal)}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function useFormatRefusal() {
  const t = useText();
  const { formatBytes } = useFormat();
  return (refusal: AnyRefusal): string => {
    switch (refusal.reason) {
      case "tooLarge":
        return t("files.reason.tooLarge", { size: formatBytes(refusal.limit) });
      case "duplicate":
        return t("files.reason.duplicate", { sameAs: refusal.sameAs });
      case "relatedType":
      case "relatedOverflow":
        return t(`review.relatedReason.${refusal.reason}`);
      default:
        return t(`files.reason.${refusal.reason}`);
    }
  };
}

/** The files that exceed the limit of a contribution, with which the next one begins. [VAL-01] */
export function WaitingFiles() {
  const t = useText();
  const { formatBytes } = useFormat();
  const { state, dispatch } = useCurrentWizard();
  const { waiting } = state;
  const dismiss = () => {
    dispatch({ waiting: [] });
    focusField(chooseFiles);
  };
  const title = waiting.length > 0 && t("files.waiting", { count: waiting.length });
  return (
    <>
      {/* Screen readers only announce changes in an existing region. */}
      <p className="vh" role="status">
        {title}
      </p>
      {title && (
        <section className={`grid gap-2 pad-4 boxed ${waitingStyles.box}`} aria-labelledby="waiting-files">
          <h2 className="title-3" id="waiting-files">
            {title}
          </h2>
          <p className="small">{t("IMAGE_OVERFLOW_ERROR")}</p>
          <ul className="grid gap-1 small lh-145">
            {waiting.map((file, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name and size
              <li key={index}>
                <b className="anywhere" dir="auto">
                  {file.name}
                </b>{" "}
                <span className="muted">{formatBytes(file.size)}</span>
              </li>
            ))}
          </ul>
          <div>
            <Button variant="text" isSmall onClick={dismiss}>
              {t("files.waitingDismiss")}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
