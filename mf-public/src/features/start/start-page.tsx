import { visitorDraftKey } from "@samling/contract/constants/stored-keys";
import {
  Navigate,
  useListOrganizationsQuery,
  useLocation,
  useNavigate,
  useSelectOrganization,
  useSession,
  useTitle,
} from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Deferred } from "@samling/ui";
import { lazyPart } from "@samling/ui/lazy-part";
import { type ComponentType, type MouseEvent, Suspense, useEffect, useState } from "react";
import { hasDraft } from "../../shared/drafts/has-draft.ts";
import { LoadError } from "../../shared/load-error.tsx";
import { isOwnPath } from "../../shared/own-path.ts";
import { useText } from "../../shared/text.ts";
import { Board, BoardSkeleton } from "./board.tsx";
import { Hero } from "./hero.tsx";
import { InView } from "./in-view.tsx";
import { PictureStrip } from "./picture-strip.tsx";
import styles from "./start.module.css";

// Loaded on demand, since few visitors have drafts.
const StartDrafts = lazyPart(async () => (await import("../../shared/drafts/start-drafts.tsx")).StartDrafts);
// Loaded when a visitor comes near: they are below all organizations.
const StartMap = lazyPart(async () => (await import("./start-map.tsx")).StartMap);
const StartDecades = lazyPart(async () => (await import("./start-decades.tsx")).StartDecades);

interface StartPageProps {
  /** Completes the registration with one more organization; passed in by the module, since it belongs to accounts. */
  JoinDialog: ComponentType<{ organizationId: string; browseHref: string; onJoined: () => void; onCancel: () => void }>;
}

/** The page at which saving a favorite of another organization continues. */
function readTarget(state: unknown): { target: string; imageId: string } | null {
  const { target, imageId } = (state ?? {}) as { target?: unknown; imageId?: unknown };
  const isInside = typeof target === "string" && isOwnPath(target);
  return isInside && typeof imageId === "string" ? { target, imageId } : null;
}

export function StartPage({ JoinDialog }: StartPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const onward = readTarget(useLocation().state);
  const { session, isLoading: isSessionLoading } = useSession();
  const organizations = useListOrganizationsQuery();
  const selectOrganization = useSelectOrganization();
  const [joining, setJoining] = useState<string | null>(null);
  useTitle(t("start.documentTitle"));
  useEffect(() => selectOrganization(null), [selectOrganization]);

  if (onward) return <Navigate to={onward.target} state={{ imageId: onward.imageId }} replace />;

  const choose = (event: MouseEvent, organizationId: string) => {
    const isMember =
      !session ||
      session.isPlatformAdmin ||
      session.userRoles.some((entry) => entry.organizationId === organizationId && entry.roles.length > 0);
    // A new tab opens like any link; the address itself is public.
    if (isMember || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setJoining(organizationId);
  };
  const visible = organizations.data?.filter(({ id }) => !session?.suspendedOrgs.includes(id));

  return (
    <>
      <Hero />
      {!isSessionLoading && hasDraft(`${session?.user.id ?? visitorDraftKey}/`) && (
        <Suspense>
          <StartDrafts userId={session?.user.id ?? null} />
        </Suspense>
      )}
      <PictureStrip />
      {organizations.isError && !visible ? (
        <LoadError error={organizations.error} onRetry={organizations.refetch} level={2} />
      ) : (
        <Deferred>
          {visible && !isSessionLoading ? <Board organizations={visible} onChoose={choose} /> : <BoardSkeleton />}
        </Deferred>
      )}
      {visible && visible.length > 0 && (
        <>
          <InView className={styles.later}>
            <StartMap />
          </InView>
          <InView className={styles.later}>
            <StartDecades />
          </InView>
        </>
      )}
      {joining && (
        <Suspense>
          <JoinDialog
            organizationId={joining}
            browseHref={paths.organization.href({ orgId: joining })}
            onJoined={() => navigate(paths.organization.href({ orgId: joining }))}
            onCancel={() => setJoining(null)}
          />
        </Suspense>
      )}
    </>
  );
}
