import { Link, useCurrentOrganization } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button, buttonClass } from "@samling/ui";
import { useEffect, useRef } from "react";
import { useText } from "../../../shared/text.ts";
import { PictureToMark } from "../picture-to-mark.tsx";
import { useTipText } from "../text.ts";
import styles from "../work-lists.module.css";
import { type WorkCardProps, WorkPage } from "../work-page.tsx";
import { readDevice } from "./device.ts";

/** Waiting pages, three at a time, below those begun on this device. */
export function PageList({ collectionId }: { collectionId: string | undefined }) {
  const t = useTipText();
  const { id: orgId, name } = useCurrentOrganization();
  const begun = Object.entries(readDevice().pages).filter(
    ([, page]) => page.orgId === orgId && !page.isSent && (page.until || page.words),
  );
  return (
    <WorkPage
      kind="write"
      collectionId={collectionId}
      title={t("write.title")}
      none={t("write.none")}
      intro={<p className="lead mt-3">{t("write.intro", { name })}</p>}
      card={({ item, isNew, onLeave }) => <PageCard key={item.id} item={item} isNew={isNew} onLeave={onLeave} />}
    >
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
    </WorkPage>
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

function PageCard({ item, isNew, onLeave }: Omit<WorkCardProps, "onSent">) {
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
