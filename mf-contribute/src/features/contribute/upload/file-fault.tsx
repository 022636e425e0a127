import { type ApiError, useErrorText } from "@samling/portal";
import { Button, Icon, joinClasses, useKeptFocus } from "@samling/ui";
import { useText } from "../../../text.ts";
import { useCurrentWizard } from "../wizard-context.ts";
import styles from "./file-fault.module.css";
import { useDraftText } from "./text.ts";

interface FileFaultProps {
  upload: { file: Blob; name: string };
  /** Set if the file cannot be removed beside it. */
  onRemove?: () => void;
}

/** Why the server refuses a file, shown beside it as soon as it is known. */
export function FileFault({ upload: { file, name }, onRemove }: FileFaultProps) {
  const t = useDraftText();
  const wordFault = useFault();
  const error = useCurrentWizard().uploaded.refused.get(file);
  useKeptFocus();
  if (!error) return null;
  return (
    <div className={joinClasses(styles.fault, onRemove && styles.isBox)} role="alert">
      <Icon name="alert" />
      <p>
        {/* A name may have its own direction of reading, which must not affect the following text. */}
        {onRemove && <b dir="auto">{name}</b>} {wordFault(error)}
      </p>
      {onRemove && (
        <Button variant="line" isSmall icon="trash" onClick={onRemove}>
          {t("ahead.remove")}
        </Button>
      )}
    </div>
  );
}

/** The problem, and for a rejected type, the accepted ones. */
function useFault() {
  const t = useText();
  const draft = useDraftText();
  const errorText = useErrorText();
  return (error: ApiError) => {
    if (error.code === "UNREADABLE_FILE") return draft("ahead.damaged");
    if (error.code !== "UNSUPPORTED_TYPE") return errorText(error);
    const isRelated = error.details?.issues?.some(({ path }) => path[0] === "relatedFiles");
    return isRelated ? t("review.relatedReason.relatedType") : t("files.reason.unsupportedType");
  };
}

/** For screen readers only, unless there are problems: no one should mistake uploaded files for sent ones. */
export function UploadLine() {
  const t = useDraftText();
  const { outgoing, uploaded, uploadsEarly } = useCurrentWizard();
  const count = outgoing.length;
  const sent = outgoing.filter(({ blob }) => uploaded.complete.has(blob)).length;
  const unusable = outgoing.filter(({ blob }) => uploaded.refused.has(blob)).length;
  if (!uploadsEarly && sent === 0) return null;
  const all = count > 0 && sent === count ? t("ahead.all", { count }) : null;
  const unusableText = unusable > 0 ? t("ahead.someUnusable", { count: unusable }) : null;
  return (
    <>
      <p className={unusableText ? "muted tnum" : "vh"}>
        {[all ?? t("ahead.some", { sent, count }), unusableText].filter(Boolean).join(", ")}
      </p>
      <p className="vh" role="status">
        {unusableText}
      </p>
    </>
  );
}
