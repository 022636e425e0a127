/** Parts of the frame for staff, who load them apart: visitors need neither. */
import { lazy } from "react";

export const ManagementBar = lazy(() =>
  import(/* webpackChunkName: "management" */ "./management-bar.tsx").then((module) => ({
    default: module.ManagementBar,
  })),
);
export const ManagementMenu = lazy(() =>
  import(/* webpackChunkName: "management" */ "./management-menu.tsx").then((module) => ({
    default: module.ManagementMenu,
  })),
);
