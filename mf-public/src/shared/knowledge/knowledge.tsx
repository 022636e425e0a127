import { useFormat } from "@samling/portal";
import { Button, VisuallyHidden } from "@samling/ui";
import { placeSpot } from "@samling/ui/marks";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { ringsId } from "../rings-id.ts";
import { knowledgeApi, liveMs, type Statement } from "./endpoints.ts";
import { listOthers } from "./list-others.ts";
import marks from "./rings.module.css";
import { type Ring, RingMark, useRings } from "./rings.tsx";
import { useKnowledgeText } from "./text.ts";

interface KnowledgeProps {
  contributionId: string;
  mediaId: string;
}

/** Statements about one picture, in the order in which they were accepted; contradicting ones are side by side. */
export function useKnowledge(
  { contributionId, mediaId }: KnowledgeProps,
  { isLive = false }: { isLive?: boolean } = {},
): readonly Statement[] {
  const options = {
    skip: contributionId === "",
    ...(isLive && { pollingInterval: liveMs, refetchOnMountOrArgChange: true }),
  };
  const { currentData = [] } = knowledgeApi.useListKnowledgeQuery({ id: contributionId }, options);
  return currentData.filter((item) => item.mediaId === mediaId);
}

/** Accepted statements about a picture, each with its author; nothing if there are none. */
export function Knowledge({ isInPicture, ...about }: KnowledgeProps & { isInPicture?: boolean }) {
  const t = useKnowledgeText();
  const { formatDate, formatNumber } = useFormat();
  const statements = useKnowledge(about);
  const { rings, shown, chosen, isAll, choose, toggleAll } = useRings(statements);
  const [stage, setStage] = useState<HTMLElement | null>(null);
  // The stage exists once both have been rendered.
  useEffect(() => setStage(isInPicture ? document.getElementById(ringsId) : null), [isInPicture]);
  if (statements.length === 0) return null;
  const others = listOthers(statements);
  const percent = (share: number) => formatNumber(share, { style: "percent" });
  return (
    <section className="mt-5" aria-labelledby="knowledge">
      <h2 className="title-3" id="knowledge">
        {t("title")}
      </h2>
      {stage && rings.length > 0 && (
        <p className="mt-3">
          <Button variant={isAll ? "main" : "line"} isSmall aria-pressed={isAll} onClick={toggleAll}>
            {t("showAll")}
          </Button>
        </p>
      )}
      <ol className="mt-3 rule-above">
        {statements.map(({ id, kind, words, name, at, acceptedAt, isPublic }, index) => (
          <li key={id} className="grid gap-1 anywhere pad-block-3 rule-below lh-135">
            <p className="small muted">
              {index + 1}. {t(`kind.${kind}`)}
              {at && <VisuallyHidden>{` · ${t("at", { left: percent(at.x), top: percent(at.y) })}`}</VisuallyHidden>}
            </p>
            <p>
              <b>{words}</b>
            </p>
            {others[index]?.length ? (
              <p className="small">{t("otherwise", { numbers: others[index].join(", ") })}</p>
            ) : null}
            <p className="small muted">
              {t(name ? "by" : "byVisitor", { name, date: formatDate(acceptedAt, { dateStyle: "medium" }) })}
              {!isPublic && ` · ${t("staffOnly")}`}
            </p>
            {stage && at && (
              <p className="mt-2">
                <Button
                  variant={id === chosen ? "main" : "line"}
                  isSmall
                  icon="pin"
                  aria-pressed={id === chosen}
                  onClick={() => choose(id)}
                >
                  {t("show")}
                  <VisuallyHidden>{`: ${words}`}</VisuallyHidden>
                </Button>
              </p>
            )}
          </li>
        ))}
      </ol>
      {stage && createPortal(<RingField rings={shown} chosen={chosen} />, stage)}
    </section>
  );
}

/** The rings over the picture of the page; one that was chosen comes into view. */
function RingField({ rings, chosen }: { rings: readonly Ring[]; chosen: string | null }) {
  const field = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (chosen) field.current?.querySelector("[data-chosen]")?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return (
    <span ref={field} className={`absolute ratio ${marks.field}`}>
      {rings.map((ring) => (
        <span key={ring.id} className={`absolute ${marks.place}`} style={placeSpot(ring)}>
          <RingMark ring={ring} isChosen={ring.id === chosen} />
        </span>
      ))}
    </span>
  );
}

export const spotsOf = (statements: readonly Statement[]) =>
  statements.flatMap(({ at }, index) => (at ? [{ ...at, label: String(index + 1) }] : []));
