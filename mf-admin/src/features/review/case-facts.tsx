import { useFieldNames } from "@samling/accounts/media-fields/text";
import { useLanguageName } from "@samling/accounts/media-fields/use-language-name";
import { useDescribeRights } from "@samling/accounts/rights/use-describe-rights";
import { zeroDate } from "@samling/contract/constants/contributions";
import { bcp47 } from "@samling/contract/constants/languages";
import { isMainField, type MainField, type MediaValues, mediaFieldNames } from "@samling/contract/media-fields";
import type { Media } from "@samling/contract/types";
import {
  findTranslation,
  isApiError,
  toast,
  useCurrentOrganization,
  useDispatch,
  useErrorText,
  useFormat,
  useLanguage,
  useListLicensesQuery,
} from "@samling/portal";
import { Button } from "@samling/ui";
import { Fact } from "@samling/ui/fact";
import { useLicenseOptions } from "../../shared/form/use-license-options.ts";
import { type CaseDetail, refreshCases, reviewApi } from "./endpoints.ts";
import styles from "./review.module.css";
import { useText } from "./text.ts";

const freeTextFields: ReadonlySet<MainField> = new Set(["description", "transcript", "location", "tags"]);
/** The title is the heading of the case; it only has a row if it is missing or has an answer. */
const fields = mediaFieldNames.filter(isMainField);

interface CaseFactsProps {
  /** Absent if there are only words or documents. */
  media: Media | undefined;
  detail: CaseDetail;
  mayApply: boolean;
}

