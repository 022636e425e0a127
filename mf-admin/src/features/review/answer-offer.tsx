import { bcp47 } from "@samling/contract/constants";
import { isApiError, toast, useCurrentOrganization, useDispatch, useErrorText } from "@samling/portal";
import { Button } from "@samling/ui";
import { useText as useAdminText } from "../../text.ts";
import { type CaseDetail, refreshCases, reviewApi } from "./endpoints.ts";
import styles from "./review.module.css";
import { useText } from "./text.ts";

interface AnswerOfferProps {
  offer: CaseDetail["offers"][number];
  /** The answer in words, where that is not what is stored. */
  text: string;
  detail: CaseDetail;
  /** False where the words are not the caller's to correct. */
  mayTake: boolean;
  /** The field, which gets the focus when the button has gone. */
  fieldId: string;
}

/** What the contributor has answered, at its field, which takes it over with one tap. */
export function AnswerOffer({ offer, text, detail, mayTake, fieldId }: AnswerOfferProps) {
  const t = useText();
  const admin = useAdminText();
  const errorText = useErrorText();
  const dispatch = useDispatch();
  const { id } = useCurrentOrganization();
  const [takeOver, { isLoading }] = reviewApi.useTakeOverAnswerMutation();
  const { entryId, fileId, field, isInWords } = offer;
  const name = admin(`mediaField.name.${field}`);
  const take = async () => {
    const { updatedAt } = detail.contribution;
    try {
      await takeOver({ id, caseId: detail.id, body: { entryId, fileId, field, updatedAt } }).unwrap();
      toast.success(t("offer.done", { field: name }));
      document.getElementById(fieldId)?.focus();
    } catch (error) {
      const isConflict = isApiError(error) && error.code === "CONFLICT";
      if (isConflict) dispatch(refreshCases([detail.id]));
      toast.error(isConflict ? t("offer.conflict") : errorText(error));
    }
  };
  return (
    <div className={styles.offer}>
      <p className="small">{t(isInWords ? "offer.inWords" : "offer.inField")}</p>
      <blockquote lang={detail.language ? bcp47(detail.language) : undefined}>{text}</blockquote>
      {mayTake && (
        <Button variant="line" isSmall icon="check" isBusy={isLoading} onClick={() => void take()}>
          {t("offer.take", { field: name })}
        </Button>
      )}
    </div>
  );
}
