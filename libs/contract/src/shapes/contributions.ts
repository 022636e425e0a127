/** Contributions and the letters about them, as in the API. */
import { z } from "zod";
import { collectionStatuses } from "../constants/collections.ts";
import { contributionStates } from "../constants/contributions.ts";
import { agreements, signaturePattern, tabletLimits } from "../constants/links.ts";
import { maxAnswerLength } from "../limits.ts";
import { questionFields } from "../media-fields.ts";
import { Media, RelatedFile } from "./media.ts";
import { Id, Instant, Language, Line, MediaAddress, Titles } from "./values.ts";

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
  isPublic: z.boolean().describe("The wish for its contributor, the outcome for others."),
  isHidden: z
    .boolean()
    .describe(
      "Whether the organization withholds it, whatever its contributor wishes. Only the contributor and reviewers see it then.",
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
        "The picture at full resolution, as a service of the IIIF Image API 3 at level 0: its description is at `info.json` below. Add the query of this address to each address below it. Absent if the collection limits the size.",
      ),
      transcribers: z
        .array(z.string())
        .optional()
        .describe(
          "The names of the visitors who wrote `transcript` out and who checked it; empty for one without a name. Absent if neither gave one.",
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

/** A question from staff; `field` is the part of the form that answers it, null for free text. */
export const ContributorQuestion = z.object({ field: z.enum(questionFields).nullable(), texts: ReasonTexts });

/** A contributor's answer in a field of the form, as readable text. */
export const FieldAnswer = z.object({ field: z.enum(questionFields), fileId: Id, text: z.string() });

/** A changed text, as people read it. */
export const Correction = z.object({
  field: z.string().describe("`title`, `description` and so on; `answer` or `comment`."),
  of: z.string().describe("The name of the file, or the question."),
  from: z.string(),
  to: z.string(),
});

export const AnswerInput = z.object({ questionId: Id, value: z.string().max(maxAnswerLength) });

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

/** How a helper wrote down a contribution for someone on a collection day. Only staff see it. */
export const OnBehalf = z.object({
  helper: Line(tabletLimits.helper).min(1),
  name: Line(100).min(1).describe("The contributor's, even if it is not to be shown."),
  number: Line(tabletLimits.number).min(1).describe("The number on their receipt."),
  agreement: z.enum(agreements).describe("`heard`: the helper heard them agree."),
  signature: z
    .string()
    .max(tabletLimits.signature)
    .regex(signaturePattern)
    .describe("The path data of an SVG of 1000 by 300; empty if there is none."),
  at: Instant,
  things: z
    .array(
      z.object({
        number: Line(tabletLimits.number).min(1),
        what: Line(tabletLimits.what),
        isHere: z.boolean().describe("Whether its picture was sent; missing ones are added later."),
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
  quote: z.string().nullable().describe("The words of staff to the recipient."),
  signature: z.string().nullable(),
  button: z.string().nullable(),
  note: z.string().nullable(),
  foot: z.string().describe("What happens to replies."),
});
/** Many notices about an organization in a week, from unverified senders. */
export const Flood = z.object({
  waiting: z.int(),
  held: z.int().describe("Number of notices, these and others, that a limit prevents from hiding anything."),
});
