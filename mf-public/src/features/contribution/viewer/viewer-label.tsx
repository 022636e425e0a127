import type { Contribution, Media } from "@samling/contract/types";
import { findTranslation, Link, useFormat, useLanguage, useOrganization } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Fact } from "@samling/ui/fact";
import { foreignLang } from "../../../shared/foreign-lang.ts";
import type { RingsState } from "../../../shared/knowledge/rings.tsx";
import { useKnowledgeText } from "../../../shared/knowledge/text.ts";
import { dateOf } from "../../../shared/media-date.ts";
import { photographerOf } from "../../../shared/photographer.ts";
import { CopyButton } from "../../../shared/reuse/copy-button.tsx";
import { reuseApi } from "../../../shared/reuse/endpoints.ts";
import { useReuseText } from "../../../shared/reuse/text.ts";
import { useText } from "../../../shared/text.ts";
import { useViewerText } from "./text.ts";
import styles from "./viewer.module.css";

/** The label beside the picture, and its actions. */
export function ViewerLabel({
  contribution,
  media,
  title,
  people,
}: {
  contribution: Contribution;
  media: Media;
  title: string;
  people: RingsState;
}) {
  const t = useViewerText();
  const common = useText();
  const { formatDate } = useFormat();
  const [language] = useLanguage();
  const collection = findTranslation(contribution.collectionTitle, "title", language);
  const lang = foreignLang(media.lang);
  const facts = [
    [t("when"), dateOf(media, formatDate)],
    [t("where"), media.location && <span lang={lang}>{media.location}</span>],
    [media.kind === "text" ? common("contribution.teller") : t("photo"), photographerOf(media)],
    [t("sharedBy"), contribution.user.name],
  ] as const;
  return (
    // The text may be longer than its box: the keyboard scrolls it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable part must be focusable
    <aside className={`inherit-links ${styles.about}`} aria-label={t("about")} tabIndex={0}>
      <h2 className="title-3" lang={media.title ? lang : undefined}>
        {title}
      </h2>
      <PeopleInPicture {...people} />
      {media.description && media.kind !== "text" && (
        <p className="mt-3 lines" lang={lang}>
          {media.description}
        </p>
      )}
      <dl className="grid gap-2 mt-5 small">
        {facts.map(
          ([term, fact]) =>
            fact && (
              <Fact key={term} name={term}>
                {fact}
              </Fact>
            ),
        )}
        <Fact name={t("from")} lang={foreignLang(collection.lang)}>
          {collection.text}
        </Fact>
      </dl>
      <ReuseSection mediaId={media.id} />
      <p className="small">
        <Link
          className="target"
          to={paths.tip.href({ orgId: contribution.organizationId, contribution: contribution.id, image: media.id })}
        >
          {common("contribution.know")}
        </Link>
        <br />
        <Link
          className="target"
          to={paths.report.href({ orgId: contribution.organizationId, contribution: contribution.id, image: media.id })}
        >
          {common("contribution.wrong")}
        </Link>
      </p>
    </aside>
  );
}

/** The names of people who are marked in the picture, each of which shows its ring. */
function PeopleInPicture({ rings, chosen, isAll, choose, toggleAll }: RingsState) {
  const t = useKnowledgeText();
  if (rings.length === 0) return null;
  return (
    <>
      <ol className={`row gap-2 mt-3 ${styles.people}`}>
        {rings.map(({ id, label, words }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === chosen} onClick={() => choose(id)}>
              {label}. {words}
            </button>
          </li>
        ))}
      </ol>
      <button type="button" className={`mt-2 ${styles.all}`} aria-pressed={isAll} onClick={toggleAll}>
        {t("showAll")}
      </button>
    </>
  );
}

function ReuseSection({ mediaId }: { mediaId: string }) {
  const t = useReuseText();
  const [language] = useLanguage();
  const organization = useOrganization()?.name ?? "";
  const { currentData: reuse } = reuseApi.useGetReuseQuery({ id: mediaId });
  if (!reuse) return null;
  const { text = "" } = findTranslation(reuse.attribution, "text", language);
  return (
    <div className={styles.use}>
      <p>
        <b>{t(`allowed.${reuse.kind}`, { organization })}</b>
      </p>
      <p className={`full anywhere pad-3 ${styles.line}`}>{text}</p>
      <CopyButton text={text}>{t("copyLine")}</CopyButton>
    </div>
  );
}
