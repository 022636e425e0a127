import { lazyPart } from "@samling/ui/lazy-part";
import { Suspense } from "react";
import { Loading } from "./loading.tsx";

const NotFoundPage = lazyPart(async () => (await import("./not-found-page.tsx")).NotFoundPage);

/** Few visits need it. */
export const LazyNotFoundPage = () => (
  <Suspense fallback={<Loading />}>
    <NotFoundPage />
  </Suspense>
);
