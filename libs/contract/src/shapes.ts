/** The shapes on the wire, named and spelled as in the specification. */
import { z } from "zod";
import { dateOfBirthRange, genders, phoneMinimum, registrationFieldNames } from "./constants/accounts.ts";
import { collectionStatuses, legalBases } from "./constants/collections.ts";
import { contributionStates } from "./constants/contributions.ts";
import { mediaKinds } from "./constants/files.ts";
import { languageCodes } from "./constants/languages.ts";
import { agreements, signaturePattern, tabletLimits } from "./constants/links.ts";
import { maxHtmlCharacters } from "./constants/organizations.ts";
import { organizationRoles } from "./constants/roles.ts";
import { workLists } from "./constants/tips.ts";
import { answerLimit, collectionLimits, emailLimit, personLimits } from "./limits.ts";
import {
  makeByKind,
  mediaFields,
  personAnswers,
  personLives,
  questionFields,
  requirableFields,
} from "./media-fields.ts";
import { PictureEdit } from "./picture-edit.ts";

const text = (max: number) => z.string().max(max);

/** NUL stays, so that it is refused like everything else that cannot be stored. */
const invisible = /(?!\0)\p{Cc}|[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu;
/** The same, apart from line breaks. */
const invisibleInLines = /(?![\0\n])\p{Cc}|[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Names and other one-line texts, which appear in titles, mail subjects and lists. Line breaks become spaces. Control
 * characters are removed, and so are characters that make one text look like another: direction overrides and
 * zero-width spaces. Joiners stay, since scripts and emoji need them.
 */
const singleLine = (max: number) =>
  z
    .string()
    .overwrite((value) => value.replace(/[\t-\r\u0085\u2028\u2029]+/g, " ").replace(invisible, ""))
    .max(max);
export const Line = (max: number) => singleLine(max).trim();
/** A text of several lines, each cleaned like a single one. */
export const Lines = (max: number) =>
  z
    .string()
    .overwrite((value) =>
      value
        .replace(/\r\n?|[\u2028\u2029]/g, "\n")
        .replace(/\t/g, " ")
        .replace(invisibleInLines, ""),
    )
    .max(max)
    .trim();

export const Id = z.uuid().describe("An id that cannot be guessed.");
export const Language = z.enum(languageCodes);
const languageTag = /^[a-z]{2,3}(-[a-zA-Z\d]{2,8}){0,3}$/;
export const TextLanguage = z
  .union([z.literal(""), z.string().regex(languageTag)])
  .describe("The language of the texts, as a BCP 47 tag; empty if unknown.");
export const Email = z.string().trim().toLowerCase().max(emailLimit).pipe(z.email());
export const Color = z.string().regex(/^#[0-9a-f]{6}$/i);
/** Calendar date, `yyyy-mm-dd`; `0001-01-01` means no date. */
export const CalendarDate = z.iso.date();
export const Instant = z.iso.datetime();
export const WebAddress = (max: number) => z.url({ protocol: /^https?$/ }).max(max);
/** HTML of an organization, sanitized on the server. */
export const Html = text(maxHtmlCharacters);
/** A text, or another value that a client sends instead, stored as JSON. */
export const TextOrJson = (max: number) =>
  z
    .union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())])
    .transform((value, context) => {
      try {
        return typeof value === "string" ? value : JSON.stringify(value);
      } catch {
        context.addIssue({ code: "custom", message: "is nested too deeply" });
        return z.NEVER;
      }
    })
    .pipe(text(max));
/** A place in a picture, as shares of its upright width and height. */
const share = z.number().min(0).max(1);
/** In a picture, as shares of its width and height. */
export const Spot = z
  .object({ x: share, y: share, width: share.optional(), height: share.optional() })
  .refine(({ width, height }) => !width === !height, "must have both a width and a height, or neither")
  .describe("A point, or the middle of a box with its size.");
