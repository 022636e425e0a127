/** Business constants of the product. No runtime dependency, so that public pages can import them. */

/** Language codes in data and selectors; Danish is `dk` (see `bcp47`). */
export const languageCodes = ["en", "sv", "dk", "fi"] as const;
export type LanguageCode = (typeof languageCodes)[number];
export const fallbackLanguage: LanguageCode = "en";

/** The BCP 47 tag of a language, for `lang`, `hreflang` and Intl. */
export const bcp47 = (language: LanguageCode): string => (language === "dk" ? "da" : language);

/** The name of a remote, by which it is released, counted and shown. */
export const remoteName = /^mf-[\w-]{1,30}$/;

export const defaultColor = "#556271";

export const maxMediaFiles = 12;
/** Limit of one text of an organization, in characters of HTML. */
export const maxHtmlCharacters = 50_000;
export const maxRelatedFiles = 12;
/** Limit of one media or related file, in bytes. */
export const maxFileBytes = 2 * 1024 ** 3;
/** Of a table, a ZIP or a package that is brought in. */
export const maxImportBytes = 5 * 1024 ** 3;
/** What a new organization may store, in bytes, until platform admins give it another limit or none. */
export const defaultStorageBytes = 100_000_000_000;
/** Limit of one picture in pixels, checked before decoding. */
export const maxPixels = 200_000_000;
/**
 * Takes the place of what is blurred for the public, in the browser and on the server. It is the same for everything:
 * means of cells, even of large ones, tell letters and faces apart wherever a shape is large or shapes are many.
 */
export const coverGray = 0x77;
/** How long after publication the owner may edit, in milliseconds. */
export const ownerEditWindow = 86_400_000;
export const previewCharacters = 190;
export const contributionPageSize = 24;
/** Contributions per page of what a person contributed. */
export const userContributionsPageSize = 200;
export const favoritesPageSize = 200;
/** Of a person, newest first: more than anybody has hearts for. */
export const maxFavoriteIds = 10_000;
/** On the page that the link of a mail opens. */
export const maxFavoritesByLink = 500;
/** Rows in the table of recent contributions. */
export const recentPageSize = 10;
/** Contributions per page of the staff's working list. */
export const deskPageSize = 30;
/** Contributions per sitemap file, gaps in their numbers included; a sitemap may have 50,000 lines, one per picture. */
export const sitemapSpan = 4_000;
/** Contributions per page of the list that only names them. */
export const namedPageSize = 500;
/** Maximum number of similar media shown beside a contribution. */
export const maxSimilar = 12;
/** Sets of favorites of one person, and pictures in one set. */
export const maxSets = 100;
export const maxInSet = 500;
export const setNameLimit = 80;
/** Pictures near one in place. */
export const maxNearby = 5;
/** Of a collection's media: by when they were contributed, or by when they were taken. */
export const collectionOrders = ["newest", "oldest", "earliest", "latest"] as const;
export type CollectionOrder = (typeof collectionOrders)[number];
/** Maximum number of earlier files that a contributor is told of for one upload. */
export const maxSentBefore = 3;
/** Number of pictures under the title of the start page. */
export const maxLatest = 8;

export const passwordMinimum = { registration: 8, reset: 6 } as const;
export const phoneMinimum = 6;
export const dateOfBirthRange = { from: "1900-01-01", to: "3000-01-01" } as const;
/** The date that means "no date" on the wire. */
export const zeroDate = "0001-01-01";

export const desktopBreakpoint = 1199;
/** Milliseconds. */
export const pageFade = { in: 3000, out: 2000 } as const;
export const gallery = { idle: 15_000, exit: 200, scrollCheck: 100 } as const;

export const genders = ["FEMALE", "MALE", "OTHER"] as const;
export const nordicCountries = ["DK", "FI", "NO", "SE"] as const;

export const collectionStatuses = ["ACTIVE", "CLOSED", "ARCHIVED", "DELETE"] as const;
export type CollectionStatus = (typeof collectionStatuses)[number];

export const organizationRoles = ["USER", "SUB_ADMIN", "ADMIN", "SUPER_ADMIN"] as const;
export type OrganizationRole = (typeof organizationRoles)[number];

/** Roles that an identity provider may give by a rule. */
export const outsideRoles = ["SUB_ADMIN", "ADMIN"] as const satisfies readonly OrganizationRole[];
export type OutsideRole = (typeof outsideRoles)[number];
/** Whoever has the value in the claim has the role. */
export interface RoleRule {
  claim: string;
  value: string;
  role: OutsideRole;
}

