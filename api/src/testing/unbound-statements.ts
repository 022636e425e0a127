/**
 * The statements that read or write rows of organizations without naming the organization, by table and by the calls
 * and jobs that send them. On one Postgres all of them run along indexes; a database that keeps organizations on
 * several machines (docs/operating/scaling.md) would have to ask every machine. `needs` says what would avoid that.
 */
import type { Finding } from "./tenant-statements.ts";

/** All calls and jobs. */
export const anywhere = "*";

interface UnboundStatement {
  finding: Finding;
  tables: Record<string, readonly string[]>;
  why: string;
  needs: string;
}

const comparesStorage = ["compare-storage"];
const showsStorage = ["compare-storage", "getStorage"];
const sitemap = ["getSitemap", "listSitemapContributions"];
const latest = ["listLatestPictures"];
const platformAudit = ["listPlatformAudit"];
const organizations = ["listPlatformOrganizations"];
const notices = ["listFloods"];
/** Changes by programs, through the function by which people change a contribution. */
const byPrograms = ["changeCatalogRecord", "setAccessionNumber"];
const splitNames = (names: string): string[] => names.split(" ");
/** A collection, and the groups that may see it. */
const audience = splitNames("collections group_members groups");
const picture = [...audience, ...splitNames("contributions media memberships")];
const contribution = [...audience, ...splitNames("contributions derivatives guardians memberships tiles")];

function byKey(entries: [tables: string[], sources: string[]][]): Record<string, string[]> {
  const result: Record<string, string[]> = {};
  for (const [tables, sources] of entries)
    for (const table of tables) result[table] = [...(result[table] ?? []), ...sources];
  return result;
}

/** Search of the whole platform; within an organization, what is counted per organization to change it. */
const search = ["search"];