/** Absent: the client has asked on its own screen and vouches for it, and that is stored (DEC-41). */
export const Acceptance = z.boolean().optional();
export const Cursor = z.string().regex(/^\d{1,18}$/);
export const NextPage = Cursor.optional().describe("`next` of the previous page; absent for the first page.");
/** Cursor of a page of a list; absent or 0 for the first page (DEC-42). */
export const PaginationId = Cursor.transform((id) => (/^0+$/.test(id) ? undefined : id)).optional();
export const VersionRead = Instant.optional().describe(
  "The version that was read; if the stored one differs, it is a conflict.",
);
/** Query of a list that is an array; the header `Link` names its next page. */
export const PageQuery = z.object({
  paginationId: PaginationId.describe(
    "The id of the last entry of the previous page; absent for the first page. An incomplete list has a header `Link` with the address of its next page (`rel=next`).",
  ),
});
/** Relative address of a file, to be used unchanged. */
export const MediaAddress = z.string();

export const Titles = z.array(z.object({ languageCode: Language, title: z.string() }));

export const Role = z.enum(organizationRoles);
export const RoleEntry = z.object({ organizationId: Id, roles: z.array(Role) });

export const RegistrationFields = z.partialRecord(z.enum(registrationFieldNames), z.boolean());
export const ContributionFields = z.partialRecord(z.enum(requirableFields), z.boolean());

export const OrganizationSummary = z.object({
  id: Id,
  name: z.string(),
  color: Color,
  logo_url: MediaAddress.nullable(),
  description: z.array(z.object({ languageCode: Language, description: z.string() })),
  /** The organization's location, shown in the list. */
  place: z.string().nullable(),
  country: z.string().nullable(),
  collectionCount: z.int(),
  /** Address of a picture that represents the organization in lists. */
  coverUrl: MediaAddress.nullable(),
});

export const Organization = z.object({
  id: Id,
  name: z.string(),
  color: Color,
  contactEmail: z.string(),
  language: Language,
  logo_url: MediaAddress.nullable(),
  place: z.string().nullable(),
  country: z.string().nullable(),
  /** Address of a picture that represents the organization, as in the list. */
  coverUrl: MediaAddress.nullable(),
  registrationFields: RegistrationFields,
  organizationTranslations: z.array(
    z.object({ languageCode: Language, description: z.string(), about: z.string(), terms: z.string() }),
  ),
  helpPageTranslations: z.array(z.object({ languageCode: Language, translation: z.string() })),
  /** `translation` is doubly encoded JSON; see `codec.ts`. */
  appTranslations: z.array(z.object({ organizationId: Id, languageCode: Language, translation: z.string() })),
  accessibilityStatementUrl: z.string().nullable(),
  offersOriginals: z
    .boolean()
    .describe("Pictures can be downloaded in their original size, if their license permits it."),
  requiresSecondFactor: z.boolean().describe("Staff have no access until they have signed in with a second factor."),
  recommendedLicense: z.string().nullable().describe("The license that contributors are offered first."),
  arkNumber: z.string().nullable().describe("The number (NAAN) under which its permanent addresses are registered."),
  isOpen: z.boolean().describe("False while it is being prepared and absent from public lists."),
  /** Texts for visitors and members after saving a favorite; optional in every language (DEC-26). */
  saveFavoriteTexts: z.array(z.object({ languageCode: Language, text: z.string(), memberText: z.string() })),
  maxFileBytes: z.int().nullable().describe("Limit for one file; null if only the portal's own limit applies."),
  updatedAt: Instant,
});

export const Question = z.object({
  id: Id,
  sourceId: Id.nullable().describe("The question that this one replaces."),
  value: z.string().describe("The question in the organization's language."),
  translations: z
    .array(z.object({ languageCode: Language, value: z.string() }))
    .optional()
    .describe("Translations of the question, as far as they exist."),
  optional: z.union([z.literal(0), z.literal(1)]).describe("1 means that an answer is required."),
  sort: z.int(),
  updated_by: Id.nullable(),
  answerCount: z.int().optional().describe("Number of answers; only for admins."),
});

export const CollectionTranslation = z.object({
  languageCode: Language,
  title: z.string(),
  description: z.string(),
  about: z.string(),
  terms: z.string(),
});

