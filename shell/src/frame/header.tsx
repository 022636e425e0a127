import { bcp47 } from "@samling/contract/constants";
import { Link, paths, productName, useOrganization } from "@samling/portal";
import { joinClasses } from "@samling/ui";
import { useText } from "../texts.ts";
import { Disclosure } from "./disclosure.tsx";
import styles from "./header.module.css";
import { LanguageSelect } from "./language-select.tsx";
import { MainNav } from "./main-nav.tsx";
import { useMedia } from "./use-media.ts";

/** Colored everywhere but on the start page; on the sign-in pages it shows only the name and the language. */
export type HeaderLook = "paper" | "field" | "door";

function Brand() {
  const organization = useOrganization();
  if (!organization) {
    return (
      <Link className={joinClasses(styles.brand, styles.word)} to={paths.start.href()}>
        {productName}
      </Link>
    );
  }
  return (
    <Link className={styles.brand} to={paths.organization.href({ orgId: organization.id })}>
      {organization.logo_url && (
        <img className={styles.logo} src={organization.logo_url} alt="" width="36" height="36" />
      )}
      <span lang={bcp47(organization.language)}>{organization.name}</span>
    </Link>
  );
}

export function Header({ look }: { look: HeaderLook }) {
  const t = useText();
  const isNarrow = useMedia("(max-width: 899px)");
  return (
    <header
      className={joinClasses(styles.bar, look !== "paper" && "on-field", look !== "paper" && styles[look])}
      data-look={look}
    >
      <div className={joinClasses("wrap", styles.inner)}>
        <div className={styles.place}>
          <Brand />
        </div>
        {look !== "door" && !isNarrow && <MainNav />}
        {(look === "door" || !isNarrow) && <LanguageSelect />}
        {look !== "door" && isNarrow && (
          <Disclosure
            label={t("nav.menu")}
            icon="menu"
            className={styles.menu}
            buttonClassName={styles.menuButton}
            panelClassName={styles.sheet}
          >
            <MainNav />
            <LanguageSelect />
          </Disclosure>
        )}
      </div>
    </header>
  );
}
