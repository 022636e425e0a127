import type { Organization } from "@samling/contract/types";
import { useNavigate } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { SearchBox } from "../../shared/search-box/search-box.tsx";
import { searchHref } from "../../shared/search-box/search-href.ts";
import { useText } from "../../shared/text.ts";
import { Banner } from "./banner.tsx";

/** Banner of an organization, and the search within it. */
export function Top({ organization }: { organization: Organization }) {
  const t = useText();
  const navigate = useNavigate();
  const { id: orgId } = organization;
  const within = { organizationId: orgId };
  return (
    <>
      <Banner organization={organization} />
      <div className="wrap pad-block-5">
        <SearchBox
          label={t("search.within")}
          within={within}
          onAsk={(choice) => navigate(searchHref(paths.organizationSearch.href({ orgId }), choice))}
        />
      </div>
    </>
  );
}