/** One size of a picture. `width` and `height` are those of the upright, full picture. */
export const PictureSource = z.object({ url: MediaAddress, width: z.int(), type: z.string() });

export const AsksPublic = z
  .array(z.enum(workLists))
  .max(workLists.length)
  .describe("Questions to visitors about media that lack the answer.");

export const Collection = z.object({
  id: Id,
  organizationId: Id,
  status: z.enum(collectionStatuses),
  isDraft: z.boolean().describe("Archived, as it has not been published yet; only admins see it."),
  isPublic: z.boolean(),
  groupName: z.string(),
  allowRelatedFiles: z.boolean(),
  hasTerms: z.boolean(),
  fullSize: z.boolean().describe("Whether pictures can be viewed at full size by everyone who can see them."),
  keepsUncropped: z.boolean().describe("Whether whole pictures are kept when contributors crop them before sending."),
  isHarvested: z
    .boolean()
    .describe("Whether descriptions of its published pictures and films are shared with other systems, as CC0."),
  legalBasis: z
    .enum(legalBases)
    .describe("Legal basis for keeping and showing personal data: it decides who can ask for removal."),
  asksRights: z.boolean().describe("Whether contributors are asked who owns a file, and who it shows."),
  asksAge: z.boolean().describe("Whether contributors are asked for their age, and minors for a guardian."),
  asksPublic: AsksPublic,
  imgUrl: MediaAddress.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  archivedText: z.string(),
  translations: z.array(CollectionTranslation),
  questions: z.array(Question),
  contributionFields: ContributionFields,
  mediaCount: z.int(),
  kindCounts: z.record(z.enum(mediaKinds), z.int()).describe("`mediaCount` by kind."),
  contributorCount: z.int().describe("Number of contributors."),
});

export const MediaState = z.enum(["pending", "ready", "failed"]);

/** `yyyy-mm-dd`, or empty. */
const OptionalDay = z.union([CalendarDate, z.literal("")]);
const ShownPerson = z.object({
  who: z.string().trim().max(mediaFields.people.maxLength),
  life: z.enum(personLives),
  isUnderAge: z.boolean(),
  answer: z.enum(personAnswers),
  until: OptionalDay,
});

/** The common fields of every view of a media item. */
const mediaMetadata = makeByKind({
  text: () => z.string(),
  date: ({ empty }) => CalendarDate.describe(`\`${empty}\` if there is none.`),
  number: () => z.number().nullable(),
  flag: () => z.boolean(),
  choice: ({ options }) =>
    z
      .enum(options)
      .describe(
        "If not `exact`, the place is approximate, by the name of the town, or missing; only its contributor and admins read the exact one.",
      ),
  basis: ({ options }) => z.enum(options).describe("What gives the contributor the right to share it."),
  day: () => OptionalDay,
  people: () => z.array(ShownPerson).describe("Only for its contributor and admins; else empty."),
  language: () => TextLanguage,
  list: () => z.array(z.string()),
});

/** How a media item is displayed: addresses, upright proportions and the state of its derivatives. */
const mediaPresentation = {
  kind: z.enum(mediaKinds).describe("`text`: a story, whose words are the description."),
  state: MediaState,
  /** Largest picture, or a video's poster; null until it is ready. */
  imgUrl: MediaAddress.nullable(),
  thumbnailUrl: MediaAddress.nullable(),
  /** Every size and type, smallest first, for `srcset`. */
  sources: z.array(PictureSource),
  /** Playable version of a video. */
  videoUrl: MediaAddress.nullable(),
  captions: z
    .array(z.object({ url: MediaAddress, language: z.string() }))
    .describe("WebVTT, of a video that carries captions; `language` is a BCP 47 tag."),
  soundUrl: MediaAddress.nullable().describe("Playable version of a sound: AAC in MP4."),
  peaks: z
    .array(z.int())
    .describe("The waveform of a sound: how loud each part of it is at most, from 0 to 100; empty for other kinds."),
  /** Duration of a video or sound in seconds. */
  duration: z.number().nullable(),
  /** In pixels, upright; null until known. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** A tiny picture as a `data:` address: a placeholder while the real one loads. */
  placeholder: z.string().nullable(),
  originalFileName: z.string(),
};

