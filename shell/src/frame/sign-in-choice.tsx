import { Link, useListOrganizationsQuery } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useText } from "../texts.ts";
import { Disclosure } from "./disclosure.tsx";
import styles from "./header.module.css";
import { MenuGroup } from "./management-menu.tsx";

/** Asks which organization to sign in to, on the portal's own pages. `from` is the page to return to. */
export function SignInChoice({ from }: { from: string | undefined }) {
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
  const { data = [] } = useListOrganizationsQuery();
  return data.map(({ id, name }) => (
    <Link key={id} className={styles.link} to={paths.login.href({ organization: id })} state={{ from }}>
      {name}
    </Link>
  ));
}
