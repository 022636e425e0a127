import type { Answer, SimilarReason } from "@samling/contract/types";
import { sayDate } from "@samling/dates/say";
import { Link, useLanguage } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Icon, Picture } from "@samling/ui";
import type { CSSProperties } from "react";
import { foreignLang } from "../../shared/foreign-lang.ts";
import { ratioOf } from "../../shared/ratio.ts";
import { useText } from "../../shared/text.ts";
import styles from "./contribution.module.css";
import { useListSimilarPicturesQuery } from "./endpoints.ts";
import similar from "./similar-media.module.css";

/** Addresses have a maximum length. */
const maxTags = 50;

interface SimilarMediaProps {
  contributionId: string;
  tags: readonly string[];
}

/** Similar pictures; nothing at all if there are none. */
export function SimilarMedia({ contributionId, tags }: SimilarMediaProps) {
  const t = useText();
  const tag = [...new Set(tags)].slice(0, maxTags);
  const { currentData: items = [] } = useListSimilarPicturesQuery({ contributionId, tag });
  if (items.length === 0) return null;
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="similar-media">
      <h2 className="title-2" id="similar-media">
        {t("contribution.similar")}
      </h2>
      <ul className={similar.list}>
        {items.map((item) => (
          <SimilarItem key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function SimilarItem({ item }: { item: Answer<"GET /api/similar-pictures">[number] }) {
  const t = useText();
  const { organizationId: orgId, collectionId, contributionId: id } = item;
  return (
    <li style={{ "--ratio": ratioOf(item) } as CSSProperties}>
      <Link className={similar.link} to={paths.contribution.href({ orgId, collectionId, id, image: item.id })}>
        <span className={similar.frame}>
          {item.thumbnailUrl ? (
            <Picture
              // The caption below names it.
              alt=""
              src={item.thumbnailUrl}
              sources={item.sources.filter((source) => source.width <= 960)}
              sizes="(max-width: 599px) 45vw, 15rem"
              width={item.width}
              height={item.height}
              placeholder={item.placeholder}
            />
          ) : (
            <Icon name={item.kind === "video" ? "film" : "image"} />
          )}
        </span>
        <b lang={item.title ? foreignLang(item.lang) : undefined}>{item.title || t("media.untitled")}</b>
        {item.kind === "video" && <span className="muted">{t("media.video")}</span>}
        <Reasons reasons={item.reasons} />
      </Link>
    </li>
  );
}

/** A line has room for so many. */
const mostReasons = 2;

function Reasons({ reasons }: { reasons: readonly SimilarReason[] }) {
  const t = useText();
  const [language] = useLanguage();
  const say = ({ kind, text }: SimilarReason) =>
    t(`similar.${kind}`, { text: kind === "date" ? sayDate(text, language) : text });
  const line = reasons.slice(0, mostReasons).map(say).join(", ");
  return line && <span className="muted">{line[0]?.toLocaleUpperCase() + line.slice(1)}</span>;
}
