import type { FirstViews } from "@samling/portal";
import { CollectionHead } from "./collection-head.tsx";

export default function FirstView({ collection }: FirstViews["collection"]) {
  return <CollectionHead collection={collection} isSignedIn={false} />;
}
