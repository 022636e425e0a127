import { z } from "zod";
import { call } from "../call.ts";
import { contributionStates } from "../constants/contributions.ts";
import { maxMediaFiles, maxRelatedFiles } from "../constants/files.ts";
import { languageCodes } from "../constants/languages.ts";
import {
  linkEmails,
  linkKinds,
  linkLimits,
  linkStates,
  linkTokenPattern,
  linkViews,
  posterInks,
  tabletLimits,
} from "../constants/links.ts";
import {
  CalendarDate,
  count,
  Email,
  Html,
  Id,
  Instant,
  Language,
  Line,
  MediaInput,
  OnBehalf,
  OptionalEmail,
  Titles,
} from "../shapes.ts";

const question = Line(linkLimits.question);
const Question = z
  .object({ en: question, sv: question, dk: question, fi: question })
  .refine((texts) => languageCodes.some((code) => texts[code] !== ""), "must have a text")
  .describe(
    "The question that readers are asked first, by language; empty if the language uses the question of another one.",
  );

const Tablet = z
  .object({
    helper: Line(tabletLimits.helper).min(1),
    numbers: Line(tabletLimits.numbers).min(1).describe("What the numbers on its receipts begin with."),
  })
  .nullable()
  .describe("For a link that is a tablet of a collection day; null for any other.");

const LinkInput = z.object({
  label: Line(linkLimits.label).min(1).describe("A note for staff, such as where the poster hangs."),
  question: Question,
  lastDay: CalendarDate.describe("In the organization's time zone."),
  maxContributions: count.min(1).max(linkLimits.maxContributions).nullable(),
  shows: z.enum(linkViews),
  license: z.string().max(100).describe("The license given to every file; empty if there is none."),
  email: z.enum(linkEmails),
  isOn: z.boolean(),
  kinds: z
    .array(z.enum(linkKinds))
    .min(1)
    .max(linkKinds.length)
    .optional()
    .describe(
      "Accepted contents. `story`: words alone. If absent: no change; in a new link pictures, films and sound, for a tablet all.",
    ),
  tablet: Tablet.default(null),
});
const Kinds = z.array(z.enum(linkKinds));

const key = z
  .string()
  .toLowerCase()
  .max(100)
  .describe(`Of a link: it opens nothing but the link's own page. It matches \`${linkTokenPattern.source}\`.`);
const params = z.object({ key });
const secret = z
  .string()
  .min(1)
  .max(100)
  .describe("Identifies the device that began the contribution. Sent as a bearer token to `/api/uploads`.");
const CollectionId = Id.describe("Its uploads name it in their metadata.");
const errors = ["NOT_FOUND", "LINK_ENDED", "TOO_MANY_REQUESTS"] as const;

const SentByLink = z.object({
  reference: z.string().nullable().describe("The entry number; null until a guardian has agreed."),
  state: z.enum(contributionStates),
  files: count,
  sentAt: Instant,
  withdrawableUntil: Instant.nullable(),
  answerUntil: Instant.describe("The day by which the organization intends to answer."),
});

