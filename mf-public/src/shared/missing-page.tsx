import type { PageLink } from "@samling/accounts/link-panel";
import { Link, useCommonText, useLocation, useParams, useSession, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buttonClass, Panel } from "@samling/ui";

interface MissingPageProps {
  title?: string;
  /** Names the missing thing, if the page knows more than its address. */
  text?: string;
  /** The nearest page that may exist. */
  link?: PageLink | undefined;
}

/** Replaces a page that does not exist, or not for this visitor: retrying cannot help, signing in may. */
export function MissingPage({ title, text, link }: MissingPageProps) {
  const t = useCommonText();
  const { orgId } = useParams();
  const { pathname, search } = useLocation();
  const { isSignedIn, isLoading } = useSession();
  const heading = title ?? t("missing.title");
  useTitle(heading);
  const aside = buttonClass({ variant: "line" });
  return (
    <Panel
      level={1}
      title={heading}
      actions={
        <>
          {link && (
            <Link className={buttonClass()} to={link.to}>
              {link.text}
            </Link>
          )}
          {orgId && !isSignedIn && !isLoading && (
            <Link
              className={aside}
              to={paths.login.href({ organization: orgId })}
              state={{ organization: orgId, from: pathname + search }}
            >
              {t("missing.signIn")}
            </Link>
          )}
          <Link className={link ? aside : buttonClass()} to={paths.start.href()}>
            {t("missing.toStart")}
          </Link>
        </>
      }
    >
      <p>{text ?? t("missing.text")}</p>
    </Panel>
  );
}
