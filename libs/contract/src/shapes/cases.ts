/** Cases and what a reviewer is shown of them, as in the API. */
import { z } from "zod";
import { legalBases } from "../constants/collections.ts";
import { contributionStates } from "../constants/contributions.ts";
import { noticeGrounds, noticeReasons } from "../constants/notices.ts";
import { caseKinds, caseStates, decisionKinds } from "../constants/review.ts";
import { adultAge, allStatementKinds, namingGrounds, tipSources } from "../constants/tips.ts";
import { ContributorQuestion, Correction, FieldAnswer } from "./contributions.ts";
import { Media } from "./media.ts";
import { count, Id, Instant, Language, Spot } from "./values.ts";

const TipMark = z.object({
  statementCount: count,
  namesPerson: z.boolean(),
  isAccepted: z.boolean(),
  isWithdrawn: z.boolean().describe("Whether the sender withdrew it after statements of it had been accepted."),
});

export const Case = z.object({
  id: Id,
  kind: z
    .enum(caseKinds)
    .describe(
      "`proposal`: a contributor's change after approval, decided with `publish` or `decline`. `notice`: a reported problem, decided with `show` (nothing changes, or it is shown again), `hide`, or `decline` of some files. `tip`: what someone knows about a picture, decided with `publish` of some statements, or `decline`, also later.",
    ),
  state: z.enum(caseStates),
  version: count.describe("Send it with a decision, so that concurrent decisions are detected."),
  openedAt: Instant,
  isFirst: z.boolean().describe("Whether it is the person's first contribution to the organization."),
  hasDuplicate: z.boolean().describe("Whether a file with the same content, or nearly the same look, already existed."),
  answeredAt: Instant.nullable().describe("When the contributor last answered a question."),
  claim: z.object({ userId: Id, name: z.string(), until: Instant }).nullable().describe("Who is working on it."),
  contributionState: z.enum(contributionStates),
  isReachable: z
    .boolean()
    .describe("False once the contributor has left, and during a suspension: questions cannot be asked."),
  accession: z.string().nullable().describe("The accession number; null if it has none."),
  numberedAt: Instant.nullable().describe("When it gets its accession number, unless the accession is undone before."),
  notice: z
    .object({ reason: z.enum(noticeReasons), dueAt: Instant, isObjection: z.boolean(), isOfProfile: z.boolean() })
    .nullable()
    .describe("For a case of this kind; to be decided by `dueAt`."),
  tip: TipMark.nullable().describe("For a case of this kind; accepted in part, or as a whole."),
  mayDecide: z
    .boolean()
    .describe("False for a reviewer's own contribution, unless the organization allows it or they are an admin."),
});

export const AccessionedFrom = z
  .string()
  .describe(
    "Whom the register names as its contributor, even after they have left; empty for reviewers without a role.",
  );

export const CaseDuplicate = z.object({
  mediaId: Id,
  contributionId: Id,
  collectionId: Id,
  title: z.string(),
  of: Id.describe("The similar file of this contribution."),
  isSame: z.boolean().describe("The content is identical; otherwise it looks nearly the same."),
  picture: Media.omit({ originalUrl: true }),
});

export const CaseProposal = z.object({
  changes: z.array(Correction),
  isStale: z.boolean().describe("Whether the same parts have been changed since, so that it cannot be accepted."),
  isFinal: z.boolean().describe("Whether it removes, replaces or adds files, which cannot be undone."),
  files: z
    .array(z.object({ uploadId: Id, mediaId: Id.nullable(), name: z.string(), isPicture: z.boolean() }))
    .describe("New files; `mediaId` is the file that one replaces."),
  removed: z.array(Id),
  edited: z.array(Id).describe("Pictures whose crop, rotation or blur changes."),
});