export const unboundStatements: readonly UnboundStatement[] = [
  {
    finding: "across",
    tables: {
      audit_log: platformAudit,
      cases: [...latest, ...notices],
      collection_translations: platformAudit,
      groups: platformAudit,
      collections: [...comparesStorage, ...latest, ...platformAudit, ...organizations, ...search, ...sitemap],
      contributions: [...latest, ...platformAudit, ...organizations, ...search, ...sitemap],
      notices,
      memberships: [...latest, ...search, "listSitemapContributions"],
      media: [...latest, ...platformAudit, ...organizations, ...search, ...showsStorage, "listSitemapContributions"],
      derivatives: showsStorage,
      tiles: showsStorage,
      related_files: [...organizations, ...showsStorage],
      hand_over_parts: comparesStorage,
      deeds: comparesStorage,
    },
    why:
      "Pages of the whole platform: newest pictures, search, site map, platform admins' tables and record, the storage in " +
      "numbers, and who is flooded with notices. Notices that hide count those of the platform as well, for their limit.",
    needs:
      "Newest pictures and site map: a table of their own, written with the contribution, whole on every machine. The rest " +
      "may ask every machine, as few people read it; sums by organization are added up.",
  },
  {
    finding: "across",
    tables: {
      related_files: ["find-unclean-files", "dispose-declined"],
      decisions: ["dispose-declined", "forget-expired"],
      notices: ["forget-expired"],
      tips: ["forget-expired"],
      transcriptions: ["forget-expired"],
      contribution_days: ["forget-words"],
      guardians: ["forget-expired"],
      media: [
        "tell-endings",
        "dispose-declined",
        "remake-media",
        "look-at-media",
        "index-media",
        "forget-words",
        "find-missing-tiles",
      ],
      tiles: ["find-missing-tiles"],
      media_to_remake: ["remake-media"],
      record_changes: ["stamp-records"],
      pending_objects: ["getStorage", "sweep-objects"],
      uploads: ["compare-storage", "sweep-objects"],
      collections: ["purge-collections", "sweep-objects"],
      contributions: ["dispose-declined", "purge-collections", "tell-endings"],
      intended_accessions: ["number-accessions"],
      cases: ["dispose-declined", "forget-expired", "send-notices", "sweep-objects"],
      batches: ["forget-expired"],
      hand_overs: ["forget-expired"],
      imports: ["forget-expired", "sweep-objects"],
      import_items: ["forget-expired"],
      webhook_deliveries: ["forget-expired"],
      webhooks: ["compare-records"],
    },
    why: "Jobs that look for what is due, in whatever organization.",
    needs: "Nothing: they run in the background, a batch at a time, and may ask every machine.",
  },
  {
    finding: "across",
    tables: {
      password_resets: ["forget-expired"],
      case_links: ["forget-expired"],
      outgoing_mails: ["eraseContact", "addFavorite"],
      notices: ["exportOwnUser"],
      tips: ["exportOwnUser"],
    },
    why:
      "A reset is found by its token, which belongs to a person and not to an organization, and the link to a case by its " +
      "token alone. Mails that wait for an address that is erased may be the portal's, and a visitor gets one about " +
      "favorites, whichever organization's they are. Notices and tips that were sent without an account are found by the address.",
    needs: "password_resets and case_links whole on every machine, like users and sessions.",
  },
  {
    finding: "by person",
    tables: {
      memberships: [anywhere],
      collection_reviewers: [
        "updateContribution",
        "deleteContribution",
        "changeFiles",
        "removeSecondStep",
        ...byPrograms,
      ],
      consents: ["exportOwnUser", "listConsents"],
      password_resets: ["eraseContact"],
      outside_identities: ["eraseContact", "exportOwnUser"],
      favorites: ["exportOwnUser", "listFavorites", "listFavoriteIds", "removeFavorite"],
      contributions: ["exportOwnUser"],
      collections: search,
      groups: search,
      group_members: search,
    },
    why: "A person belongs to any number of organizations; every request of somebody signed in reads their roles in all of them.",
    needs:
      "memberships and collection_reviewers whole on every machine, like users; the others ask every machine, on the person's own request.",
  },
  {
    finding: "by key",
    tables: byKey([
      // Calls of the specification, which name a collection, contribution or picture only by its id.
      [contribution, ["getContribution", "getOwnContribution", "answerContribution", "withdrawContribution"]],
      [contribution, ["withdrawChange"]],
      // Whether a notice hides the profile of a contributor.
      [splitNames("cases decisions notices"), ["getContribution", "getOwnContribution", "answerContribution"]],
      [splitNames("cases decisions notices"), ["withdrawContribution", "withdrawChange", "listUserContributions"]],
      [splitNames("collections contributions memberships"), ["getRecord", "getThanks", "readWorkList"]],
      [picture, ["listCollections", "getCollection", "listAllCollections", "updateCollection", "listNeighbors"]],
      [picture, ["getReuse", "rebuildMedia", "addFavorite", "listFavorites", "listFavoriteIds"]],
      [splitNames("collections contributions derivatives media memberships related_files"), ["files"]],
      [
        [...audience, "contributions", "memberships"],
        ["listCollectionContributions", "listSimilarPictures", "listKnowledge"],
      ],
      [
        [...audience, "contributions", "memberships"],
        ["listUserContributions", "updateContribution", "changeFiles", ...byPrograms],
      ],
      [[...audience, "contributions", "memberships", "audit_log"], ["deleteContribution"]],
      [
        [...audience, "contributions"],
        ["getCollectionFacets", "listLatestKnowledge"],
      ],
      [audience, ["getReviewNotice", "getReview", "setReview", "updateCollectionImage", "deleteCollection"]],
      [audience, ["publishCollection"]],
      [audience, ["exportCollection", "streamCollectionExport"]],
      [[...audience, "pending_objects"], ["submitContribution"]],
      [
        splitNames("collections"),
        [
          "listContributionsOfCollection",
          "listUserContributionsInOrganization",
          "listDesk",
          "listDeletedContributions",
        ],
      ],
      [splitNames("collections"), ["listOrganizationContributions", "listOwnContributions", "listCases"]],
      [splitNames("collections"), ["decideContributions", "exportOwnUser"]],
      [splitNames("transcriptions"), ["exportOwnUser"]],
      [splitNames("audit_log collection_translations collections contributions media"), ["listAudit", "exportAudit"]],
      // Pictures of several organizations, found by set, by typed words, or by age.
      [
        [...picture, "derivatives"],
        ["suggestSearches", "createFavoriteSet", "listFavoriteSets"],
      ],
      [splitNames("favorite_set_items"), ["createFavoriteSet"]],
      [splitNames("collections contributions derivatives media memberships"), ["listLatestPictures"]],
      // The registers that name a person.
      [splitNames("accessions contributions intended_accessions"), ["listKeptNames"]],
      // Found by a token, or by the hash of a person's own file.
      [splitNames("case_links"), ["openCaseLink", "answerByLink", "withdrawByLink"]],
      [splitNames("contributions uploads"), ["forget-expired"]],
      [splitNames("links"), ["readLink", "beginByLink"]],
      [splitNames("guests"), ["sendByLink", "readSentByLink", "withdrawSentByLink"]],
      [splitNames("password_resets"), ["confirmPasswordReset", "loginByLink"]],
      [splitNames("uploads"), ["listSentBefore", "bring-in"]],
      // Jobs, by their data.
      [splitNames("deeds derivatives hand_over_parts media pending_objects related_files tiles"), ["sweep-objects"]],
      [
        splitNames("pending_objects"),
        ["make-previews", "make-derivatives", "renew-story", "pack-hand-over", "compare-storage", "bring-in"],
      ],
      [splitNames("outgoing_mails"), ["send-mail", "give-up-mail"]],
    ]),
    why: "Ids are unique across organizations, and an index leads to them, without which a statement counts as across.",
    needs:
      "One table from id to organization, whole on every machine, asked first; then `organizationId` in each `where`, and in " +
      "the conditions of joins, which Sequelize's associations cannot declare.",
  },
];
