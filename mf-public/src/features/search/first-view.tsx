import type { FirstViews } from "@samling/portal";
import { SearchResultRows } from "../../shared/search/search-result-rows.tsx";
import { useSearchState } from "./search-state.ts";
import { SearchView } from "./search-view.tsx";

export default function FirstView({ organization, collection, found }: FirstViews["search"]) {
  const searchState = useSearchState(organization?.id);
  return (
    <SearchView first={found} searchState={searchState} collection={collection}>
      {searchState.view === "pictures" && <SearchResultRows items={found.items} />}
    </SearchView>
  );
}
