import { zeroDate } from "@samling/contract/constants";
import type { Contribution, Media } from "@samling/contract/types";
import { findTranslation, Link, useFormat, useLanguage, useListLicensesQuery, useLocation } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Skeleton, VisuallyHidden } from "@samling/ui";
import { Fact } from "@samling/ui/fact";
import { foreignLang } from "../../shared/foreign-lang.ts";
import type { PictureState } from "../../shared/list-origin.ts";
import { dateOf } from "../../shared/media-date.ts";
import { photographerOf } from "../../shared/photographer.ts";
import { useText } from "../../shared/text.ts";
import styles from "./contribution.module.css";
import { Place } from "./place.tsx";

/** The metadata of one picture; unknown values are omitted. */
export function Facts({ media, contribution }: { media: Media; contribution: Contribution }) {
  const t = useText();
  const { formatDate } = useFormat();
  const date = dateOf(media, formatDate);
  const { organizationId: orgId, collectionId } = contribution;
  const { listedIn } = (useLocation().state ?? {}) as PictureState;
  const order = (listedIn?.kind === "collection" && listedIn.list.order) || "";
  return (
    <dl className={styles.facts}>
      <Fact name={t("contribution.photographer")}>{photographerOf(media)}</Fact>
      {date && (
        <Fact name={t("contribution.date")} lang={media.date === zeroDate ? foreignLang(media.lang) : undefined}>
          {date}
        </Fact>
      )}
      <Place media={media} />
      {media.tags.length > 0 && (
        <Fact name={t("contribution.tags")}>
          <ul className={styles.tags}>
            {media.tags.map((tag) => (
              <li key={tag}>
                <Link to={paths.collection.href({ orgId, collectionId, tag, order })}>
                  <span lang={foreignLang(media.lang)}>{tag}</span>
                  <VisuallyHidden> {t("contribution.allTagged")}</VisuallyHidden>
                </Link>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      <License id={media.license} />
    </dl>
  );
}

function License({ id }: { id: string }) {
  const t = useText();
  const [language] = useLanguage();
  const { data, isLoading } = useListLicensesQuery();
  if (!id) return null;
  if (isLoading) {
    // As high as its content will be, or everything below would move.
    return (
      <Fact name={t("contribution.licence")}>
        <Skeleton isText width="8rem" />
        <p className="small">
          <Skeleton isText width="100%" />
          <Skeleton isText width="100%" />
          <Skeleton isText width="40%" />
        </p>
      </Fact>
    );
  }
  const license = data?.find((entry) => entry.licenseId === id);
  const name = license && findTranslation(license.translations, "text", language);
  const description = license && findTranslation(license.translations, "description", language);
  return (
    <Fact name={t("contribution.licence")}>
      {license?.url ? (
        <a href={license.url} target="_blank" rel="license noreferrer" lang={foreignLang(name?.lang)}>
          {name?.text ?? id}
          <VisuallyHidden> {t("newTab")}</VisuallyHidden>
        </a>
      ) : (
        (name?.text ?? id)
      )}
      {description?.text && (
        <p className="small muted" lang={foreignLang(description.lang)}>
          {description.text}
        </p>
      )}
    </Fact>
  );
}
