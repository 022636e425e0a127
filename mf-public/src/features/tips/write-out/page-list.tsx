import { Link, useCurrentOrganization, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button, buttonClass } from "@samling/ui";
import { Loaded } from "@samling/ui/loaded";
import { useEffect, useRef } from "react";
import { useText } from "../../../shared/text.ts";
import { PictureToMark } from "../picture-to-mark.tsx";
import type { WorkItem } from "../places.ts";
import { useTipText } from "../text.ts";
import { useWorkList } from "../use-work-list.ts";
import styles from "../work-lists.module.css";
import { readDevice } from "./device.ts";

/** Pages that wait, three at a time, below those that have been begun on this device. */
export function PageList({ collectionId }: { collectionId: string | undefined }) {
  const t = useTipText();
  const { id: orgId, name } = useCurrentOrganization();
  const { state, hasLeft, remember, leave } = useWorkList({ kind: "write", collectionId });
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(t("write.title"));
  const begun = Object.entries(readDevice().pages).filter(([, one]) => one.orgId === orgId && !one.isSent);
  return (
    <div className="wrap page">
      <h1 ref={heading} className="title-1" tabIndex={-1}>
        {t("write.title")}
      </h1>
      <p className="lead mt-3">{t("write.intro", { name })}</p>
      <p className="mt-3">
        <Link className="target" to={paths.helpUs.href({ orgId, ...(collectionId && { collection: collectionId }) })}>
          {t("lists.all")}
        </Link>
      </p>
      {begun.length > 0 && (
        <>
          <h2 className="title-3 mt-5">{t("write.begun")}</h2>
          <ul>
            {begun.map(([id, { title }]) => (
              <li key={id}>
                <PageLink id={id} title={title} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Loaded {...state}>
        {(items) =>
          items.length === 0 ? (
            <p className="mt-6 lead" role="status">
              {t(hasLeft ? "lists.done" : "write.none")}
            </p>
          ) : (
            <ul className={styles.questions}>
              {items.map((item) => (
                <PageCard
                  key={item.id}
                  item={item}
                  isNew={hasLeft}
                  onLeave={() => {
                    heading.current?.focus({ preventScroll: true });
                    remember(item.id);
                    leave(item.id);
                  }}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

function PageLink({ id, title }: { id: string; title: string }) {
  const mediaText = useText();
  const { id: orgId } = useCurrentOrganization();
  return (
    <Link className="target" to={paths.writeOut.href({ orgId, image: id })}>
      {title || mediaText("media.untitled")}
    </Link>
  );
}

interface PageCardProps {
  item: WorkItem;
  /** It has replaced another one, whose focus it takes. */
  isNew: boolean;
  onLeave: () => void;
}

function PageCard({ item, isNew, onLeave }: PageCardProps) {
  const t = useTipText();
  const { id: orgId } = useCurrentOrganization();
  const { id, title, isWritten } = item;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, []);
  return (
    <li className={styles.question}>
      <PictureToMark media={item} spots={[]} marking={null} />
      <h2 ref={heading} className="title-3 mt-3" tabIndex={-1}>
        <PageLink id={id} title={title} />
      </h2>
      <p className="small muted mt-2">{t(`write.state.${isWritten ? "written" : "free"}`)}</p>
      <p className="row gap-3 mt-4">
        <Link className={buttonClass()} to={paths.writeOut.href({ orgId, image: id })}>
          {t(isWritten ? "write.read" : "write.write")}
        </Link>
        <Button variant="line" onClick={onLeave}>
          {t("lists.another")}
        </Button>
      </p>
    </li>
  );
}
