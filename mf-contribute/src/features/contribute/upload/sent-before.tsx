import type { Answer } from "@samling/contract/types";
import { Link, useFormat } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Icon, Picture, VisuallyHidden } from "@samling/ui";
import { contributeApi } from "../endpoints.ts";
import { useCurrentWizard } from "../wizard-context.ts";
import styles from "./sent-before.module.css";
import { useDraftText } from "./text.ts";
import { findUploadId } from "./uploader.ts";

type EarlierMedia = Answer<"GET /api/uploads/{id}/sent-before">[number];

interface SentBeforeProps {
  file: Blob;
  /** For a row of a table: one line with a link. */
  isShort?: boolean;
}

/** An earlier contribution with the same or a similar-looking file. It may be sent again. */
export function SentBefore({ file, isShort = false }: SentBeforeProps) {
  const t = useDraftText();
  const id = findUploadId(useCurrentWizard().uploaded, file);
  const { currentData: sent = [] } = contributeApi.useListSentBeforeQuery({ id: id ?? "" }, { skip: id === undefined });
  const isSame = sent.some((item) => item.isSame);
  const text = t(isSame ? "ahead.sentSame" : "ahead.sentAlike");
  const [first] = sent;
  if (isShort) {
    return (
      <p className={styles.status} role="status">
        {first && (
          <Link to={contributionAddress(first)} target="_blank" rel="noreferrer">
            {text}
            <VisuallyHidden> {t("ahead.newTab")}</VisuallyHidden>
          </Link>
        )}
      </p>
    );
  }
  return (
    <div className={styles.status} role="status">
      {sent.length > 0 && (
        <div className={styles.sent}>
          <Icon name="copy" />
          <div>
            <p>
              <b>{text}</b> {t("ahead.sentAgain")}
            </p>
            <ul className={`grid gap-2 ${styles.list}`} aria-label={t("ahead.sentList")}>
              {sent.map((item) => (
                <SentItem key={item.media.id} sent={item} />
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}

const contributionAddress = ({ organizationId: orgId, media }: EarlierMedia) =>
  paths.ownContribution.href({ orgId, id: media.contributionId });

function SentItem({ sent }: { sent: EarlierMedia }) {
  const t = useDraftText();
  const { formatDate } = useFormat();
  const { media, sentAt } = sent;
  return (
    <li>
      <Link className={styles.link} to={contributionAddress(sent)} target="_blank" rel="noreferrer">
        {media.thumbnailUrl && (
          <span className={styles.frame}>
            <Picture
              // The title beside it names it.
              alt=""
              src={media.thumbnailUrl}
              sources={media.sources}
              sizes="6rem"
              width={media.width}
              height={media.height}
              placeholder={media.placeholder}
            />
          </span>
        )}
        <span>
          <span className="block anywhere" dir="auto">
            {media.title || media.originalFileName}
          </span>
          <span className="small muted">
            {t("ahead.sentOn", { date: formatDate(sentAt, { dateStyle: "medium" }) })}
          </span>
          <VisuallyHidden> {t("ahead.newTab")}</VisuallyHidden>
        </span>
      </Link>
    </li>
  );
}