/** All data about the picture, with missing requested fields, followed by the answers to questions. */
export function CaseFacts({ media, detail, mayApply }: CaseFactsProps) {
  const t = useText();
  const formatField = useFieldText();
  const { contribution } = detail;
  const missing = new Map<string, boolean>(
    detail.missing.filter(({ fileId }) => fileId === media?.id).map(({ field, isRequired }) => [field, isRequired]),
  );
  const isAnswered = (field: MainField) =>
    detail.offers.some(({ fileId, field: name }) => fileId === media?.id && name === field);
  const rows = media
    ? fields
        // The player has that of a film or sound, and the stage has a story.
        .filter((field) => field !== "transcript" || media.kind === "image")
        .filter((field) => field !== "description" || media.kind !== "text" || isAnswered(field))
        .map((field) => ({ media, field, value: formatField(media, field, contribution.user.name) }))
        .filter(
          ({ field, value }) =>
            isAnswered(field) || (field === "title" ? value === "" : value !== "" || missing.has(field)),
        )
    : [];
  return (
    <dl className={`terms ${styles.facts}`}>
      {rows.map(({ media, field, value }) => (
        <FieldFact
          key={field}
          field={field}
          value={value}
          media={media}
          detail={detail}
          mayApply={mayApply}
          isRequired={missing.get(field) === true}
        />
      ))}
      {detail.link && <Fact name={t("byLink")}>{detail.link}</Fact>}
      {detail.onBehalf && <OnBehalfFacts onBehalf={detail.onBehalf} />}
      <Answers detail={detail} />
      {contribution.relatedFiles.length > 0 && (
        <Fact name={t("relatedFiles")}>
          <ul className="block">
            {contribution.relatedFiles.map(({ id, fileUrl, originalFileName, comment }) => (
              <li key={id}>
                {fileUrl ? <a href={fileUrl}>{originalFileName}</a> : originalFileName}
                {comment && <p>{comment}</p>}
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}

/** How it was received on a collection day, who wrote it down, and what is still to be added. */
function OnBehalfFacts({ onBehalf }: { onBehalf: NonNullable<CaseDetail["onBehalf"]> }) {
  const t = useText();
  const { formatDateTime } = useFormat();
  const { helper, name, number, agreement, signature, at, things, isNumberShared } = onBehalf;
  const time = formatDateTime(at);
  return (
    <>
      <Fact name={t("day.for")}>{t("day.by", { name, helper })}</Fact>
      <Fact name={t("day.number")}>
        {number} {isNumberShared && <span className="small danger">{t("day.shared")}</span>}
      </Fact>
      <Fact name={t("day.permission")}>
        {t(`day.${agreement}`, { time })}
        {signature && (
          <svg className={styles.signature} viewBox="0 0 1000 300" role="img" aria-label={t("day.signature", { name })}>
            <path d={signature} fill="none" stroke="currentColor" strokeWidth="6" />
          </svg>
        )}
      </Fact>
      {things.length > 0 && (
        <Fact name={t("day.things")}>
          <ul className="grid gap-1">
            {things.map((thing) => (
              <li key={thing.number}>
                <b className="tnum">{thing.number}</b> {thing.what}{" "}
                {!thing.isHere && <span className="small muted">{t("day.later")}</span>}
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </>
  );
}

interface FieldFactProps extends CaseFactsProps {
  media: Media;
  field: MainField;
  value: string;
  isRequired: boolean;
}

/** A field, with the answers to questions about it below. Missing required fields are red. */
function FieldFact({ field, value, media, detail, mayApply, isRequired }: FieldFactProps) {
  const t = useText();
  const names = useFieldNames();
  const licenses = useLicenseOptions("", "");
  const id = `${media.id}-${field}`;
  const offer = detail.offers.find((offer) => offer.fileId === media.id && offer.field === field);
  const text = licenses.find(({ value }) => field === "license" && value === offer?.text)?.label ?? offer?.text ?? "";
  const valueClass = value === "" ? (isRequired ? "danger strong" : "muted") : "lines";
  return (
    <div>
      <dt>{names(`name.${field}`)}</dt>
      <dd id={id} tabIndex={-1}>
        <span className={valueClass} lang={freeTextFields.has(field) ? media.lang || undefined : undefined}>
          {value || t("notGiven")}
        </span>
        {offer && <AnswerOffer offer={offer} text={text} detail={detail} mayApply={mayApply} fieldId={id} />}
      </dd>
    </div>
  );
}

function Answers({ detail: { contribution, unanswered } }: { detail: CaseDetail }) {
  const t = useText();
  const answers = contribution.question;
  return (
    <>
      {answers.map(({ id, question, value }) => (
        <Fact key={id} name={question} className={value === "" ? "danger strong" : undefined}>
          {value || t("noAnswer")}
        </Fact>
      ))}
      {unanswered.map(({ questionId, question, isRequired }) => (
        <Fact key={questionId} name={question} className={isRequired ? "danger strong" : "muted"}>
          {t("noAnswer")}
        </Fact>
      ))}
    </>
  );
}

export function useFieldText() {
  const t = useText();
  const nameLanguage = useLanguageName();
  const [language] = useLanguage();
  const { formatDate } = useFormat();
  const { data: licenses = [] } = useListLicensesQuery();
  const describeRights = useDescribeRights();
  return (media: MediaValues, field: MainField, contributor: string): string => {
    switch (field) {
      case "date": {
        const hasDate = media.date !== "" && media.date !== zeroDate;
        return hasDate ? formatDate(media.date) : media.openDate.trim();
      }
      case "isPhotographer":
        return media.isPhotographer ? contributor || t("nameless") : media.otherPhotographer.trim();
      case "license": {
        const license = licenses.find(({ licenseId }) => licenseId === media.license);
        return license ? (findTranslation(license.translations, "text", language).text ?? "") : media.license;
      }
      case "lang":
        return media.lang && nameLanguage(media.lang);
      case "location":
        // The place that visitors see is added to the exact one.
        return media.placeShown === "exact"
          ? media.location.trim()
          : `${media.location.trim()} (${t("edit.placeShown")}: ${t(`edit.placesShown.${media.placeShown}`)})`;
      case "rightsBasis":
        return describeRights(media);
      case "tags":
      case "socials":
        return media[field].join(", ");
      default:
        return media[field].trim();
    }
  };
}

interface AnswerOfferProps {
  offer: CaseDetail["offers"][number];
  /** The answer as text, if that differs from the stored value. */
  text: string;
  detail: CaseDetail;
  /** False if the caller may not correct the texts. */
  mayApply: boolean;
  /** Id of the field, which gets the focus when the button disappears. */
  fieldId: string;
}

/** The contributor's answer at its field, with a button that takes it over. */
function AnswerOffer({ offer, text, detail, mayApply, fieldId }: AnswerOfferProps) {
  const t = useText();
  const names = useFieldNames();
  const errorText = useErrorText();
  const dispatch = useDispatch();
  const { id } = useCurrentOrganization();
  const [takeOver, { isLoading }] = reviewApi.useTakeOverAnswerMutation();
  const { entryId, fileId, field, isInWords } = offer;
  const name = names(`name.${field}`);
  const applyText = async () => {
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
      {mayApply && (
        <Button variant="line" isSmall icon="check" isBusy={isLoading} onClick={() => void applyText()}>
          {t("offer.take", { field: name })}
        </Button>
      )}
    </div>
  );
}
