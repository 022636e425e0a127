import { bcp47 } from "@samling/contract/constants/languages";
import type { Organization } from "@samling/contract/types";
import { Link, productName } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { joinClasses } from "@samling/ui";
import type { ReactNode } from "react";
import styles from "./header.module.css";
import type { HeaderVariant } from "./header-variant.ts";

function Brand({ organization }: { organization: Organization | null }) {
  if (!organization) {
    return (
      <Link className={joinClasses(styles.brand, styles.wordmark)} to={paths.start.href()}>
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

interface HeaderBarProps {
  variant: HeaderVariant;
  organization: Organization | null;
  children?: ReactNode;
}

/** The bar with the name. Does not read the store, because the server renders it too. */
export const HeaderBar = ({ variant, organization, children }: HeaderBarProps) => (
  <header
    className={joinClasses(
      styles.bar,
      variant !== "paper" && "on-field",
      variant !== "paper" && styles[variant === "bare" ? "field" : variant],
    )}
    data-look={variant}
  >
    <div className={joinClasses("wrap", styles.inner)}>
      <div className={styles.brandSlot}>
        <Brand organization={organization} />
      </div>
      {children}
    </div>
  </header>
);
