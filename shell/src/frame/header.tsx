import { bcp47, type LanguageCode, languageNames } from "@samling/contract/constants/languages";
import { Link, useCan, useLanguage, useOrganization } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Icon, useMedia, VisuallyHidden } from "@samling/ui";
import { useId } from "react";
import { useText } from "../texts.ts";
import { Disclosure } from "./disclosure.tsx";
import styles from "./header.module.css";
import { HeaderBar } from "./header-bar.tsx";
import type { HeaderVariant } from "./header-variant.ts";
import { MainNav } from "./main-nav.tsx";
import { useDesk } from "./use-desk.ts";

interface HeaderProps {
  variant: HeaderVariant;
  /** Whether this is an administration page, from which staff search all contributions. */
  isStaffPage: boolean;
}

export function Header({ variant, isStaffPage }: HeaderProps) {
  const t = useText();
  const isNarrow = useMedia("(max-width: 899px)");
  const organization = useOrganization();
  const can = useCan();
  const orgId = organization?.id ?? "";
  const { isDeskShown } = useDesk();
  // Members who review find the cases they may decide in the desk.
  const desk = can("contribution:readAll", orgId) ? paths.contributionsDesk : paths.reviewDesk;
  const isReduced = variant === "signIn" || variant === "bare";
  const isForStaff = isStaffPage && organization !== null && isDeskShown;
  const publicSearch = organization ? paths.organizationSearch.href({ orgId }) : paths.search.href();
  return (
    <HeaderBar variant={variant} organization={organization}>
      {!isReduced && (
        <Link
          className={styles.link}
          to={isForStaff ? desk.href({ orgId }) : publicSearch}
          state={{ isAsking: true }}
          aria-label={t(isForStaff ? "manage.find" : "nav.search")}
        >
          <Icon name="search" />
        </Link>
      )}
      {!isReduced && !isNarrow && <MainNav />}
      {(isReduced || !isNarrow) && <LanguageSelect />}
      {!isReduced && isNarrow && (
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

const languages = Object.entries(languageNames) as [LanguageCode, string][];

function LanguageSelect() {
  const id = useId();
  const t = useText();
  const [language, setLanguage] = useLanguage();
  return (
    <div className={`inline relative ${styles.language}`}>
      <Icon name="globe" />
      <VisuallyHidden>
        <label htmlFor={id}>{t("nav.language")}</label>
      </VisuallyHidden>
      <select id={id} value={language} onChange={(event) => void setLanguage(event.target.value as LanguageCode)}>
        {languages.map(([code, name]) => (
          <option key={code} value={code} lang={bcp47(code)}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
