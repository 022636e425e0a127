import { useOrganization } from "@samling/portal";
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
  return (
    <HeaderBar look={look} organization={useOrganization()}>
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
