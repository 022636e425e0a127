/** Business constants of the product. No runtime dependency, so that public pages can import them. */

/** Language codes in data and selectors; Danish is `dk` (see `bcp47`). */
export const languageCodes = ["en", "sv", "dk", "fi"] as const;
export type LanguageCode = (typeof languageCodes)[number];
export const fallbackLanguage: LanguageCode = "en";

/** The BCP 47 tag of a language, for `lang`, `hreflang` and Intl. */
export const bcp47 = (language: LanguageCode): string => (language === "dk" ? "da" : language);

/** Name of a remote, under which it is released, counted and shown. */
export const remoteName = /^mf-[\w-]{1,30}$/;

export const defaultColor = "#556271";

export const maxMediaFiles = 12;
/** Limit of one text of an organization, in characters of HTML. */
export const maxHtmlCharacters = 50_000;
export const maxRelatedFiles = 12;
/** Limit of one media or related file, in bytes. */
export const maxFileBytes = 2 * 1024 ** 3;
/** Limit of an imported table, ZIP or package, in bytes. */
export const maxImportBytes = 5 * 1024 ** 3;
/** Storage of a new organization in bytes, until platform admins set another limit or remove it. */
export const defaultStorageBytes = 100_000_000_000;
/** Limit of one picture in pixels, checked before decoding. */
export const maxPixels = 200_000_000;
/**
 * Covers blurred areas for the public, in the browser and on the server. It is the same color everywhere: mean colors
 * of cells, even large ones, still reveal letters and faces if a shape is large or there are many.
 */
export const coverGray = 0x77;
/** Milliseconds after publication during which the owner may edit. */
export const ownerEditWindow = 86_400_000;
export const previewCharacters = 190;
export const contributionPageSize = 24;
/** Contributions per page of a person's contributions. */
export const userContributionsPageSize = 200;
export const favoritesPageSize = 200;
/** A person's favorites, newest first; more than anyone has. */
export const maxFavoriteIds = 10_000;
/** Favorites on the page that a mailed link opens. */
export const maxFavoritesByLink = 500;
/** Rows in the table of recent contributions. */
export const recentPageSize = 10;
/** Contributions per page of the staff's working list. */
export const deskPageSize = 30;
/** Contribution numbers per sitemap file, gaps included; a sitemap may have 50,000 lines, one per picture. */
export const sitemapSpan = 4_000;
/** Contributions per page of the list that contains only their names. */
export const namedPageSize = 500;
/** Maximum number of similar media shown beside a contribution. */
export const maxSimilar = 12;
/** Sets of favorites per person, and pictures per set. */
export const maxSets = 100;
export const maxInSet = 500;
export const setNameLimit = 80;
/** Pictures taken near another one. */
export const maxNearby = 5;
/** Order of a collection's media: by date of contribution, or by date taken. */
export const collectionOrders = ["newest", "oldest", "earliest", "latest"] as const;
export type CollectionOrder = (typeof collectionOrders)[number];
/** Earlier files that a contributor is notified of per upload. */
export const maxSentBefore = 3;
/** Pictures below the title of the start page. */
export const maxLatest = 8;

export const passwordMinimum = { registration: 8, reset: 6 } as const;
export const phoneMinimum = 6;
export const dateOfBirthRange = { from: "1900-01-01", to: "3000-01-01" } as const;
/** The date that means "no date" on the wire. */
export const zeroDate = "0001-01-01";

export const desktopBreakpoint = 1199;
/** Duration in milliseconds. */
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
/** Gives the role to everyone whose claim has the value. */
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

/** Media types that every client can rely on, detected from the content and never from the name. */
export const mediaTypes = {
  "image/png": { kind: "image", extensions: ["png"] },
  "image/gif": { kind: "image", extensions: ["gif"] },
  "image/jpeg": { kind: "image", extensions: ["jpg", "jpeg", "jfif"] },
  "video/mp4": { kind: "video", extensions: ["mp4"] },
  "video/quicktime": { kind: "video", extensions: ["mov"] },
  "video/mpeg": { kind: "video", extensions: ["mpg", "mpeg"] },
} as const satisfies Record<string, { kind: "image" | "video"; extensions: readonly string[] }>;

