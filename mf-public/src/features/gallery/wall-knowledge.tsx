import type { GridItem } from "@samling/contract/types";
import { useFormat } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useIsOnline } from "@samling/portal/sending/use-is-online";
import type { ReactNode } from "react";
import { useKnowledge } from "../../shared/knowledge/knowledge.tsx";
import { useKnowledgeText } from "../../shared/knowledge/text.ts";
import { useText } from "../../shared/text.ts";
import styles from "./detail.module.css";
import PhoneCode from "./phone-code.tsx";

/** The last tip accepted about a picture, named if its sender wants to be, and the code of the form for the next one. */
export default function WallKnowledge({ frame, orgId }: { frame: GridItem; orgId: string }): ReactNode {
  const t = useText();
  const texts = useKnowledgeText();
  const { formatDate } = useFormat();
  const isOnline = useIsOnline();
  const { id: mediaId, contributionId } = frame;
  // Everyone in the room sees it, no matter who has signed in.
  const known = useKnowledge({ contributionId, mediaId }, { isLive: true }).filter(({ isPublic }) => isPublic);
  const newest = known.at(-1);
  const address = new URL(paths.tip.href({ orgId, contribution: contributionId, image: mediaId }), location.href).href;
  return (
    <>
      <div role="status">
        {newest && (
          <blockquote className={`anywhere lh-140 mt-5 ${styles.statement}`}>
            {known
              .filter(({ acceptedAt }) => acceptedAt === newest.acceptedAt)
              .map(({ id, words }) => (
                <p key={id}>{words}</p>
              ))}
            <footer>
              {texts(newest.name ? "by" : "byVisitor", {
                name: newest.name,
                date: formatDate(newest.acceptedAt, { dateStyle: "medium" }),
              })}
            </footer>
          </blockquote>
        )}
      </div>
      {isOnline && <PhoneCode address={address} label={t("gallery.knowCode")} text={t("contribution.know")} />}
    </>
  );
}
