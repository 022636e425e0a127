/**
 * Every address of the portal. `path` is the pattern for a route, `href()` the address to go to.
 *
 * Imported as a namespace (`import * as paths from "@samling/portal/paths"`), and compiled into each app, which keeps only
 * the paths that it uses: a remote may have a page that is unknown to the shell it runs in.
 */

type PathParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
type HrefParams<P extends string, Q extends string> = Record<PathParamNames<P>, string> & Partial<Record<Q, string>>;

/** `inQuery` names the optional query parameters. The pattern is written once, because every visitor downloads it. */
const page = <const P extends string, const Q extends string = never>(path: P, ...inQuery: Q[]) => ({
  path,
  href: (
    ...[to = {} as HrefParams<P, Q>]: Record<never, never> extends HrefParams<P, Q>
      ? [to?: HrefParams<P, Q>]
      : [to: HrefParams<P, Q>]
  ): string => {
    const params: Record<string, string> = to;
    const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] as string));
    const query = inQuery.flatMap((name) => (params[name] ? [[name, params[name]]] : []));
    return query.length > 0 ? `${filled}?${new URLSearchParams(query)}` : filled;
  },
});

const organizationPage = <const S extends string, const Q extends string = never>(segment: S, ...inQuery: Q[]) =>
  page(`/organization/:orgId/${segment}`, ...inQuery);

const collectionPage = <const S extends string>(segment: S) => organizationPage(`collections/:collectionId${segment}`);

export const start = /* @__PURE__ */ page("/");
export const about = /* @__PURE__ */ page("/about");
export const editPlatform = /* @__PURE__ */ page("/edit-platform");
/** The query holds the search; see the page. */
export const search = /* @__PURE__ */ page("/search");
export const sharedSet = /* @__PURE__ */ page("/sets/:key");
export const sharedSetWall = /* @__PURE__ */ page("/sets/:key/wall", "kiosk");
/** Opened by the code of a poster; short, so that it can be typed. */
export const linkForm = /* @__PURE__ */ page("/k/:key");
/** A tablet of a collection day, which works without a connection; no other page is below this path. */
export const dayTablet = /* @__PURE__ */ page("/day/:key");
/** Start of the installed app, and where a phone's own menu shares files to. */
export const share = /* @__PURE__ */ page("/share");
export const platformOrganizations = /* @__PURE__ */ page("/platform/organizations");
export const platformSettings = /* @__PURE__ */ page("/platform/settings");
export const platformHealth = /* @__PURE__ */ page("/platform/health");
export const platformAudit = /* @__PURE__ */ page("/platform/audit");
/** `organization` is the one to sign in to and to return to. */
export const login = /* @__PURE__ */ page("/login", "organization");
export const register = /* @__PURE__ */ page("/register", "organization");

export const organization = /* @__PURE__ */ page("/organization/:orgId");
/** With `collectionId` in the query, only that collection. */
export const organizationSearch = /* @__PURE__ */ organizationPage("search", "collectionId");
export const organizationAbout = /* @__PURE__ */ organizationPage("about");
export const help = /* @__PURE__ */ organizationPage("help");
export const termsAndConditions = /* @__PURE__ */ organizationPage("terms-and-conditions");
export const accessibilityStatement = /* @__PURE__ */ organizationPage("accessibility-statement");
export const privacy = /* @__PURE__ */ organizationPage("privacy");
/** Notice about a contribution, its picture `image`, or the `profile` of its contributor. */
export const report = /* @__PURE__ */ organizationPage("something-wrong", "contribution", "image", "profile");
/** A form for what anyone knows about a picture, `image` of a contribution. */
export const tip = /* @__PURE__ */ organizationPage("tip", "contribution", "image");
/** Questions to visitors about pictures; `list` is one of them. */
export const helpUs = /* @__PURE__ */ organizationPage("help-us", "list", "collection");
/** Letters to be written out; `image` is one page. */
export const writeOut = /* @__PURE__ */ organizationPage("write-out", "collection", "image");
/** The year's reports and their outcomes. */
export const notices = /* @__PURE__ */ organizationPage("notices");
/** Linked from e-mails about a notice. */
export const notice = /* @__PURE__ */ organizationPage("notice");
export const favourites = /* @__PURE__ */ organizationPage("tagged");
/** Linked from the invitation mail: the invited person opens an account there. */
export const invitation = /* @__PURE__ */ organizationPage("invitation", "user", "token");
/** Linked from the e-mail that asks a guardian to agree to a child's contribution. */
export const guardian = /* @__PURE__ */ organizationPage("guardian");
/** Linked from the e-mail: a question is answered there without signing in. */
export const answer = /* @__PURE__ */ organizationPage("answer");
/** Linked from the footer of e-mails, which can be switched off there without signing in. */
export const mails = /* @__PURE__ */ organizationPage("mails");
/** Shows what became of contributions and tips; also linked from the thanks for a tip. */
export const thanks = /* @__PURE__ */ organizationPage("thanks");
/** Linked from the e-mail about a contribution that came by a link: takes it into an account. */
export const claim = /* @__PURE__ */ organizationPage("claim");
export const ownContributions = /* @__PURE__ */ organizationPage("my-contributions");
export const ownContribution = /* @__PURE__ */ organizationPage("my-contributions/:id");
/** Linked from the e-mail: opening it while signed in proves the e-mail address. No request contains the token. */
export const confirmEmail = /* @__PURE__ */ organizationPage("confirm-email");
/** Linked from the e-mail about a changed e-mail address or password. */
export const accountBack = /* @__PURE__ */ page("/account-back");
/** Linked from the e-mail to a new account without a password: opens it. */
export const openAccount = /* @__PURE__ */ organizationPage("sign-in", "user", "token");
export const passwordReset = /* @__PURE__ */ organizationPage("password-reset", "user", "token");
export const profile = /* @__PURE__ */ organizationPage("profile/:userId");
const ownProfile = /* @__PURE__ */ organizationPage("edit-profile", "organization");
/** The page reads the organization from the query, so the address contains it twice. */
export const editProfile = {
  path: "/organization/:orgId/edit-profile",
  href: ({ orgId }: { orgId: string }) => ownProfile.href({ orgId, organization: orgId }),
} as const;

