import {
  Link,
  NavLink,
  useCommonText,
  useListOrganizationsQuery,
  useLocation,
  useNavigate,
  useOrganization,
  useSelector,
  useSession,
} from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Suspense } from "react";
import { useText } from "../texts.ts";
import { Disclosure, MenuGroup } from "./disclosure.tsx";
import styles from "./header.module.css";
import { ManagementMenu } from "./management.ts";

/** The person's name, linked to their profile, and sign-out. */
function PersonLinks() {
  const t = useText();
  const navigate = useNavigate();
  // The chosen organization, which may not be loaded yet.
  const chosen = useSelector((state) => state.organization.id);
  const { session, user, signOut } = useSession();
  if (!session || !user) return null;
  const name = `${user.firstName} ${user.lastName}`.trim();
  const orgId = chosen ?? session.userRoles[0]?.organizationId;
  const leave = async () => {
    await signOut();
    navigate(chosen ? paths.organization.href({ orgId: chosen }) : paths.start.href());
  };
  return (
    <>
      {orgId ? (
        <NavLink className={styles.link} to={paths.editProfile.href({ orgId })}>
          {name}
        </NavLink>
      ) : (
        <span className={styles.link}>{name}</span>
      )}
      <button className={styles.link} type="button" onClick={() => void leave()}>
        {t("nav.signOut")}
      </button>
    </>
  );
}

export function MainNav() {
  const t = useText();
  const { pathname, search } = useLocation();
  const organization = useOrganization();
  const { isSignedIn, isLoading } = useSession();
  const isStart = pathname === paths.start.href();
  const isAbout = pathname === paths.about.href();
  return (
    <nav className={styles.nav} aria-label={t("nav.main")}>
      {!organization && (
        <Link className={styles.link} to={(isAbout ? paths.start : paths.about).href()}>
          {t(isAbout ? "nav.home" : "nav.about")}
        </Link>
      )}
      {organization && (
        <NavLink className={styles.link} to={paths.organization.href({ orgId: organization.id })} end>
          {t("nav.collections")}
        </NavLink>
      )}
      {isSignedIn && (
        <Suspense>
          <ManagementMenu />
        </Suspense>
      )}
      {organization && isSignedIn && (
        <NavLink className={styles.link} to={paths.favourites.href({ orgId: organization.id })}>
          {t("nav.favourites")}
        </NavLink>
      )}
      <PersonLinks />
      {!organization && !isSignedIn && !isLoading && <SignInChoice from={isStart ? undefined : pathname + search} />}
      {organization && !isSignedIn && !isLoading && (
        <Link
          className={styles.link}
          to={paths.login.href({ organization: organization.id })}
          state={{ from: pathname + search }}
        >
          {t("nav.signIn")}
        </Link>
      )}
    </nav>
  );
}

/** Asks which organization to sign in to, on the portal's own pages. `from` is the page to return to. */
function SignInChoice({ from }: { from: string | undefined }) {
  const t = useText();
  return (
    <Disclosure label={t("nav.signIn")} panelClassName={styles.dropdown}>
      <MenuGroup label={t("nav.signInWhere")}>
        <Organizations from={from} />
      </MenuGroup>
    </Disclosure>
  );
}

/** Loaded when the list is opened. */
function Organizations({ from }: { from: string | undefined }) {
  const common = useCommonText();
  const { data, error, refetch } = useListOrganizationsQuery();
  if (!data) {
    return error ? (
      <button className={styles.link} type="button" onClick={refetch}>
        {common("retry")}
      </button>
    ) : (
      <p role="status">{common("loading")}</p>
    );
  }
  return data.map(({ id, name }) => (
    <Link key={id} className={styles.link} to={paths.login.href({ organization: id })} state={{ from }}>
      {name}
    </Link>
  ));
}
