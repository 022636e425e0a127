import type { PublicQuestion } from "@samling/contract/constants/tips";
import { Link, useCurrentOrganization } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button } from "@samling/ui";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../shared/text.ts";
import { PictureToMark } from "./picture-to-mark.tsx";
import { useTipText } from "./text.ts";
import { TipFields } from "./tip-fields.tsx";
import { useTipForm } from "./use-tip-form.ts";
import { SentTips } from "./withdrawal.tsx";
import styles from "./work-lists.module.css";
import type { WorkCardProps } from "./work-page.tsx";

/** A picture with one question about it. */
export function WorkCard({ kind, item, isNew, onSent, onLeave }: WorkCardProps & { kind: PublicQuestion }) {
  const t = useTipText();
  const mediaText = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [reference, setReference] = useState<string | null>(null);
  const [takesFocus] = useState(isNew);
  const isSent = reference !== null;
  const { id: orgId } = useCurrentOrganization();
  const { id, contributionId, collectionId } = item;
  const tip = useTipForm({
    contributionId,
    mediaId: id,
    kind,
    onSent: (sent) => {
      setReference(sent);
      onSent();
    },
  });
  useEffect(() => {
    if (takesFocus || isSent) heading.current?.focus();
  }, [takesFocus, isSent]);
  const to = paths.contribution.href({ orgId, collectionId, id: contributionId, image: id });
  return (
    <li className={styles.question}>
      <PictureToMark media={item} spots={isSent ? [] : tip.spots} marking={isSent ? null : tip.marking} />
      <h2 ref={heading} className="title-3 mt-3" tabIndex={-1}>
        {isSent ? t("sent.title") : <Link to={to}>{item.title || mediaText("media.untitled")}</Link>}
      </h2>
      {isSent ? (
        <>
          <p className="mt-3">{t("sent.reference", { reference })}</p>
          <p className="mt-4">
            <Button onClick={onLeave}>{t("lists.another")}</Button>
          </p>
          <SentTips contributionId={contributionId} mediaId={id} />
        </>
      ) : (
        <TipFields
          tip={tip}
          isMarkable={item.kind === "image"}
          otherwise={
            <Button variant="line" onClick={onLeave}>
              {t("lists.skip")}
            </Button>
          }
        />
      )}
    </li>
  );
}