export const CaseNotice = z.object({
  reason: z.enum(noticeReasons),
  reference: z.string(),
  mediaId: Id.nullable().describe("The picture that it is about; null for the whole contribution."),
  isOfProfile: z.boolean().describe("Whether it is about the contributor's public profile."),
  law: z.string(),
  words: z.string(),
  name: z.string(),
  email: z.string().nullable().describe("For admins only."),
  dueAt: Instant,
  isObjection: z.boolean(),
  legalBasis: z
    .enum(legalBases)
    .nullable()
    .describe("Of the collection, if the contributor or a person shown asks to take it down."),
  isHidden: z.boolean().describe("Whether it has been hidden since the notice arrived, until it is decided."),
  objection: z
    .object({ by: z.enum(["notifier", "contributor"]), words: z.string(), at: Instant })
    .nullable()
    .describe("An objection, which a colleague who was not involved decides."),
});

export const CaseTip = TipMark.extend({
  reference: z.string(),
  mediaId: Id,
  source: z.enum(tipSources).nullable(),
  name: z.string(),
  readerName: z.string().describe("For a `transcript`: the name of the second reader; empty if there is none."),
  email: z.string().nullable().describe("For admins only."),
  isReachable: z.boolean().describe("False if there is no address: no thanks are sent."),
  mayShowChild: z
    .boolean()
    .describe(`The picture has no date, or one of the last ${adultAge} years: people in it may be children.`),
  statements: z.array(
    z.object({
      id: Id,
      kind: z.enum(allStatementKinds),
      words: z.string().describe("As staff have edited it."),
      originalWords: z.string().describe("As it was sent; empty once it has been erased."),
      lines: z
        .array(z.object({ before: z.string().nullable(), after: z.string().nullable() }))
        .describe("For a `transcript`, if its second reader has changed it: both texts, line by line."),
      at: Spot.nullable(),
      ground: z.enum(namingGrounds).nullable(),
      isAccepted: z.boolean(),
      place: z.string().describe("The place on the map that the words name; otherwise empty."),
      fills: z
        .enum(["location", "openDate", "transcript"])
        .nullable()
        .describe("The field of the record that it has filled."),
    }),
  ),
  known: z
    .array(z.object({ kind: z.enum(allStatementKinds), words: z.string(), name: z.string() }))
    .describe("What others have said about the same picture, and staff have accepted."),
});

export const Decision = z.object({
  id: Id,
  kind: z.enum([...decisionKinds, "undo"]),
  /** Null if the person has left. */
  userId: Id.nullable(),
  name: z.string(),
  reason: z.string().nullable(),
  ground: z.enum(noticeGrounds).nullable(),
  words: z.string(),
  note: z.string(),
  asked: z.array(ContributorQuestion),
  fileIds: z.array(Id),
  undoes: Id.nullable(),
  decidedAt: Instant,
});

/** A message or correction between two decisions. */
export const CaseEntry = z.object({
  id: Id,
  kind: z.enum(["message", "answer", "edit", "withdraw"]),
  by: z.enum(["contributor", "organization"]),
  words: z.string(),
  fieldAnswers: z.array(FieldAnswer),
  changes: z.array(Correction),
  isTakenOver: z.boolean().describe("For an `edit`: it was copied from an answer."),
  at: Instant,
});

/** Agreements made with a contribution; they stay when its contributor leaves. */
export const ConsentRecord = z.object({
  kind: z.enum(["organization-terms", "collection-terms", "license"]),
  license: z.string().nullable().describe("The id of a license."),
  mediaIds: z.array(Id).describe("The files with this license."),
  acceptedAt: Instant,
  isVouched: z.boolean().describe("The client confirms that it asked; otherwise it did not say so."),
  language: Language,
  version: Instant.nullable().describe("When the wording had last been changed, if known."),
  textHash: z.string().describe("SHA-256 of the wording, in hexadecimal digits."),
  text: z.string().nullable().describe("The wording; null if only its hash was kept."),
});

export const HandOverRecipient = z.object({
  destination: z.string(),
  at: Instant,
  receipt: z.string().nullable().describe("Its number in the receiving system, once known."),
});
