import { useLocation } from "@samling/portal";
import { OnePage } from "./one-page.tsx";
import { PageList } from "./page-list.tsx";

/** "Write this out": letters and other handwriting, one page at a time, without an account. */
export default function WriteOutPage() {
  const query = new URLSearchParams(useLocation().search);
  const mediaId = query.get("image");
  return mediaId ? (
    <OnePage key={mediaId} mediaId={mediaId} />
  ) : (
    <PageList collectionId={query.get("collection") ?? undefined} />
  );
}
