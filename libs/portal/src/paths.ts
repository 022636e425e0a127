/** Every address of the portal. `path` is the pattern for a route, `href()` the address to go to. */

const query = (values: Record<string, string | undefined>): string => {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
};

const fixed = <const P extends string>(path: P) => ({ path, href: () => path });

interface InOrganization {
  orgId: string;
}
interface InCollection extends InOrganization {
  collectionId: string;
}

const inOrganization = ({ orgId }: InOrganization) => `/organization/${encodeURIComponent(orgId)}`;
const inCollection = ({ collectionId, ...rest }: InCollection) =>
  `${inOrganization(rest)}/collections/${encodeURIComponent(collectionId)}`;

const under = <const S extends string>(segment: S) => ({
  path: `/organization/:orgId/${segment}` as const,
  href: (to: InOrganization) => `${inOrganization(to)}/${segment}`,
});

export const paths = {
  start: fixed("/"),
  about: fixed("/about"),
  editPlatform: fixed("/edit-platform"),
  platformOrganizations: fixed("/platform/organizations"),
  platformSettings: fixed("/platform/settings"),
  platformHealth: fixed("/platform/health"),
  platformAudit: fixed("/platform/audit"),
  /** `organization` is the one to sign in to and to return to. */
  login: {
    path: "/login",
    href: ({ organization }: { organization?: string } = {}) => `/login${query({ organization })}`,
  },
  register: {
    path: "/register",
    href: ({ organization }: { organization?: string } = {}) => `/register${query({ organization })}`,
  },

  organization: { path: "/organization/:orgId", href: inOrganization },
  organizationAbout: under("about"),
  help: under("help"),
  termsAndConditions: under("terms-and-conditions"),
  accessibilityStatement: under("accessibility-statement"),
  privacy: under("privacy"),
  favourites: under("tagged"),
  /** Linked from the mail: an invited person opens an account there. */
  invitation: {
    path: "/organization/:orgId/invitation",
    href: ({ user, token, ...to }: InOrganization & { user?: string; token?: string }) =>
      `${inOrganization(to)}/invitation${query({ user, token })}`,
  },
  /** Linked from the mail: opening it while signed in proves the e-mail address. The token is sent in no request. */
  confirmEmail: under("confirm-email"),
  passwordReset: {
    path: "/organization/:orgId/password-reset",
    href: ({ user, token, ...to }: InOrganization & { user?: string; token?: string }) =>
      `${inOrganization(to)}/password-reset${query({ user, token })}`,
  },
  profile: {
    path: "/organization/:orgId/profile/:userId",
    href: ({ userId, ...to }: InOrganization & { userId: string }) =>
      `${inOrganization(to)}/profile/${encodeURIComponent(userId)}`,
  },
  /** The page reads the organization from the query, so the address has it twice. */
  editProfile: {
    path: "/organization/:orgId/edit-profile",
    href: ({ orgId }: InOrganization) => `${inOrganization({ orgId })}/edit-profile${query({ organization: orgId })}`,
  },

  /** `tag` filters the collection. */
  collection: {
    path: "/organization/:orgId/collections/:collectionId",
    href: ({ tag, ...to }: InCollection & { tag?: string }) => `${inCollection(to)}${query({ tag })}`,
  },
  gallery: {
    path: "/organization/:orgId/collections/:collectionId/gallery",
    href: (to: InCollection) => `${inCollection(to)}/gallery`,
  },
  projector: {
    path: "/organization/:orgId/collections/:collectionId/projector",
    href: (to: InCollection) => `${inCollection(to)}/projector`,
  },
  contribution: {
    path: "/organization/:orgId/collections/:collectionId/contribution/:id",
    href: ({ id, ...to }: InCollection & { id: string }) =>
      `${inCollection(to)}/contribution/${encodeURIComponent(id)}`,
  },

  createContribution: {
    path: "/organization/:orgId/authenticated/collections/:collectionId/create-contribution",
    href: ({ collectionId, ...to }: InCollection) =>
      `${inOrganization(to)}/authenticated/collections/${encodeURIComponent(collectionId)}/create-contribution`,
  },
  /** No `collections` segment, unlike creating one. */
  editContribution: {
    path: "/organization/:orgId/authenticated/:collectionId/contribution/:id/edit-contribution",
    href: ({ collectionId, id, ...to }: InCollection & { id: string }) =>
      `${inOrganization(to)}/authenticated/${encodeURIComponent(collectionId)}/contribution/${encodeURIComponent(id)}/edit-contribution`,
  },

  collections: under("authenticated/collections"),
  createCollection: under("authenticated/collections/create-collection"),
  /** `collection` is preselected on the page. */
  editCollection: {
    path: "/organization/:orgId/authenticated/collections/edit-collection",
    href: ({ collection, ...to }: InOrganization & { collection?: string }) =>
      `${inOrganization(to)}/authenticated/collections/edit-collection${query({ collection })}`,
  },
  contributionsDesk: under("authenticated/contributions"),
  dashboard: under("authenticated/dashboard"),
  groups: under("authenticated/groups"),
  editHelpPage: under("authenticated/edit-help-page"),
  editOrganization: under("authenticated/edit-organization"),
  editOrganizationTranslations: under("authenticated/edit-organization-translations"),
  userAdministration: under("authenticated/user-administration"),
  audit: under("authenticated/audit"),
} as const;

export type PathName = keyof typeof paths;
