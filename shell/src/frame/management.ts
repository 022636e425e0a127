/** Parts of the frame for staff, who load them apart: visitors need neither. */
import { lazyPart } from "@samling/ui/lazy-part";

export const ManagementBar = lazyPart(
  async () => (await import(/* webpackChunkName: "management" */ "./management-bar.tsx")).ManagementBar,
);
export const ManagementMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "management" */ "./management-menu.tsx")).ManagementMenu,
);
