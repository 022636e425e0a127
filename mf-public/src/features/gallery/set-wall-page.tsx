import { isMissing, useParams, useSearchParams, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button } from "@samling/ui";
import { prefersReducedMotion } from "@samling/ui/prefers-reduced-motion";
import { useCallback, useMemo, useState } from "react";
import { MissingPage } from "../../shared/missing-page.tsx";
import { type OpenedSet, setApi } from "../../shared/sets/endpoints.ts";
import { useSetText } from "../../shared/sets/text.ts";
import { useText } from "../../shared/text.ts";
import { useFullScreen } from "../../shared/use-full-screen.ts";
import { Detail } from "./detail.tsx";
import { isDisplayable } from "./displayable.ts";
import styles from "./gallery.module.css";
import { Controls, NoFrames } from "./gallery-page.tsx";
import { useKioskHistory } from "./use-kiosk-history.ts";
import { useWakeLock } from "./use-wake-lock.ts";
import { useWallLanguage } from "./use-wall-language.ts";
import { Wall } from "./wall.tsx";

const doNothing = () => undefined;

export default function SetWallPage() {
  const t = useText();
  const setsText = useSetText();
  const { key = "" } = useParams();
  const { data, error, isLoading, refetch } = setApi.useOpenSharedSetQuery({ key });
  const frames = useMemo(() => data?.pictures.filter(isDisplayable) ?? [], [data]);
  const [isPaused, setPaused] = useState(prefersReducedMotion);
  const [openId, setOpenId] = useState<string | null>(null);
  const close = useCallback(() => setOpenId(null), []);
  const fullScreen = useFullScreen();
  const kiosk = useSearchParams()[0].get("kiosk");
  const isKiosk = kiosk !== null;
  const open = frames.find(({ id }) => id === openId);
  const title = data && t("gallery.title", { title: data.name });
  useTitle(title);
  useWakeLock(!isPaused);
  useWallLanguage(isKiosk || fullScreen.isFull, kiosk);
  useKioskHistory(isKiosk);
  if (isMissing(error)) return <MissingPage title={setsText("goneTitle")} text={setsText("goneText")} />;
  return (
    <div className={`night ${styles.page}`}>
      <h1 className="vh">{title}</h1>
      <Controls
        backHref={isKiosk ? undefined : paths.sharedSet.href({ key })}
        backText={setsText("back")}
        fullScreen={{ ...fullScreen, isPossible: fullScreen.isPossible && !(isKiosk && fullScreen.isFull) }}
        canHide={false}
      >
        {frames.length > 0 && (
          <Button variant="wall" icon={isPaused ? "play" : "pause"} onClick={() => setPaused(!isPaused)}>
            <span className={styles.wide}>{t(isPaused ? "gallery.move" : "gallery.pause")}</span>
          </Button>
        )}
      </Controls>
      {frames.length > 0 ? (
        <Wall
          frames={frames}
          newestId={null}
          hasMore={false}
          isMoving={!isPaused && !open}
          onOpen={({ id }) => setOpenId(id)}
          onNewestSeen={doNothing}
        />
      ) : (
        <NoFrames error={error} isLoading={isLoading} onRetry={refetch} />
      )}
      {open && <Detail frame={open} {...ownerOf(open)} isKiosk={isKiosk} onClose={close} />}
    </div>
  );
}

const ownerOf = ({ organizationId: orgId, collectionId }: OpenedSet["pictures"][number]) => ({ orgId, collectionId });
