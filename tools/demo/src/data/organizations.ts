import { billedarkivetNord } from "./organizations/billedarkivet-nord.ts";
import { hamnarkivet } from "./organizations/hamnarkivet.ts";
import { saaristomuseo } from "./organizations/saaristomuseo.ts";
import { vaeverietsMuseum } from "./organizations/vaeveriets-museum.ts";
import type { DemoOrganization, OrganizationKey } from "./types.ts";

export const organizations: Record<OrganizationKey, DemoOrganization> = {
  hamn: hamnarkivet,
  vaev: vaeverietsMuseum,
  saari: saaristomuseo,
  nord: billedarkivetNord,
};
