/**
 * The statements that read or write rows of organizations without naming the organization, by table and by the calls and
 * jobs that send them. On one Postgres all of them run along indexes; a database that keeps organizations on several
 * machines (docs/scaling.md) would have to ask every machine. `needs` says what would spare that.
 */
import type { Finding } from "./tenant-statements.ts";

/** All calls and jobs. */
export const anywhere = "*";

interface Unbound {
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
/** Of the whole platform; within an organization, what is counted per organization to change it. */
const search = ["search"];

export const unboundStatements: readonly Unbound[] = [
  {
    finding: "across",
    tables: {
      audit_log: platformAudit,
      cases: latest,
      collection_translations: platformAudit,
      groups: platformAudit,
      collections: [...comparesStorage, ...latest, ...platformAudit, ...organizations, ...search, ...sitemap],
      contributions: [...latest, ...platformAudit, ...organizations, ...search, ...sitemap],
      memberships: [...latest, ...search, "listSitemapContributions"],
      media: [...latest, ...platformAudit, ...organizations, ...search, ...showsStorage, "listSitemapContributions"],
      derivatives: showsStorage,
      tiles: showsStorage,
      related_files: [...organizations, ...showsStorage],
    },
    why: "Pages of the whole platform: newest pictures, search, site map, platform admins' tables and record, the storage in numbers.",
    needs:
      "Newest pictures and site map: a table of their own, written with the contribution, whole on every machine. The rest " +
      "may ask every machine, as few people read it; sums by organization are added up.",
  },
  {
    finding: "across",
    tables: {
      related_files: ["find-unclean-files", "dispose-declined"],
      decisions: ["dispose-declined"],
      media: ["dispose-declined", "remake-media", "look-at-media", "index-media", "forget-words", "find-missing-tiles"],
      tiles: ["find-missing-tiles"],
      media_to_remake: ["remake-media"],
      pending_objects: [...showsStorage, "sweep-objects"],
      uploads: ["compare-storage", "sweep-objects"],
      collections: ["purge-collections"],
      contributions: ["dispose-declined"],
      cases: ["dispose-declined", "send-notices", "sweep-objects"],
    },
    why: "Jobs that look for what is due, in whatever organization.",
    needs: "Nothing: they run in the background, a batch at a time, and may ask every machine.",
  },
  {
    finding: "across",
    tables: {
      password_resets: ["confirmPasswordReset", "forget-expired"],
      case_links: ["openCaseLink", "answerByLink", "withdrawByLink", "forget-expired"],
      outgoing_mails: ["eraseContact"],
      collections: [
        ...["getContribution", "getOwnContribution", "answerContribution", "withdrawContribution", "withdrawChange"],
      ],
    },
    why:
      "A reset is found by its token, which belongs to a person and not to an organization, and the link to a case by its " +
      "token alone. Mails that wait for an address that is erased may be the portal's. " +
      "A contribution's collection is " +
      "joined by id, to a contribution that was found by id.",
    needs:
      "password_resets and case_links whole on every machine, like users and sessions; the join also by organization.",
  },
  {
    finding: "by person",
    tables: {
      memberships: [anywhere],
      collection_reviewers: ["updateContribution", "deleteContribution", "changeFiles"],
      consents: ["exportOwnUser", "listConsents"],
      password_resets: ["eraseContact"],
      favorites: ["exportOwnUser"],
    },
    why: "A person belongs to any number of organizations; every request of somebody signed in reads their roles in all of them.",
    needs:
      "memberships and collection_reviewers whole on every machine, like users; the others ask every machine, on the person's own request.",
  },
  {
    finding: "by key",
    tables: {
      ...Object.fromEntries(
        [
          ...[
            "answers",
            "audit_log",
            "collection_translations",
            "collections",
            "contributions",
            "derivatives",
            "favorites",
          ],
          ...["group_members", "groups", "media", "memberships", "outgoing_mails", "pending_objects", "questions"],
          ...["related_files", "tiles"],
        ].map((table) => [table, [anywhere]]),
      ),
      // A set has pictures of several organizations, found by the set.
      favorite_set_items: [anywhere],
      uploads: ["listSentBefore"],
    },
    why:
      "Calls of the specification name a collection, contribution or picture by its id alone, and Sequelize joins by ids. Ids " +
      "are unique across organizations, and have an index.",
    needs:
      "One table from id to organization, whole on every machine, asked first; then `organizationId` in each `where`, and in " +
      "the conditions of joins, which Sequelize's associations cannot declare.",
  },
];
