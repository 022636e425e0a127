/** The script that the front door runs: it renders the top of the pages on which most visits begin. */
import type { FirstViews } from "@samling/portal";
import { createFirstView } from "@samling/portal/first-view/create-first-view";

export default createFirstView<FirstViews>({
  start: () => import(/* webpackChunkName: "start" */ "./features/start/first-view.tsx"),
  organization: () => import(/* webpackChunkName: "organization" */ "./features/organization/first-view.tsx"),
  collection: () => import(/* webpackChunkName: "collection" */ "./features/collection/first-view.tsx"),
  contribution: () => import(/* webpackChunkName: "contribution" */ "./features/contribution/first-view.tsx"),
  search: () => import(/* webpackChunkName: "search" */ "./features/search/first-view.tsx"),
});