export const Media = z.object({
  id: Id,
  contributionId: Id,
  ...mediaMetadata,
  ...mediaPresentation,
  contributionUserAlias: z.string().describe("Empty if the profile is public."),
  contributionUserFirstName: z
    .string()
    .describe(
      "The name of a public profile; otherwise the alias, or empty. The person and admins get the real name, but not in the gallery.",
    ),
  contributionUserLastName: z.string().describe("As for the first name."),
  edit: PictureEdit.nullable()
    .optional()
    .describe("How the picture is shown, if not as its original; only for its contributor and admins."),
  /** Address of the original file; only for its contributor and admins. */
  originalUrl: MediaAddress.nullable(),
});

/** An item of a collection's grid, or of its gallery. */
export const GridItem = Media.omit({ originalUrl: true, edit: true }).extend({
  paginationId: z.string(),
  contributionUserAlias: z.string().optional().describe("Absent for images of the gallery."),
});

export const RelatedFile = z.object({
  id: Id,
  fileUrl: MediaAddress.nullable().describe(
    "The contributor and admins get the original. Everyone else gets a copy without authors, places and devices; null if there is none yet, or none can be made.",
  ),
  originalFileName: z.string(),
  type: z.string(),
  bytes: z.number(),
  comment: z.string(),
});

export const QuestionAnswer = z.object({
  id: Id,
  contributionId: Id,
  questionId: Id,
  question: z.string(),
  value: z.string(),
  optional: z.union([z.literal(0), z.literal(1)]),
  updated_by: Id.nullable(),
});

const contributionVisibility = {
  isPublic: z.boolean().describe("For its contributor the wish; for others the outcome."),
  isHidden: z
    .boolean()
    .describe(
      "Withheld by the organization, whatever its contributor wishes. Only the contributor and reviewers then see it.",
    ),
  state: z.enum(contributionStates).describe("Its state at the organization."),
};

export const Contribution = z.object({
  id: Id,
  contributionId: Id,
  collectionId: Id,
  organizationId: Id,
  user: z.object({
    userId: Id.nullable().describe("Null if they have no profile that the caller may see."),
    name: z.string().describe("Full name of a public profile, else the alias; empty for a contributor without a name."),
    email: z.string().nullable().describe("Only for admins and the contributor."),
  }),
  publishedAt: Instant,
  updatedAt: Instant.describe("Send it with a change, so that concurrent changes are detected."),
  collectionTitle: Titles,
  paginationId: z.string(),
  images: z.array(
    Media.extend({
      tilesUrl: MediaAddress.optional().describe(
        "The picture at full resolution, as a service of the IIIF Image API 3 at level 0: its description is at `info.json` below. A query goes with each address below. Absent if the collection limits the size.",
      ),
      transcribers: z
        .array(z.string())
        .optional()
        .describe(
          "The visitors who wrote `transcript` out, and read it after them; empty: without a name. Absent if neither has one.",
        ),
    }),
  ),
  /** Answers to questions; only for admins and the contributor. */
  question: z.array(QuestionAnswer),
  relatedFiles: z.array(RelatedFile),
  guardianAgreed: z
    .object({ isPublic: z.boolean().describe("Whether it was meant to be public.") })
    .optional()
    .describe(
      "Only for the contributor: a guardian has agreed to it. From then on the contributor cannot change the files or make a private contribution public (`GUARDIAN_AGREED`); changed texts of a public contribution wait for staff.",
    ),
  /** Only for admins. */
  adminComments: z.string().nullable(),
  ...contributionVisibility,
});

/** A sentence of the organization's list of reasons, in every language. */
export const ReasonTexts = z.object({ en: z.string(), sv: z.string(), dk: z.string(), fi: z.string() });

