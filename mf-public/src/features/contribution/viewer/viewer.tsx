import type { Contribution } from "@samling/contract/types";
import { useCommonText, useOrganization } from "@samling/portal";
import { IconButton, Spinner, useKeptFocus } from "@samling/ui";
import { arrowSteps } from "@samling/ui/arrow-steps";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { SaveFavorite } from "../../../shared/favorites/save-favorite.tsx";
import { useKnowledge } from "../../../shared/knowledge/knowledge.tsx";
import { useRings } from "../../../shared/knowledge/rings.tsx";
import { ReuseButton } from "../../../shared/reuse/reuse-button.tsx";
import { useText } from "../../../shared/text.ts";
import { titleOf } from "../../../shared/title-of.ts";
import { useFullScreen } from "../../../shared/use-full-screen.ts";
import type { DeepZoom } from "./deep-zoom.ts";
import { Strip } from "./strip.tsx";
import { useViewerText } from "./text.ts";
import { useViewerNavigation } from "./use-viewer-navigation.ts";
import { ViewedMedia } from "./viewed-media.tsx";
import styles from "./viewer.module.css";
import { ViewerLabel } from "./viewer-label.tsx";

export interface ViewerProps {
  /** The contribution in the address; undefined while it is loading. */
  contribution: Contribution | undefined;
}

/** A picture or film over the whole window, with navigation through the list where it was found. */
export function Viewer({ contribution }: ViewerProps) {
  const t = useViewerText();
  const common = useCommonText();
  const mediaText = useText();
  const organization = useOrganization();
  const dialog = useRef<HTMLDialogElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const zoom = useRef<DeepZoom>(null);
  const navigation = useViewerNavigation(contribution);
  const { media, listItem, items, position, total, view } = navigation;
  const people = useRings(useKnowledge({ contributionId: contribution?.id ?? "", mediaId: media?.id ?? "" }));
  const full = useFullScreen(container);
  useKeptFocus();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const shown = media ?? listItem;
  const title = shown ? titleOf(mediaText, shown) : mediaText("media.untitled");
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    const isOwn = target instanceof Element && target.closest("dialog") === dialog.current;
    if (!isOwn || target.matches("video, select, [role=slider]") || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const arrow = arrowSteps[event.key];
    const isPart = zoom.current !== null && !zoom.current.isWhole();
    if (event.key === "+" || event.key === "=") zoom.current?.zoomIn();
    else if (event.key === "-") zoom.current?.zoomOut();
    else if (event.key === "0") zoom.current?.showWhole();
    else if (event.key.toLowerCase() === "f" && full.isPossible) full.toggle();
    else if (arrow && isPart) zoom.current?.move(...arrow);
    else if (arrow?.[0]) navigation.step(arrow[0]);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className={`clip bare ${styles.viewer}`}
      aria-label={title}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        navigation.close();
      }}
    >
      <div ref={container} className={`grid full white tall ${styles.room}`}>
        <div className={`flex gap-2 items-center across min-0 ${styles.bar}`}>
          <IconButton icon="close" label={common("close")} onClick={navigation.close} />
          <p className="min-0 small one-line" role="status">
            {position >= 0 && <span className="tnum">{t("position", { position: position + 1, count: total })}</span>}{" "}
            <span className={styles.name}>{title}</span>
          </p>
          {media && contribution && (
            <>
              <SaveFavorite key={media.id} variant="line" orgId={contribution.organizationId} pictureId={media.id} />
              {organization && (
                <ReuseButton
                  key={`use-${media.id}`}
                  contribution={contribution}
                  media={media}
                  organization={organization.name}
                />
              )}
            </>
          )}
          {full.isPossible && (
            <IconButton
              icon={full.isFull ? "shrink" : "expand"}
              label={t(full.isFull ? "leaveFull" : "fill")}
              onClick={full.toggle}
            />
          )}
        </div>
        <div className={`grid place-center relative clip min-0 min-h-0 ${styles.stage}`}>
          {media ? (
            <ViewedMedia
              key={media.id}
              media={media}
              title={title}
              view={view}
              zoom={zoom}
              rings={people.shown}
              chosen={people.chosen}
              onView={navigation.updateViewAddress}
              onStep={navigation.step}
            />
          ) : (
            <Spinner />
          )}
          {items.length > 1 && (
            <>
              <IconButton
                className={styles.back}
                icon="arrowLeft"
                label={t("previous")}
                aria-disabled={position <= 0 || undefined}
                onClick={() => navigation.step(-1)}
              />
              <IconButton
                className={styles.on}
                icon="arrowRight"
                label={t("next")}
                aria-disabled={position >= items.length - 1 || undefined}
                onClick={() => navigation.step(1)}
              />
            </>
          )}
        </div>
        {media && contribution && (
          <ViewerLabel contribution={contribution} media={media} title={title} people={people} />
        )}
        {items.length > 1 && <Strip items={items} position={position} onChoose={navigation.goTo} />}
      </div>
    </dialog>
  );
}