/** The user property that holds a registration field. */
export const registrationFieldProperty = {
  place_of_birth: "placeOfBirth",
  street_address: "streetAddress",
  alias: "alias",
  phone: "phone",
  bio: "bio",
  postalcode: "postalcode",
  occupation: "occupation",
  gender: "gender",
  country: "country",
  date_of_birth: "dateOfBirth",
} as const;
export type RegistrationFieldName = keyof typeof registrationFieldProperty;
export const registrationFieldNames = /* @__PURE__ */ Object.keys(registrationFieldProperty) as RegistrationFieldName[];

export const socialOptions = ["Facebook", "Instagram", "Snapchat", "Twitter"] as const;

/** Characters that commit a tag while typing. */
export const tagSeparators = [",", ";", ":", " "] as const;

/** Media types that every client may count on, detected from the content and never from the name. */
export const mediaTypes = {
  "image/png": { kind: "image", extensions: ["png"] },
  "image/gif": { kind: "image", extensions: ["gif"] },
  "image/jpeg": { kind: "image", extensions: ["jpg", "jpeg", "jfif"] },
  "video/mp4": { kind: "video", extensions: ["mp4"] },
  "video/quicktime": { kind: "video", extensions: ["mov"] },
  "video/mpeg": { kind: "video", extensions: ["mpg", "mpeg"] },
} as const satisfies Record<string, { kind: "image" | "video"; extensions: readonly string[] }>;

/** Taken as well, from whoever sends them: what telephones, scanners and cameras write today. */
export const morePictureTypes = {
  "image/webp": { kind: "image", extensions: ["webp"] },
  "image/avif": { kind: "image", extensions: ["avif"] },
  /** HEIF pictures whose content is HEVC, whatever their brand. */
  "image/heic": { kind: "image", extensions: ["heic", "heif", "hif"] },
  "image/tiff": { kind: "image", extensions: ["tif", "tiff"] },
  "image/x-adobe-dng": { kind: "image", extensions: ["dng"] },
} as const satisfies Record<string, { kind: "image"; extensions: readonly string[] }>;

export const acceptedMediaTypes = { ...mediaTypes, ...morePictureTypes } as const;
export type MediaType = keyof typeof acceptedMediaTypes;

export const groupNames = { everyMember: "default", noMember: "_no_group" } as const;

/** `optional` of a question on the wire: 1 means that an answer is required. */
export const questionRequired = { no: 0, yes: 1 } as const;

/** Number of slides on the About page. */
export const aboutSlides = 3;