/** A question from staff, and the part of the form in which it can be answered; null: in words only. */
export const ContributorQuestion = z.object({ field: z.enum(questionFields).nullable(), texts: ReasonTexts });

/** A contributor's answer in a field of the form, in words. */
export const FieldAnswer = z.object({ field: z.enum(questionFields), fileId: Id, text: z.string() });

/** A changed text, in words. */
export const Correction = z.object({
  field: z.string().describe("`title`, `description` and so on; `answer` or `comment`."),
  of: z.string().describe("The file or question, in words."),
  from: z.string(),
  to: z.string(),
});

/** Metadata of one file in a request. */
export const MediaInput = z.object(
  makeByKind({
    text: ({ maxLength, empty, isMultiline }) => (isMultiline ? text : singleLine)(maxLength).default(empty),
    date: ({ empty }) => CalendarDate.default(empty),
    number: ({ limit, empty }) => z.number().min(-limit).max(limit).nullable().default(empty),
    flag: ({ empty }) => z.boolean().default(empty),
    choice: ({ options, empty }) => z.enum(options).default(empty),
    basis: ({ options, empty }) => z.enum(options).default(empty),
    day: ({ empty }) => OptionalDay.default(empty),
    people: ({ maxItems }) => z.array(ShownPerson).max(maxItems).default([]),
    language: ({ empty }) => TextLanguage.default(empty),
    list: ({ maxItems, maxLength }) => z.array(singleLine(maxLength)).max(maxItems).default([]),
  }),
);

const { title, description, date, openDate, tags, socials, location, ...others } = MediaInput.shape;
const { locationLat, locationLng, isPhotographer, otherPhotographer, license, ...unspecified } = others;
const keepUnchanged = Object.entries(unspecified).map(([field, shape]) => [field, shape.unwrap().optional()]);
type Unspecified = typeof unspecified;

/** All metadata of an existing file; fields that the specification and older clients do not know stay unchanged. */
export const MediaChange = MediaInput.extend({
  id: Id,
  ...(Object.fromEntries(keepUnchanged) as {
    [F in keyof Unspecified]: z.ZodOptional<ReturnType<Unspecified[F]["unwrap"]>>;
  }),
});

export const AnswerInput = z.object({ questionId: Id, value: z.string().max(answerLimit) });

export const License = z.object({
  licenseId: z.string(),
  url: z.string().nullable(),
  isOffered: z.boolean().describe("False if it is no longer available."),
  translations: z.array(z.object({ languageCode: Language, text: z.string(), description: z.string() })),
});

/** Data about a person from registration and profile, besides e-mail and password. */
export const PersonInput = z.object({
  firstName: singleLine(personLimits.firstName),
  lastName: singleLine(personLimits.lastName),
  alias: singleLine(personLimits.alias),
  phone: z.union([z.literal(""), singleLine(personLimits.phone).min(phoneMinimum)]),
  dateOfBirth: z.union([
    z.literal(""),
    CalendarDate.refine((date) => date >= dateOfBirthRange.from && date <= dateOfBirthRange.to, "is out of range"),
  ]),
  placeOfBirth: singleLine(personLimits.placeOfBirth),
  bio: text(personLimits.bio),
  gender: z.union([z.literal(""), z.enum(genders)]),
  country: z.union([z.literal(""), z.string().regex(/^[A-Z]{2}$/)]),
  city: singleLine(personLimits.city),
  streetAddress: singleLine(personLimits.streetAddress),
  streetNumber: singleLine(personLimits.streetNumber),
  postalcode: singleLine(personLimits.postalcode),
  occupation: singleLine(personLimits.occupation),
});

export const User = z.object({
  id: Id,
  email: z.string(),
  emailProven: z.boolean().describe("Until then, roles above USER and groups do not count."),
  ...PersonInput.shape,
  dateOfBirth: z.string(),
  phone: z.string(),
  isPublic: z.boolean(),
  status: z.enum(["active", "suspended"]),
  language: Language,
  roles: z.array(RoleEntry),
});

