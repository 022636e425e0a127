import { defaultColor } from "@samling/contract/constants/organizations";
import { overrideTexts, readOverrides, useGetRolesQuery, useOrganization, useSession } from "@samling/portal";
import { joinClasses, orgColorStyle } from "@samling/ui";
import { lazyPart } from "@samling/ui/lazy-part";
import { type ReactNode, Suspense, useDeferredValue, useEffect, useLayoutEffect, useRef } from "react";
import { ErrorBoundary } from "../errors/error-boundary.tsx";
import { LoadFailed } from "../errors/load-failed.tsx";
import { Loading } from "../errors/loading.tsx";
import { hasOverrides } from "../federation/registry.ts";
import { findPage } from "../routing/find-page.ts";
import { PageView } from "../routing/page-view.tsx";
import { useText } from "../texts.ts";
import { useFirstPageHead } from "./first-page-head.ts";
import { useFocusMemory } from "./focus-memory.ts";
import { Footer } from "./footer.tsx";
import styles from "./frame.module.css";
import { Header } from "./header.tsx";
import { headerVariantOf } from "./header-variant.ts";
import { ManagementBar } from "./management.ts";
import { OfflineNotice, Toasts } from "./notices.tsx";
import { useShownLocation } from "./page-fade.ts";
import { useScrollMemory } from "./scroll-memory.ts";

// For people who develop or check a build.
const OverrideNotice = lazyPart(async () => (await import("./override-notice.tsx")).OverrideNotice);
// For signed-in people only.
const Confirmation = lazyPart(async () => (await import("../confirmation/confirmation.tsx")).Confirmation);

/** Pages that fill the screen. */
const wallPages: ReadonlySet<string> = new Set(["gallery", "projector", "sharedSetWall", "dayTablet"]);

/** Pages with a single task, which end in their own bar. */
const taskPages: ReadonlySet<string> = new Set(["createContribution", "openContribution"]);

/** Header, page and footer: the frame that stays when pages change. */
export function Frame() {
  const t = useText();
  const { session } = useSession();
  const main = useRef<HTMLElement>(null);
  const { location, key, isFading } = useShownLocation(main);
  const page = findPage(location.pathname);
  const name = page?.name;
  const isWall = name !== undefined && wallPages.has(name);
  const variant = headerVariantOf(name, useOrganization() === null);
  useOrganizationTexts();
  useOrganizationColor({ isPaper: variant === "paper" });
  useScrollMemory(location);
  useFocusMemory(location);
  useFirstPageHead(location);

  return (
    <div className={`flex-y relative ${styles.frame}`}>
      <a className="skip" href="#main">
        {t("skip")}
      </a>
      {/* A tablet of a collection day reports this itself. */}
      {name !== "dayTablet" && <OfflineNotice />}
      {hasOverrides() && (
        <Suspense>
          <OverrideNotice />
        </Suspense>
      )}
      {!isWall && <Header variant={variant} isStaffPage={page?.app === "mf-admin"} />}
      {session && (
        <Suspense>
          <ManagementBar page={name} />
        </Suspense>
      )}
      <main ref={main} id="main" tabIndex={-1} className={styles.page}>
        <div key={key} className={joinClasses(isFading && styles.fading)}>
          <ErrorBoundary>
            <RolesGate>
              <PageView page={page} location={location} />
            </RolesGate>
          </ErrorBoundary>
        </div>
      </main>
      {!isWall && <Footer isFlush={variant === "signIn" || (name !== undefined && taskPages.has(name))} />}
      {session && (
        <Suspense>
          <Confirmation />
        </Suspense>
      )}
      <Toasts />
    </div>
  );
}

/** Sets the organization's colors on the body, so that dialogs and toasts inherit them too. */
function useOrganizationColor({ isPaper }: { isPaper: boolean }): void {
  const color = useOrganization()?.color ?? defaultColor;
  useLayoutEffect(() => {
    const colors = orgColorStyle(color);
    for (const [name, value] of Object.entries(colors)) document.body.style.setProperty(name, value);
    const theme = isPaper ? "#FFFFFF" : (colors["--field"] ?? color);
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", theme);
  }, [color, isPaper]);
}

/** Replaces the built-in texts with the current organization's own, until it is left. */
function useOrganizationTexts(): void {
  const catalogues = useOrganization()?.appTranslations;
  useEffect(() => {
    if (!catalogues) return;
    overrideTexts(readOverrides({ appTranslations: catalogues }));
    // The text editor may have applied a preview, which is removed as well.
    return () => overrideTexts({});
  }, [catalogues]);
}

/** Fetches the roles' permissions once at startup; no page is shown before that. */
function RolesGate({ children }: { children: ReactNode }) {
  const { data, error, isFetching, refetch } = useGetRolesQuery();
  // The whole page depends on it and is rendered in pieces, between which the browser responds.
  const isKnown = useDeferredValue(data !== undefined);
  if (isKnown) return children;
  if (data || isFetching || !error) return <Loading />;
  return <LoadFailed error={error} onRetry={refetch} />;
}