/** The actions in the record of changes. */
export const auditActions = [
  "collection:create",
  "collection:update",
  "collection:updateImage",
  "collection:setStatus",
  "collection:setReview",
  "collection:delete",
  "collection:restore",
  "collection:purge",
  "collection:export",
  "contribution:create",
  "contribution:update",
  "contribution:changeFiles",
  "contribution:delete",
  "contribution:publish",
  "contribution:ask",
  "contribution:message",
  "contribution:look",
  "contribution:move",
  "contribution:decline",
  "contribution:hide",
  "contribution:show",
  "contribution:undo",
  "contribution:answer",
  "contribution:report",
  "contribution:object",
  "contribution:withdraw",
  "contribution:guardian",
  "contribution:propose",
  "contribution:acceptChange",
  "contribution:declineChange",
  "contribution:withdrawChange",
  "contribution:accession",
  "contribution:deaccession",
  "contribution:keepBoth",
  "contribution:linkSamePicture",
  "contribution:unlinkSamePicture",
  // Written by earlier releases alone.
  "contribution:merge",
  "contribution:unmerge",
  "contribution:restore",
  "contribution:purge",
  "contribution:dispose",
  "contribution:disposeFiles",
  "favorite:changeSet",
  "favorite:createSet",
  "favorite:add",
  "favorite:remove",
  "fixity:start",
  "group:create",
  "group:save",
  "group:addMember",
  "group:delete",
  "handOver:start",
  "handOver:fetch",
  "handOver:stop",
  "handOver:resume",
  "handOver:readReceipt",
  "handOver:put",
  "handOver:setPlace",
  "handOver:removePlace",
  "import:start",
  "import:resume",
  "import:undo",
  "key:create",
  "key:remove",
  "job:retry",
  "media:rebuild",
  "organization:create",
  "organization:open",
  "organization:update",
  "organization:updateAppTranslations",
  "organization:updateHelpPage",
  "organization:updateLogo",
  "organization:updateStatements",
  "organization:retire",
  "organization:restore",
  "organization:setLimits",
  "organization:setIdentityProvider",
  "organization:removeIdentityProvider",
  "organization:updateReasons",
  "organization:updateIntake",
  "organization:exportAudit",
  "session:start",
  "session:end",
  "session:refuse",
  "system:updatePage",
  "system:setSlide",
  "system:removeSlide",
  "system:updateLanguages",
  "system:saveLicense",
  "user:connectIdentity",
  "user:join",
  "user:invite",
  "user:withdrawInvitation",
  "user:acceptInvitation",
  "user:update",
  "user:chooseMails",
  "user:resetPassword",
  "user:proveEmail",
  "user:changeSecondStep",
  "user:changeEmail",
  "user:takeBack",
  "user:setRoles",
  "user:setStatus",
  "user:makePlatformAdmin",
  "user:erase",
  "user:eraseContact",
  "visitor:register",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What of a picture or film can be downloaded, smallest first. */
export const downloadKinds = ["medium", "large", "original", "film"] as const;
export type DownloadKind = (typeof downloadKinds)[number];

/** The kind of subject of an action: the part before its colon. */
type AuditKindOf<A> = A extends `${infer Kind}:${string}` ? Kind : never;
export type AuditKind = AuditKindOf<AuditAction>;
// Marked as pure, since pages that do not need the list would carry it otherwise.
export const auditKinds: readonly AuditKind[] = /* @__PURE__ */ Array.from(
  /* @__PURE__ */ new Set(
    /* @__PURE__ */ auditActions.map((action) => action.slice(0, action.indexOf(":")) as AuditKind),
  ),
);

/** How a session was opened. A code is the second step after a password. */
export const sessionOpenings = ["password", "code", "passkey", "provider", "link"] as const;
export type SessionOpening = (typeof sessionOpenings)[number];
/** For how many days the mailbox that an account had can take it back. */
export const wayBackDays = 7;
/** For how long nobody is asked again who they are, in milliseconds. */
export const confirmedFor = 10 * 60 * 1000;

/** When somebody who decides is told by mail of what waits. */
export const reviewNotices = ["at_once", "daily", "never"] as const;
export type ReviewNotices = (typeof reviewNotices)[number];

/** The mails that their reader can switch off: of the desk, and of good news about what was given. */
export const optionalMails = ["new", "digest", "reminder", "decision"] as const;
export type OptionalMail = (typeof optionalMails)[number];

/** Where a contribution stands with the organization, whatever its contributor wishes. */
export const contributionStates = [
  "submitted",
  "changes_asked",
  "published",
  "declined",
  "hidden",
  "withdrawn",
  "guardian",
] as const;
export type ContributionState = (typeof contributionStates)[number];

/**
 * Which contributions to a collection wait for a decision: none, all, or those of people of whom few have been accepted.
 */
export const reviewModes = ["none", "first", "newcomers"] as const;
export type ReviewMode = (typeof reviewModes)[number];

/** What a case is about: a contribution as a whole, or its contributor's change of one that has been approved. */
export const caseKinds = ["contribution", "proposal", "notice"] as const;
export type CaseKind = (typeof caseKinds)[number];

/** Why somebody says that something is wrong with what is shown; `withdrawal`: its contributor asks to take it down. */
export const noticeReasons = [
  "shows_me",
  "shows_child",
  "child_abuse",
  "my_work",
  "untrue",
  "unlawful",
  "hurts",
  "other",
  "withdrawal",
] as const;
export type NoticeReason = (typeof noticeReasons)[number];
/** Those for which an organization may hide at once what it has not looked at yet. */
export const gravestReasons: readonly NoticeReason[] = ["shows_child", "child_abuse"];
/** What the decision about a notice relies on. `no_breach`: nothing that breaks the law or the terms was found. */
export const noticeGrounds = ["terms", "data_protection", "copyright", "criminal_law", "no_breach"] as const;
export type NoticeGround = (typeof noticeGrounds)[number];
/** Why a collection may keep and show what is about people; empty until staff have chosen. */
export const legalBases = ["", "public_interest", "consent", "legitimate_interest", "archiving"] as const;
export type LegalBasis = (typeof legalBases)[number];
/** For how long after the decision about a notice one can object to it. */
export const objectionDays = 183;

/** `asked`: the contributor has been asked for something; `unseen`: published at once, and not looked at yet. */
export const caseStates = ["waiting", "asked", "unseen", "decided"] as const;
export type CaseState = (typeof caseStates)[number];

/** What the contributor is told of. `message`: the contributor is told something, and nothing else changes. */
export const notifiedKinds = ["publish", "ask", "decline", "hide", "show", "message"] as const;
export type NotifiedKind = (typeof notifiedKinds)[number];
/**
 * `look`: what was published at once has been looked at, and stays as it is. `accession`: it is taken into the collection,
 * and published if it was not.
 */
export const decisionKinds = [...notifiedKinds, "look", "accession"] as const;
export type DecisionKind = (typeof decisionKinds)[number];

/** What is compared of two files that look the same. */
export const comparedFields = [
  ...([
    "pixels",
    "format",
    "bytes",
    "title",
    "description",
    "date",
    "location",
    "photographer",
    "tags",
    "lang",
  ] as const),
  "license",
] as const;
export type ComparedField = (typeof comparedFields)[number];
/** Why one of two is better. `closer`: to what the camera or scanner has made. */
export const betterReasons = ["larger", "closer", "lessCompressed", "moreExact", "fuller", "known"] as const;
export type BetterReason = (typeof betterReasons)[number];

/** What has become of a way into an account, as the record of changes says it. */
export const factorChanges = [
  "on",
  "off",
  "codes",
  "passkey",
  "passkey removed",
  "password removed",
  "provider",
  "reset",
] as const;

/** A contributor's own contributions per page. */
export const ownContributionsPageSize = 20;
/** Cases per page of the queue. */
export const casesPageSize = 30;
/** Cases that can be decided at once. */
export const maxDecidedCases = 100;
/** How long a decision can be taken back, in milliseconds; its mail leaves after that. */
export const undoWindow = 600_000;
/** Contributions that can be changed at once. */
export const maxBatch = 1_000;
/** How long a change of many can be taken back, in milliseconds. */
export const batchUndoWindow = 86_400_000;
/** Where a change of many stands. What is taken back ends as `undone`, and lists what it left. */
export const batchStates = ["running", "done", "undoing", "undone"] as const;
export type BatchState = (typeof batchStates)[number];
/**
 * Why one of many is left as it is. `held`: a colleague has it open. `changed`: somebody else has changed it since.
 * `incomplete`: the collection asks for what it lacks. `unfit`: the result would not fit the field. `state`: it neither
 * waits nor is published. The others are reasons
 * not to move: to a collection for more people, with terms that were not agreed to, and so on.
 */
export const batchProblems = [
  ...(["held", "changed", "gone", "incomplete", "unfit", "forbidden", "state"] as const),
  ...(["accession", "proposal", "terms", "questions", "answers", "files", "audience", "closed"] as const),
] as const;
export type BatchProblem = (typeof batchProblems)[number];
/** Where a hand-over stands. `removed`: packed, and kept as long as was wished. */
export const handOverStates = ["packing", "ready", "failed", "removed"] as const;
export type HandOverState = (typeof handOverStates)[number];
/** Why a hand-over has failed: an original is not what was sent, or gone; the storage has refused; somebody has stopped it. */
export const handOverProblems = ["changed", "missing", "wrong", "storage", "full", "stopped"] as const;
export type HandOverProblem = (typeof handOverProblems)[number];
/** Why its packages are not in the bucket that should get them: `changed` is what is there but not what was packed. */
export const handOverPutProblems = ["key", "bucket", "away", "inside", "full", "changed"] as const;
export type HandOverPutProblem = (typeof handOverPutProblems)[number];
/** Where something that is brought in stands. */
export const importStates = ["draft", "running", "done", "failed", "undoing", "undone"] as const;
export type ImportState = (typeof importStates)[number];
/** What is wrong with a cell of a table that is brought in. */
export const importFaults = [
  ...([
    "required",
    "notDate",
    "future",
    "notNumber",
    "notChoice",
    "notLicense",
    "tooLong",
    "noFile",
    "manyFiles",
  ] as const),
  ...(["fileTwice", "tooManyFiles", "numberTaken", "notEntry", "farNumber", "manyCollections", "unfit"] as const),
] as const;
/** What systems put beside files, and what is hidden. */
export const noiseFile = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;
export type ImportFault = (typeof importFaults)[number];
/** Why one of its gifts was not made, or not taken back. */
export const importProblems = [
  "file",
  "changed",
  "full",
  "forbidden",
  "incomplete",
  "number",
  "unfit",
  "kept",
] as const;
export type ImportProblem = (typeof importProblems)[number];
/** For how many days its packages can be kept. */
export const maxKeptDays = 90;
/** What a key of an organization may read. */
export const keyScopes = ["contributions:read", "handovers:read"] as const;
export type KeyScope = (typeof keyScopes)[number];
/** For how many days a key works. */
export const maxKeyDays = 730;
/** Of an organization. */
export const maxKeys = 20;
/** How long somebody who claims a case has it, in milliseconds. */
export const claimLease = 600_000;

/** Keys of local storage entries. */
export const storedKeys = {
  token: "token",
  language: "i18nextLng",
  languageChosen: "userLangSelection",
} as const;

/** Before the id of a draft: tells without opening the database that there is one. */
export const draftMark = "draft-of:";
/** Stands in the id of a draft for whoever has no account yet. */
export const visitorDraftKey = "visitor";

/**
 * Who can see a contribution besides its contributor and the admins; for the last four nobody else, for the reason that
 * the name gives.
 */
export const audiences = ["everybody", "members", "group", "closed", "private", "suspended", "hidden"] as const;
export type Audience = (typeof audiences)[number];