/** Also accepted from any client: the types that telephones, scanners and cameras write today. */
export const morePictureTypes = {
  "image/webp": { kind: "image", extensions: ["webp"] },
  "image/avif": { kind: "image", extensions: ["avif"] },
  /** HEIF pictures with HEVC content, whatever their brand. */
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
  // Written only by earlier releases.
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

/** Downloads of a picture or film, smallest first. */
export const downloadKinds = ["medium", "large", "original", "film"] as const;
export type DownloadKind = (typeof downloadKinds)[number];

/** The kind of subject of an action: the part before its colon. */
type AuditKindOf<A> = A extends `${infer Kind}:${string}` ? Kind : never;
export type AuditKind = AuditKindOf<AuditAction>;
// Marked as pure, because pages that do not need the list would contain it otherwise.
export const auditKinds: readonly AuditKind[] = /* @__PURE__ */ Array.from(
  /* @__PURE__ */ new Set(
    /* @__PURE__ */ auditActions.map((action) => action.slice(0, action.indexOf(":")) as AuditKind),
  ),
);

/** How a session was opened. A code is the second step after a password. */
export const sessionOpenings = ["password", "code", "passkey", "provider", "link"] as const;
export type SessionOpening = (typeof sessionOpenings)[number];
/** Days for which the account's previous mailbox can reclaim it. */
export const wayBackDays = 7;
/** Milliseconds for which a person need not confirm their identity again. */
export const confirmedFor = 10 * 60 * 1000;

/** When reviewers are notified by mail of waiting contributions. */
export const reviewNotices = ["at_once", "daily", "never"] as const;
export type ReviewNotices = (typeof reviewNotices)[number];

/** Mails that the recipient can switch off: the desk's, and good news about contributions. */
export const optionalMails = ["new", "digest", "reminder", "decision"] as const;
export type OptionalMail = (typeof optionalMails)[number];

/** State of a contribution at the organization, whatever its contributor wants. */
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
 * Which contributions to a collection wait for a decision: none, all, or those of people with few accepted ones.
 */
export const reviewModes = ["none", "first", "newcomers"] as const;
export type ReviewMode = (typeof reviewModes)[number];

/** Subject of a case: a whole contribution, or its contributor's change of an approved one. */
export const caseKinds = ["contribution", "proposal", "notice"] as const;
export type CaseKind = (typeof caseKinds)[number];

/** Reasons for reporting content as wrong; `withdrawal`: its contributor asks to take it down. */
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
/** Reasons that let an organization hide content at once, before reviewing it. */
export const gravestReasons: readonly NoticeReason[] = ["shows_child", "child_abuse"];
/** Grounds for the decision about a notice. `no_breach`: nothing in breach of the law or the terms was found. */
export const noticeGrounds = ["terms", "data_protection", "copyright", "criminal_law", "no_breach"] as const;
export type NoticeGround = (typeof noticeGrounds)[number];
/** Legal basis on which a collection keeps and shows data about people; empty until staff have chosen. */
export const legalBases = ["", "public_interest", "consent", "legitimate_interest", "archiving"] as const;
export type LegalBasis = (typeof legalBases)[number];
/** Days after the decision about a notice during which it can be objected to. */
export const objectionDays = 183;

/** `asked`: the contributor has been asked for something; `unseen`: published at once, and not reviewed yet. */
export const caseStates = ["waiting", "asked", "unseen", "decided"] as const;
export type CaseState = (typeof caseStates)[number];

/** Decisions that the contributor is notified of. `message` only sends a message and changes nothing else. */
export const notifiedKinds = ["publish", "ask", "decline", "hide", "show", "message"] as const;
export type NotifiedKind = (typeof notifiedKinds)[number];
/**
 * `look`: a contribution that was published at once has been reviewed and stays as it is. `accession`: it is
 * accessioned into the collection, and published if it was not.
 */
export const decisionKinds = [...notifiedKinds, "look", "accession"] as const;
export type DecisionKind = (typeof decisionKinds)[number];

/** Properties compared between two files that look the same. */
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
/** Why one of two files is better. `closer`: to the output of the camera or scanner. */
export const betterReasons = ["larger", "closer", "lessCompressed", "moreExact", "fuller", "known"] as const;
export type BetterReason = (typeof betterReasons)[number];

/** Changes of an account's sign-in methods, as in the record of changes. */
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
/** Cases that can be decided together. */
export const maxDecidedCases = 100;
/** Milliseconds during which a decision can be undone; its mail is sent after that. */
export const undoWindow = 600_000;
/** Contributions that can be changed together. */
export const maxBatch = 1_000;
/** Milliseconds during which a batch change can be undone. */
export const batchUndoWindow = 86_400_000;
/** State of a batch change. Undoing it ends as `undone`, and lists the contributions that were left unchanged. */
export const batchStates = ["running", "done", "undoing", "undone"] as const;
export type BatchState = (typeof batchStates)[number];
/**
 * Why a contribution in a batch stays unchanged. `held`: a colleague has it open. `changed`: someone else has changed
 * it since. `incomplete`: it lacks fields that the collection requires. `unfit`: the result would be invalid. `state`:
 * it is neither waiting nor published. The others are reasons not to move it: to a collection for more people, with
 * terms that were not agreed to, and so on.
 */
export const batchProblems = [
  ...(["held", "changed", "gone", "incomplete", "unfit", "forbidden", "state"] as const),
  ...(["accession", "proposal", "terms", "questions", "answers", "files", "audience", "closed"] as const),
] as const;
export type BatchProblem = (typeof batchProblems)[number];
/** State of a hand-over. `removed`: it was packed, and kept as long as requested. */
export const handOverStates = ["packing", "ready", "failed", "removed"] as const;
export type HandOverState = (typeof handOverStates)[number];
/** Why a hand-over failed: an original has changed or is missing, the storage refused, or someone stopped it. */
export const handOverProblems = ["changed", "missing", "wrong", "storage", "full", "stopped"] as const;
export type HandOverProblem = (typeof handOverProblems)[number];
/** Why packages are not in the target bucket. `changed`: the object there differs from the package. */
export const handOverPutProblems = ["key", "bucket", "away", "inside", "full", "changed"] as const;
export type HandOverPutProblem = (typeof handOverPutProblems)[number];
/** State of an import. */
export const importStates = ["draft", "running", "done", "failed", "undoing", "undone"] as const;
export type ImportState = (typeof importStates)[number];
/** Faults of a cell of an imported table. */
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
/** Files that systems add, and hidden files. */
export const noiseFile = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;
export type ImportFault = (typeof importFaults)[number];
/** Why a contribution of an import was not created, or not undone. */
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
/** Maximum number of days for which packages can be kept. */
export const maxKeptDays = 90;
/** Scopes of an organization's API key. */
export const keyScopes = ["contributions:read", "handovers:read"] as const;
export type KeyScope = (typeof keyScopes)[number];
/** Maximum number of days for which a key works. */
export const maxKeyDays = 730;
/** Maximum number of keys per organization. */
export const maxKeys = 20;
/** Milliseconds for which a claimed case is reserved. */
export const claimLease = 600_000;

/** Keys of local storage entries. */
export const storedKeys = {
  token: "token",
  language: "i18nextLng",
  languageChosen: "userLangSelection",
} as const;

/** Prefix of a draft's id: shows that there is a draft without opening the database. */
export const draftMark = "draft-of:";
/** Part of a draft's id for a visitor without an account. */
export const visitorDraftKey = "visitor";

/**
 * Audience of a contribution besides its contributor and the admins. The last four have no further audience, for the
 * reason in the name.
 */
export const audiences = ["everybody", "members", "group", "closed", "private", "suspended", "hidden"] as const;
export type Audience = (typeof audiences)[number];
