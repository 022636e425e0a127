import type { Organization } from "@samling/contract/types";
import * as paths from "@samling/portal/paths";
import { SearchForm } from "../../shared/search-form.tsx";
import { useText } from "../../shared/text.ts";
import { Banner } from "./banner.tsx";
import styles from "./cards.module.css";

/** Who they are, and the way to find something of theirs. */
export function Top({ organization }: { organization: Organization }) {
  const t = useText();
  return (
    <>
      <Banner organization={organization} />
      <div className={`wrap ${styles.search}`}>
        <SearchForm to={paths.organizationSearch.href({ orgId: organization.id })} label={t("search.within")} />
      </div>
    </>
  );
}
