import { Link, useOrganization } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Icon } from "@samling/ui";
import { useText } from "../texts.ts";
import { Disclosure } from "./disclosure.tsx";
import styles from "./header.module.css";
import { HeaderBar } from "./header-bar.tsx";
import type { HeaderLook } from "./header-look.ts";
import { LanguageSelect } from "./language-select.tsx";
import { MainNav } from "./main-nav.tsx";
import { useMedia } from "./use-media.ts";

export function Header({ look }: { look: HeaderLook }) {
  const t = useText();
  const isNarrow = useMedia("(max-width: 899px)");
  const organization = useOrganization();
  return (
    <HeaderBar look={look} organization={organization}>
      {look !== "door" && (
        <Link
          className={styles.link}
          to={organization ? paths.organizationSearch.href({ orgId: organization.id }) : paths.search.href()}
          state={{ isAsking: true }}
          aria-label={t("nav.search")}
        >
          <Icon name="search" />
        </Link>
      )}
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
    </HeaderBar>
  );
}
