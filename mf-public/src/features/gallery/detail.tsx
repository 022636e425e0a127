import { gallery } from "@samling/contract/constants/screens";
import type { GridItem } from "@samling/contract/types";
import { useFormat, useSession } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button, joinClasses, Picture, pictureOf } from "@samling/ui";
import { lazy, Suspense, useCallback, useId, useLayoutEffect, useRef, useState } from "react";
import { SaveFavorite } from "../../shared/favorites/save-favorite.tsx";
import { foreignLang } from "../../shared/foreign-lang.ts";
import { dateOf } from "../../shared/media-date.ts";
import { Recording } from "../../shared/recording.tsx";
import { useText } from "../../shared/text.ts";
import { creditOf, titleOf } from "../../shared/title-of.ts";
import styles from "./detail.module.css";
import { useIdle } from "./use-idle.ts";

/** Offline the picture is shown without its code. */
const PhoneCode = lazy(() => import("./phone-code.tsx").catch(() => ({ default: () => null })));
const WallKnowledge = lazy(() => import("./wall-knowledge.tsx").catch(() => ({ default: () => null })));

interface DetailProps {
  frame: GridItem;
  orgId: string;
  collectionId: string;
  /** On a public wall, visitors cannot save anything to the account that is signed in. */
  isKiosk: boolean;
  /** A visitor has just answered a question about it. */
  isOpenedByAnswer?: boolean;
  onClose: () => void;
}

/** One frame of the wall, enlarged. Closes by itself after inactivity; a line shows the remaining time. */
export function Detail({ frame, orgId, collectionId, isKiosk, isOpenedByAnswer = false, onClose }: DetailProps) {
  const t = useText();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const line = useRef<HTMLElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const isSignedIn = Boolean(useSession().user);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Otherwise the browser would focus a player or scroller.
    closeButton.current?.focus();
    return () => element?.close();
  }, []);
  const leave = useCallback(() => {
    setLeaving(true);
    setTimeout(onClose, gallery.exitMs);
  }, [onClose]);
  const idleMs = isOpenedByAnswer ? gallery.idleAfterAnswerMs : gallery.idleMs;
  useIdle(idleMs, leave, () => {
    for (const animation of line.current?.getAnimations?.() ?? []) animation.currentTime = 0;
  });

  const address = paths.contribution.href({ orgId, collectionId, id: frame.contributionId, image: frame.id });
  return (
    <dialog
      ref={dialog}
      className={joinClasses("night", styles.detail, isLeaving && styles.leaving)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
    >
      <div className={`relative filled min-0 min-h-0 ${styles.picture}`}>
        <FrameMedia frame={frame} />
      </div>
      <div className={`flex-y min-0 ${styles.side}`}>
        <div className={`flex items-start justify-between gap-4 ${styles.top}`}>
          <h2
            className={`title-1 min-0 anywhere ${styles.title}`}
            id={titleId}
            lang={frame.title ? foreignLang(frame.lang) : undefined}
          >
            {titleOf(t, frame)}
          </h2>
          <Button ref={closeButton} variant="wall" icon="close" aria-label={t("gallery.closeTo")} onClick={leave}>
            {t("gallery.close")}
          </Button>
        </div>
        {frame.description && frame.kind !== "text" && (
          <p className={`mt-5 lh-145 lines ${styles.story}`} lang={foreignLang(frame.lang)}>
            {frame.description}
          </p>
        )}
        <Credits frame={frame} />
        <Suspense>
          <PhoneCode
            address={new URL(address, location.href).href}
            label={t("gallery.phoneCode")}
            text={t("gallery.phone")}
          />
          {/* Its key reloads it after an answer, which may have just been accepted. */}
          <WallKnowledge key={idleMs} frame={frame} orgId={orgId} />
        </Suspense>
        {!(isKiosk && isSignedIn) && (
          <div className={`pad-top-5 ${styles.save}`}>
            <SaveFavorite variant="wall" orgId={orgId} pictureId={frame.id} isOnWall />
          </div>
        )}
      </div>
      <div className={`across ${styles.timer}`} aria-hidden="true">
        <i key={idleMs} ref={line} style={{ animationDuration: `${idleMs}ms` }} />
      </div>
    </dialog>
  );
}

function FrameMedia({ frame }: { frame: GridItem }) {
  const t = useText();
  if (frame.kind === "video" && frame.videoUrl) {
    return <Recording media={frame} />;
  }
  if (frame.kind === "text") {
    return (
      // The text may be longer than its box: the keyboard scrolls it.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable part must be focusable
      <section className={styles.words} aria-label={t("media.text")} tabIndex={0}>
        <p className="lines anywhere" lang={foreignLang(frame.lang)}>
          {frame.description}
        </p>
      </section>
    );
  }
  return (
    <Picture
      // A sound shows its picture; only its page plays it.
      {...pictureOf(frame)}
      alt={frame.altText || frame.title || t("media.untitled")}
      src={frame.imgUrl ?? frame.thumbnailUrl}
      placeholder={null}
      sizes="(max-width: 1198px) 100vw, 60vw"
      isEager
    />
  );
}

function Credits({ frame }: { frame: GridItem }) {
  const t = useText();
  const { formatDate } = useFormat();
  const facts = [creditOf(t, frame), dateOf(frame, formatDate), frame.location];
  return <p className={`mt-4 ${styles.credits}`}>{facts.filter(Boolean).join(" · ")}</p>;
}
