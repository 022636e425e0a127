/** The remote of each page, as data: shell and front door load no remote for it. `satisfies` keeps it complete. */
import { pathsByName } from "./paths-by-name.ts";

export type PathName = keyof typeof pathsByName;

/** The remotes, in the order of their ports on one machine, named like their folders. */
export const remoteApps = ["mf-public", "mf-contribute", "mf-admin", "mf-platform"] as const;
export type RemoteApp = (typeof remoteApps)[number];

export const remoteOfPage = {
  start: "mf-public",
  search: "mf-public",
  sharedSet: "mf-public",
  sharedSetWall: "mf-public",
  organizationSearch: "mf-public",
  login: "mf-public",
  register: "mf-public",
  organization: "mf-public",
  organizationAbout: "mf-public",
  help: "mf-public",
  termsAndConditions: "mf-public",
  favourites: "mf-public",
  passwordReset: "mf-public",
  openAccount: "mf-public",
  accountBack: "mf-public",
  confirmEmail: "mf-public",
  profile: "mf-public",
  editProfile: "mf-public",
  collection: "mf-public",
  gallery: "mf-public",
  projector: "mf-public",
  contribution: "mf-public",
  tip: "mf-public",
  helpUs: "mf-public",
  writeOut: "mf-public",
  openContribution: "mf-contribute",
  createContribution: "mf-contribute",
  editContribution: "mf-contribute",
  collections: "mf-admin",
  createCollection: "mf-admin",
  editCollection: "mf-admin",
  contributionsDesk: "mf-admin",
  batch: "mf-admin",
  reviewDesk: "mf-admin",
  deskSection: "mf-admin",
  links: "mf-admin",
  poster: "mf-admin",
  deed: "mf-admin",
  alike: "mf-admin",
  answer: "mf-contribute",
  claim: "mf-contribute",
  guardian: "mf-contribute",
  fileNumbers: "mf-contribute",
  linkForm: "mf-contribute",
  dayTablet: "mf-contribute",
  mails: "mf-contribute",
  share: "mf-contribute",
  thanks: "mf-contribute",
  ownContributions: "mf-contribute",
  ownContribution: "mf-contribute",
  dashboard: "mf-admin",
  groups: "mf-admin",
  editHelpPage: "mf-admin",
  editOrganization: "mf-admin",
  editOrganizationTranslations: "mf-admin",
  userAdministration: "mf-admin",
  audit: "mf-admin",
  platformAudit: "mf-admin",
  about: "mf-platform",
  editPlatform: "mf-platform",
  platformOrganizations: "mf-platform",
  platformSettings: "mf-platform",
  platformHealth: "mf-platform",
  accessibilityStatement: "mf-platform",
  privacy: "mf-platform",
  report: "mf-platform",
  notice: "mf-platform",
  notices: "mf-platform",
  invitation: "mf-platform",
} as const satisfies Record<PathName, RemoteApp>;

const pages = /* @__PURE__ */ Object.entries(remoteOfPage) as [PathName, RemoteApp][];

/** App → patterns of its pages, as in `paths`. */
export const remoteTable: readonly { app: RemoteApp; patterns: string[] }[] = /* @__PURE__ */ remoteApps.map((app) => ({
  app,
  patterns: pages.filter(([, owner]) => owner === app).map(([page]) => pathsByName[page].path),
}));
