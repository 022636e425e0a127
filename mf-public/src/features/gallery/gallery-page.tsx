import { collectionOrders } from "@samling/contract/constants/collections";
import type { GridItem } from "@samling/contract/types";
import {
  findTranslation,
  isMissing,
  Link,
  useCommonText,
  useErrorText,
  useGetCollectionQuery,
  useLanguage,
  useParams,
  useSearchParams,
  useTitle,
} from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button, buttonClass, Icon, joinClasses, PageSpinner, Panel } from "@samling/ui";
import { prefersReducedMotion } from "@samling/ui/prefers-reduced-motion";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { foreignLang } from "../../shared/foreign-lang.ts";
import { MissingPage } from "../../shared/missing-page.tsx";
import { useText } from "../../shared/text.ts";
import { useFullScreen } from "../../shared/use-full-screen.ts";
import { Detail } from "./detail.tsx";
import styles from "./gallery.module.css";
import { useIdle } from "./use-idle.ts";
import { useKioskHistory } from "./use-kiosk-history.ts";
import { useLatestKnowledge } from "./use-latest-knowledge.ts";
import { useWakeLock } from "./use-wake-lock.ts";
import { useWallLanguage } from "./use-wall-language.ts";
import { useWallPages } from "./use-wall-pages.ts";
import { Wall } from "./wall.tsx";
import { WallLanguage } from "./wall-language.tsx";

/** After this time the projector's controls are hidden. */
const controlsIdleMs = 4_000;

interface GalleryPageProps {
  /** For a projector: the Swedish title in large type whatever the language; controls only while a person is there. */
  isProjector?: boolean;
}

export default function GalleryPage({ isProjector = false }: GalleryPageProps) {
  const t = useText();
  const [language] = useLanguage();
  const { orgId = "", collectionId = "" } = useParams();
  const { currentData: collection, error } = useGetCollectionQuery({ collectionId });
  const query = useSearchParams()[0];
  const order = collectionOrders.find((order) => order === query.get("order"));
  const pages = useWallPages({ orgId, collectionId, order });
  const [isPaused, setPaused] = useState(prefersReducedMotion);
  const [open, setOpen] = useState<{ frame: GridItem; isOpenedByAnswer: boolean } | null>(null);
  useLatestKnowledge({
    collectionId,
    frames: pages.frames,
    onArrived: (frame) =>
      setOpen((now) => (now && now.frame.id !== frame.id ? now : { frame, isOpenedByAnswer: true })),
  });
  const close = useCallback(() => setOpen(null), []);
  const title = collection && findTranslation(collection.translations, "title", isProjector ? "sv" : language);
  const fullScreen = useFullScreen();
  const kiosk = query.get("kiosk");
  const isKiosk = kiosk !== null;
  useTitle(title && t("gallery.title", { title: title.text ?? "" }));
  useWakeLock(!isPaused || isProjector);
  useWallLanguage(isProjector || isKiosk || fullScreen.isFull, kiosk);
  useKioskHistory(isKiosk);

  if (isMissing(error)) {
    return <MissingPage link={{ to: paths.organization.href({ orgId }), text: t("organization.toCollections") }} />;
  }
  return (
    <div className={`night ${styles.page}`}>
      <h1 className={isProjector ? `display-2 grid ${styles.projected}` : "vh"} lang={foreignLang(title?.lang)}>
        {isProjector ? title && <span>{title.text}</span> : t("gallery.title", { title: title?.text ?? "" })}
      </h1>
      <Controls
        backHref={isKiosk ? undefined : paths.collection.href({ orgId, collectionId, order: order ?? "" })}
        fullScreen={{ ...fullScreen, isPossible: fullScreen.isPossible && !(isKiosk && fullScreen.isFull) }}
        canHide={isProjector}
      >
        {(pages.frames.length > 0 || pages.isLoading) && (
          <Button variant="wall" icon={isPaused ? "play" : "pause"} onClick={() => setPaused(!isPaused)}>
            <span className={styles.wide}>{t(isPaused ? "gallery.move" : "gallery.pause")}</span>
          </Button>
        )}
      </Controls>
      {pages.frames.length > 0 ? (
        <Wall
          frames={pages.frames}
          newestId={pages.newestId}
          hasMore={pages.hasMore}
          isMoving={!isPaused && !open}
          onOpen={(frame) => setOpen({ frame, isOpenedByAnswer: false })}
          onNewestSeen={pages.loadNext}
        />
      ) : (
        <NoFrames error={pages.error} isLoading={pages.isLoading} onRetry={pages.retry} />
      )}
      {open && <Detail {...open} orgId={orgId} collectionId={collectionId} isKiosk={isKiosk} onClose={close} />}
    </div>
  );
}

interface ControlsProps {
  /** The way back to the collection; a kiosk has none. */
  backHref: string | undefined;
  backText?: string;
  fullScreen: ReturnType<typeof useFullScreen>;
  canHide: boolean;
  children: ReactNode;
}

export function Controls({ backHref, backText, fullScreen, canHide, children }: ControlsProps) {
  const t = useText();
  const { isPossible, isFull, toggle } = fullScreen;
  const [isIdle, setIdle] = useState(false);
  useIdle(
    controlsIdleMs,
    () => setIdle(true),
    () => setIdle(false),
  );
  return (
    <div className={joinClasses(styles.bar, canHide && isIdle && styles.hidden)}>
      {backHref && (
        <Link className={buttonClass({ variant: "wall" })} to={backHref}>
          <Icon name="arrowLeft" />
          {backText ?? t("gallery.back")}
        </Link>
      )}
      <div className={`flex gap-2 ${styles.group}`}>
        <WallLanguage />
        {children}
        {isPossible && (
          <Button
            variant="wall"
            icon={isFull ? "shrink" : "expand"}
            aria-label={t(isFull ? "gallery.leaveFullScreen" : "gallery.fullScreen")}
            onClick={toggle}
          />
        )}
      </div>
    </div>
  );
}

/** Milliseconds before a wall that could not be loaded is requested again: no one is there to press the button. */
const retryAfterMs = 15_000;

export function NoFrames({ error, isLoading, onRetry }: { error: unknown; isLoading: boolean; onRetry: () => void }) {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  useEffect(() => {
    if (!error || isLoading) return;
    const timer = setTimeout(onRetry, retryAfterMs);
    return () => clearTimeout(timer);
  }, [error, isLoading, onRetry]);
  if (isLoading) return <PageSpinner label={common("loading")} />;
  if (!error) return <Panel title={t("gallery.emptyTitle")}>{t("gallery.emptyText")}</Panel>;
  return (
    <Panel
      isAlert
      title={common("errorTitle")}
      actions={
        <Button variant="wall" icon="retry" onClick={onRetry}>
          {common("retry")}
        </Button>
      }
    >
      {errorText(error)}
    </Panel>
  );
}