/** `tag` filters the collection, which keeps its order. */
export const collection = /* @__PURE__ */ organizationPage("collections/:collectionId", "tag", "order");
/** With `kiosk`, which may name the language of the wall, the page has no exit. */
export const gallery = /* @__PURE__ */ organizationPage("collections/:collectionId/gallery", "kiosk", "order");
export const projector = /* @__PURE__ */ collectionPage("/projector");
/** `image` is the displayed picture or film; the first one by default. */
export const contribution = /* @__PURE__ */ organizationPage("collections/:collectionId/contribution/:id", "image");

/** The same wizard for visitors without an account, which it asks for at the end. */
export const openContribution = /* @__PURE__ */ collectionPage("/create-contribution");
export const createContribution = /* @__PURE__ */ organizationPage(
  "authenticated/collections/:collectionId/create-contribution",
);
/** Has no `collections` segment, unlike creating one. */
export const editContribution = /* @__PURE__ */ organizationPage(
  "authenticated/:collectionId/contribution/:id/edit-contribution",
);

export const collections = /* @__PURE__ */ organizationPage("authenticated/collections");
export const createCollection = /* @__PURE__ */ organizationPage("authenticated/collections/create-collection");
/** `collection` is preselected on the page. */
export const editCollection = /* @__PURE__ */ organizationPage(
  "authenticated/collections/edit-collection",
  "collection",
);
export const contributionsDesk = /* @__PURE__ */ organizationPage("authenticated/contributions");
/** Opened with a selection of contributions. */
export const batch = /* @__PURE__ */ organizationPage("authenticated/contributions/change");
/** `case` is the open case. */
export const reviewDesk = /* @__PURE__ */ organizationPage("authenticated/desk", "case");
/** Parts of the desk: its reasons, the register of accessions, the figures of a year. */
export const deskSection = /* @__PURE__ */ organizationPage("authenticated/desk/:room");
/** Links by which people contribute without an account, and a poster for one, named by `link`. */
export const links = /* @__PURE__ */ organizationPage("authenticated/desk/links");
export const poster = /* @__PURE__ */ organizationPage("authenticated/desk/poster", "link");
/** Files that are added by the numbers of a collection day, whose tablet is `link`. */
export const fileNumbers = /* @__PURE__ */ organizationPage("authenticated/desk/file-numbers", "link");
/** The deed of gift of an entry of the register, to print and to sign. */
export const deed = /* @__PURE__ */ organizationPage("authenticated/desk/register/:accessionId");
/** Two files that look the same, side by side. */
export const alike = /* @__PURE__ */ organizationPage("authenticated/desk/alike/:mediaId/:otherId");
export const dashboard = /* @__PURE__ */ organizationPage("authenticated/dashboard");
export const groups = /* @__PURE__ */ organizationPage("authenticated/groups");
export const editHelpPage = /* @__PURE__ */ organizationPage("authenticated/edit-help-page");
export const editOrganization = /* @__PURE__ */ organizationPage("authenticated/edit-organization");
export const editOrganizationTranslations = /* @__PURE__ */ organizationPage(
  "authenticated/edit-organization-translations",
);
export const userAdministration = /* @__PURE__ */ organizationPage("authenticated/user-administration");
/** `about` is a subject, as `contribution:<id>`, whose history is shown. */
export const audit = /* @__PURE__ */ organizationPage("authenticated/audit", "about");
