import type { WorkList } from "@samling/contract/constants/tips";
import { Link, useCurrentOrganization, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Loaded } from "@samling/ui/loaded";
import { type ReactNode, useRef } from "react";
import type { WorkItem } from "./places.ts";
import { useTipText } from "./text.ts";
import { useWorkList } from "./use-work-list.ts";
import styles from "./work-lists.module.css";

export interface WorkCardProps {
  item: WorkItem;
  /** It has replaced another one and takes its focus. */
  isNew: boolean;
  onSent: () => void;
  onLeave: () => void;
}

interface WorkPageProps {
  kind: WorkList;
  collectionId: string | undefined;
  title: string;
  /** Shown if nothing waits. */
  none: string;
  intro: ReactNode;
  children?: ReactNode;
  card: (props: WorkCardProps) => ReactNode;
}

/** One work list: a few of its media at a time, each of which is answered or makes room for another. */
export function WorkPage({ kind, collectionId, title, none, intro, children, card }: WorkPageProps) {
  const t = useTipText();
  const { id: orgId } = useCurrentOrganization();
  const { state, hasLeft, remember, leave } = useWorkList({ kind, collectionId });
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(title);
  return (
    <div className="wrap page">
      <h1 ref={heading} className="title-1" tabIndex={-1}>
        {title}
      </h1>
      {intro}
      <p className="mt-3">
        <Link className="target" to={paths.helpUs.href({ orgId, ...(collectionId && { collection: collectionId }) })}>
          {t("lists.all")}
        </Link>
      </p>
      {children}
      <Loaded {...state}>
        {(items) =>
          items.length === 0 ? (
            <p className="mt-6 lead" role="status">
              {hasLeft ? t("lists.done") : none}
            </p>
          ) : (
            <ul className={styles.questions}>
              {items.map((item) =>
                card({
                  item,
                  isNew: hasLeft,
                  onSent: () => remember(item.id),
                  onLeave: () => {
                    // The focus stays here if no other item takes its place.
                    heading.current?.focus({ preventScroll: true });
                    remember(item.id);
                    leave(item.id);
                  },
                }),
              )}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}