export const Session = z.object({
  user: User,
  userRoles: z.array(RoleEntry),
  isPlatformAdmin: z.boolean(),
  suspendedOrgs: z.array(Id),
  awaitsSecondFactor: z
    .array(Id)
    .optional()
    .describe(
      "Organizations in which the roles do not count yet, since they require a second factor from their staff and the person has not used one in this session.",
    ),
  mailReturnedAt: Instant.optional().describe(
    "When a letter to the e-mail address came back for good; until it is confirmed again, no others are sent.",
  ),
});

export const LoginResult = z.object({
  token: z.string(),
  user: z.object({ user: User, userRoles: z.array(RoleEntry) }),
  hasAccount: z.boolean().describe("False if the account has no role in the organization."),
  isPlatformAdmin: z.boolean(),
});

export const StepCode = z
  .string()
  .max(40)
  .describe(
    "Code of the authenticator app, or a recovery code. `SECOND_STEP_ERROR` says in `details.reason` that it is missing, wrong, or that the clock differs by `details.seconds`.",
  );

const titled = z.object({ title: z.string(), text: z.string() });
export const SystemPage = z.object({
  whatIs: z.string(),
  howItWorks: titled,
  featuresTitle: z.string(),
  features: z.object({ dynamic: titled, hosting: titled, export: titled, privacy: titled }),
  origin: titled,
  about: titled,
});

export const ErrorAnswer = z.object({
  message: z.string(),
  code: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string(),
});

/** A favorite, in the specification's snake case. */
export const Favorite = z.object({
  id: Id,
  image_id: Id,
  org_id: Id,
  coll_id: Id,
  cont_id: Id,
  org_name: z.string(),
  kind: z.enum(mediaKinds),
  thumbnail_url: MediaAddress.nullable(),
  title: z.string(),
  description: z.string().describe("The words of a story; empty for other kinds."),
  altText: z.string(),
  lang: z.string().describe("Language of the title, as a BCP 47 tag; empty if unknown."),
  width: z.int().nullable(),
  height: z.int().nullable(),
  placeholder: z.string().nullable(),
  pagination_id: z.string(),
});

export const Group = z.object({
  id: Id,
  name: z.string(),
  users: z.array(z.string()).describe("E-mail addresses of the members."),
  admins: z.array(z.string()).describe("The group's admins among them."),
});

