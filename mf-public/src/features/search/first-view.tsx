import type { FirstViews } from "@samling/portal";
import { FoundRows } from "../../shared/search/found-rows.tsx";
import { useQuestion } from "./question.ts";
import { SearchView } from "./search-view.tsx";

export default function FirstView({ organization, collection, found }: FirstViews["search"]) {
  const seeking = useQuestion(organization?.id);
  return (
    <SearchView first={found} seeking={seeking} collection={collection}>
      {seeking.view === "pictures" && <FoundRows items={found.items} />}
    </SearchView>
  );
}
