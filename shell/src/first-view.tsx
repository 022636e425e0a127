/** Script run by the front door: renders the frame around the top of a page. */
import type { FrameView } from "@samling/portal";
import { createFirstView } from "@samling/portal/first-view/create-first-view";

export default createFirstView<{ frame: FrameView }>({
  frame: () => import(/* webpackChunkName: "frame" */ "./frame/first-view.tsx"),
});