/** A person as others may see them; fields that the caller may not see are omitted. */
export const Profile = z.object({
  userId: Id,
  alias: z.string(),
  isPublic: z.boolean(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  bio: z.string().optional(),
  /** Only for admins of the organization and the person themselves. */
  user: User.optional(),
});

export const UserContribution = z.object({
  id: Id,
  paginationId: z.string(),
  organizationId: Id,
  collectionId: Id,
  collectionTitles: Titles,
  collectionStatus: z.enum(collectionStatuses),
  /** Replaces the media if the collection is archived. */
  archivedText: z.string(),
  media: z.array(Media.omit({ originalUrl: true })),
  ...contributionVisibility,
  publishedAt: Instant,
});

export const Consent = z.object({
  id: Id,
  isVouched: z.boolean().describe("A client that omits it has asked on its own screen."),
  kind: z.enum(["organization-terms", "collection-terms"]),
  organizationId: Id,
  organizationName: z.string(),
  collectionId: Id.nullable(),
  /** Empty for an organization's own terms. */
  collectionTitles: Titles,
  contributionId: Id.nullable(),
  /** The language in which the terms were read. */
  language: Language,
  /** SHA-256 of the text, in hexadecimal digits. */
  textHash: z.string(),
  /** When the text had last been changed; null if there was none. */
  version: Instant.nullable(),
  acceptedAt: Instant,
  /** Whether this text is still in force. */
  isCurrent: z.boolean(),
});

export const RecentContribution = z.object({
  id: Id,
  contributionId: Id,
  paginationId: z.string(),
  collectionId: Id,
  collectionTitle: Titles,
  user: z.object({ userId: Id.nullable(), name: z.string(), email: z.string().nullable() }),
  publishedAt: Instant,
  ...contributionVisibility,
  images: z.array(Media.omit({ originalUrl: true })),
});

export const OrganizationUser = z.object({
  userId: Id,
  email: z.string().describe("Empty if the contact details have been erased."),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(Role),
  emailProven: z.boolean().describe("Until then, roles above USER and groups do not count."),
  status: z.enum(["active", "suspended"]),
  show_contributions: z.boolean(),
  contributions: z.int(),
  hasSecondStep: z
    .boolean()
    .optional()
    .describe("Whether the person has an authenticator app or a passkey; only for those who may change roles."),
  invitedAt: Instant.nullish().describe("When the person was invited, if they have not created an account yet."),
  mailReturnedAt: Instant.nullish().describe(
    "When a letter to the person came back for good; until the address is confirmed again, no others are sent.",
  ),
});

export const AuditEntry = z.object({
  id: z.string(),
  at: Instant,
  actor: z.object({
    userId: Id.nullable(),
    name: z.string(),
    isKey: z.boolean().describe("It was a system of the organization, with the API key of that name."),
  }),
  action: z.string(),
  subject: z.object({
    type: z.string(),
    id: z.string(),
    title: z.string().describe("Its current name, or its last one; empty if it has no name."),
    isThere: z.boolean().describe("False if it has been deleted."),
    collectionId: Id.nullable().describe("The collection, if the subject is a contribution."),
  }),
  data: z.record(z.string(), z.unknown()),
});

export const CollectionTranslationInput = z.object({
  languageCode: Language,
  title: Line(collectionLimits.title),
  description: Html,
  about: Html.default(""),
  terms: Html.default(""),
});

export const QuestionInput = z.object({
  id: Id.optional().describe("Id of an existing question."),
  value: z.string().trim().min(1).max(collectionLimits.question),
  translations: z
    .array(z.object({ languageCode: Language, value: z.string().trim().max(collectionLimits.question) }))
    .max(languageCodes.length)
    .optional()
    .describe("If omitted, they stay as long as `value` does. An empty text removes the translation."),
  optional: z
    .union([z.literal(0), z.literal(1)])
    .default(0)
    .describe("1 means that an answer is required."),
  sort: z.int().min(0).default(0),
});

/** A place found by a search. */
export const Place = z.object({
  name: z.string().describe("In the spelling of the query, if it has several."),
  otherName: z.string().describe("Its main name if `name` is another; otherwise empty."),
  region: z.string(),
  country: z.string().describe("ISO 3166 code of two letters; empty if unknown."),
  latitude: z.number(),
  longitude: z.number(),
});

/** How a helper wrote down a contribution for someone on a collection day. Only staff see it. */
export const OnBehalf = z.object({
  helper: Line(tabletLimits.helper).min(1),
  name: Line(100).min(1).describe("The contributor's, also if it is not to be shown."),
  number: Line(tabletLimits.number).min(1).describe("On their receipt."),
  agreement: z.enum(agreements).describe("`heard`: the helper heard them agree."),
  signature: z
    .string()
    .max(tabletLimits.signature)
    .regex(signaturePattern)
    .describe("As the path of an SVG in a field of 1000 by 300; empty without one."),
  at: Instant,
  things: z
    .array(
      z.object({
        number: Line(tabletLimits.number).min(1),
        what: Line(tabletLimits.what),
        isHere: z.boolean().describe("Whether its picture was sent; others are added later."),
      }),
    )
    .max(tabletLimits.things),
});

/** An e-mail of an organization, previewed before it is sent. */
export const Letter = z.object({
  language: Language,
  subject: z.string(),
  greeting: z.string(),
  paragraphs: z.array(z.string()),
  quote: z.string().nullable().describe("The text of the mail for its recipient."),
  signature: z.string().nullable(),
  button: z.string().nullable(),
  note: z.string().nullable(),
  foot: z.string().describe("What happens to replies."),
});
/** Many notices about an organization in a week, from unverified senders. */
export const Flood = z.object({
  waiting: z.int(),
  held: z.int().describe("These and other notices that a limit keeps from hiding."),
});