/** Links by which people contribute to a collection without an account. */
export const linkCalls = {
  listLinks: call({
    address: "GET /api/organization/{id}/links",
    summary: "Links to the caller's own collections, newest first; for admins, all links of the organization.",
    permission: "link:manage",
    response: z.array(
      LinkInput.extend({
        id: Id,
        collectionId: Id,
        collectionTitle: Titles,
        token: z.string(),
        kinds: Kinds,
        state: z.enum(linkStates),
        contributions: count,
        files: count,
        isUsed: z
          .boolean()
          .describe("Whether it can only be switched off; deleted contributions use it until they are purged."),
        networkUntil: Instant.nullable().describe("Until when a network of the organization is not limited."),
        createdAt: Instant,
      }),
    ),
  }),
  listLinkCollections: call({
    address: "GET /api/organization/{id}/link-collections",
    summary:
      "The collections for which the caller can create links: all for admins; for sub-admins those that they review, and those of the groups that they manage.",
    permission: "link:manage",
    response: z.array(z.object({ id: Id, titles: Titles, isOpen: z.boolean() })),
  }),
  createLink: call({
    address: "POST /api/organization/{id}/links",
    summary: "Create a link to a collection. Everything sent through it is reviewed.",
    permission: "link:manage",
    body: LinkInput.extend({ collectionId: Id }),
    response: z.object({ id: Id, token: z.string() }),
    status: 201,
  }),
  updateLink: call({
    address: "PUT /api/organization/{id}/links/{linkId}",
    summary: "Change a link, or switch it off and on. Its address stays.",
    permission: "link:manage",
    body: LinkInput.extend({
      before: LinkInput.optional().describe("The link that was read; if the stored one differs, it is a conflict."),
    }),
    errors: ["CONFLICT"],
  }),
  removeLink: call({
    address: "DELETE /api/organization/{id}/links/{linkId}",
    summary: "Remove a link through which nothing was ever sent; any other can only be switched off.",
    permission: "link:manage",
    errors: ["CONFLICT"],
  }),
  allowLinkNetwork: call({
    address: "POST /api/organization/{id}/links/{linkId}/network",
    summary:
      "Lift the limit by address for the caller's own network for a day, for example for the tablets of a collection day.",
    permission: "link:manage",
    changesPublic: false,
    response: z.object({ until: Instant }),
  }),
  listNumbers: call({
    address: "GET /api/organization/{id}/links/{linkId}/numbers",
    summary: "What a tablet of a collection day has sent, by the numbers under which files are added later.",
    permission: "link:manage",
    response: z.object({
      collectionId: Id,
      license: z.string(),
      contributions: z.array(
        OnBehalf.pick({ number: true, name: true, things: true }).extend({
          contributionId: Id,
          updatedAt: z.iso.datetime(),
          files: z.array(z.object({ bytes: count, sha256: z.string() })),
        }),
      ),
    }),
    errors: ["NOT_FOUND"],
  }),
  drawPoster: call({
    address: "GET /api/organization/{id}/links/{linkId}/poster.pdf",
    summary: "A poster for a link as tagged PDF: one sheet of A4 with the question, the QR code and the address.",
    permission: "link:manage",
    query: z.object({
      first: Language.describe("If the question has no text in this language, the poster uses one that it has."),
      second: Language.optional(),
      ink: z
        .enum(posterInks)
        .default("color")
        .describe("`little`: black on white, and the picture of the collection in gray."),
    }),
    file: "application/pdf",
  }),
  readLink: call({
    address: "GET /api/link/{key}",
    summary:
      "What the page of a link shows. `isOn` is false if it is switched off; `LINK_ENDED` if it has expired or is full.",
    permission: "contribution:sendByLink",
    params,
    response: z.object({
      isOn: z.boolean(),
      organizationId: Id,
      collectionId: CollectionId,
      question: Question,
      collection: z
        .object({ titles: Titles, descriptions: z.array(z.object({ languageCode: Language, text: Html })) })
        .nullable()
        .describe("Null if the link shows only the form."),
      isCollectionPublic: z.boolean(),
      lastDay: CalendarDate,
      email: z.enum(linkEmails),
      license: z.string(),
      kinds: Kinds,
      asksAge: z.boolean(),
      terms: z.array(z.object({ languageCode: Language, text: Html })).describe("Those of the collection."),
      usualHours: z.number().nullable(),
      contributions: count,
      tablet: Tablet,
    }),
    errors,
  }),
  beginByLink: call({
    address: "POST /api/link/{key}/device",
    summary: "Begin a contribution: its secret allows uploads, and is the only key to it.",
    permission: "contribution:sendByLink",
    changesPublic: false,
    params,
    body: z.object({
      language: Language,
      secret: z
        .string()
        .regex(/^[0-9a-f]{32}$/)
        .optional()
        .describe("Chosen by a tablet for each person: repeating it does not begin another contribution."),
    }),
    response: z.object({ secret, collectionId: CollectionId }),
    status: 201,
    errors,
  }),
  sendByLink: call({
    address: "POST /api/link-contribution",
    summary: "Submit the uploaded files. A repeated request gets the same answer and stores nothing twice.",
    permission: "contribution:sendByLink",
    changesPublic: false,
    body: z.object({
      secret,
      uploads: z
        .array(Id)
        .max(maxMediaFiles + maxRelatedFiles)
        .describe("Empty for a story, whose words are the description."),
      about: MediaInput.pick({ description: true, otherPhotographer: true }).describe("Applied to every file."),
      name: Line(100).default("").describe("Shown beside the files; empty to name no one."),
      email: OptionalEmail.describe("For e-mails about the contribution, and to claim it with an account."),
      language: Language.describe("The language in which the terms were read."),
      termsAccepted: z.boolean().describe("Given by the button beneath the terms."),
      age: z.coerce.number().int().min(0).max(150).optional(),
      guardianEmail: Email.optional(),
      onBehalf: OnBehalf.extend({ clock: Instant.describe("The time on the tablet's clock, which may be wrong.") })
        .optional()
        .describe("Only for a tablet of a collection day."),
    }),
    response: SentByLink,
    status: 201,
    errors: [
      ...errors,
      "TERMS_NOT_ACCEPTED_ERROR",
      "UNREADABLE_FILE",
      "DUPLICATE_FILE_NAME",
      "UNSUPPORTED_TYPE",
      "TOO_LARGE",
      "QUOTA_EXCEEDED",
      "STORAGE_FULL",
    ],
  }),
  readSentByLink: call({
    address: "POST /api/link-contribution/state",
    summary: "What was sent from this device, and whether it can be withdrawn.",
    permission: "contribution:sendByLink",
    changesPublic: false,
    body: z.object({ secret }),
    response: SentByLink,
    errors: ["NOT_FOUND"],
  }),
  withdrawSentByLink: call({
    address: "POST /api/link-contribution/withdrawal",
    summary: "Withdraw a contribution within a day, by its reference and from its device. Its files are deleted.",
    permission: "contribution:sendByLink",
    body: z.object({ secret, reference: z.string().max(40) }),
    errors: ["NOT_FOUND", "EDIT_WINDOW_OVER", "ACCESSIONED"],
  }),
  claimContribution: call({
    address: "POST /api/link-claim",
    summary: "Move a contribution into the caller's account with the link that was mailed to its address; works once.",
    permission: "user:join",
    body: z.object({ token: z.string().max(300) }),
    response: z.object({ organizationId: Id, contributionId: Id }),
    errors: ["RESET_TOKEN_INVALID", "ALREADY_CLAIMED", "FORBIDDEN", "TOO_MANY_REQUESTS"],
  }),
} as const;
