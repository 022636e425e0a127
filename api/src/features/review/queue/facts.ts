/** Facts that a reviewer needs beside a contribution itself. */
import { requirableFields } from "@samling/contract/media-fields";
import { MediaInput } from "@samling/contract/shapes";
import type { Answer } from "@samling/contract/types";
import { literal, Op, type WhereOptions } from "sequelize";
import type { SignedInActor } from "../../../http/actor.ts";
import { Membership, User } from "../../../models/accounts.ts";
import { Collection, CollectionReviewer, Question } from "../../../models/collections.ts";
import { Contribution } from "../../../models/contributions.ts";
import { Media } from "../../../models/media.ts";
import type { Case } from "../../../models/review.ts";
import { visibleContributions, visibleFiles } from "../../../visibility/contributions.ts";
import { formatName, nameAttributes, nameFor } from "../../../visibility/shown-name.ts";
import { isFilled } from "../../contributions/submission-rules.ts";

type CaseDetail = Answer<"GET /api/organization/{id}/cases/{caseId}">;

/** The person's other contributions to the organization, as far as the reviewer may see them. */
const otherContributionsOf = (
  actor: SignedInActor,
  { organizationId, id, userId }: Contribution,
): WhereOptions<Contribution> => ({
  [Op.and]: [{ organizationId, userId, id: { [Op.ne]: id } }, literal(visibleContributions(actor, '"Contribution"'))],
});

export async function countEarlier(
  actor: SignedInActor,
  contribution: Contribution,
): Promise<CaseDetail["contributor"]> {
  if (contribution.userId === null) return { published: 0, declined: 0, waiting: 0 };
  const where = otherContributionsOf(actor, contribution);
  const others = await Contribution.findAll({ attributes: ["hiddenAt", "withheldAs"], where });
  const count = (...states: Contribution["state"][]) => others.filter(({ state }) => states.includes(state)).length;
  return { published: count("published"), declined: count("declined"), waiting: count("submitted", "changes_asked") };
}

/** The latest ones. */
export async function listEarlier(actor: SignedInActor, contribution: Contribution): Promise<CaseDetail["history"]> {
  if (contribution.userId === null) return [];
  const others = await Contribution.findAll({
    where: otherContributionsOf(actor, contribution),
    include: [
      {
        model: Media,
        as: "media",
        separate: true,
        attributes: ["contributionId", "title"],
        order: ["position"],
        where: literal(visibleFiles(actor, '"Media"')),
      },
    ],
    order: [["paginationId", "DESC"]],
    limit: 10,
  });
  return others.map(({ id: contributionId, media = [], state, publishedAt }) => ({
    contributionId,
    state,
    title: media.find(({ title }) => title !== "")?.title ?? "",
    sentAt: publishedAt.toISOString(),
  }));
}

export async function listMissing({
  organizationId,
  collectionId,
  media = [],
}: Contribution): Promise<CaseDetail["missing"]> {
  const where = { organizationId, id: collectionId };
  const collection = await Collection.findOne({ attributes: ["contributionFields"], where });
  const required = collection?.contributionFields ?? {};
  return media.flatMap((file) => {
    const { date, ...fileValues } = file.get();
    const values = MediaInput.safeParse({ ...fileValues, ...file.exactPlace, ...(date && { date }) }).data;
    if (!values) return [];
    return requirableFields
      .filter((field) => field !== "openDate" && !isFilled(values, field))
      .map((field) => ({ fileId: file.id, field, isRequired: required[field] === true }));
  });
}

export async function listUnanswered({ organizationId, collectionId, answers = [] }: Contribution) {
  const questions = await Question.findAll({
    where: { organizationId, collectionId, deletedAt: null },
    order: ["sort"],
  });
  const answered = new Set(answers.filter(({ value }) => value.trim() !== "").map(({ questionId }) => questionId));
  return questions
    .filter(({ id }) => !answered.has(id))
    .map(({ id: questionId, value: question, required: isRequired }) => ({ questionId, question, isRequired }));
}

/** Lists members named for the collection, and admins of the organization, if their e-mail address is proven. */
export async function listReviewers(
  actor: SignedInActor,
  { organizationId, collectionId }: Case,
): Promise<CaseDetail["reviewers"]> {
  const reviewers = await CollectionReviewer.findAll({ where: { organizationId, collectionId } });
  const members = await Membership.findAll({
    where: {
      organizationId,
      status: "active",
      userId: { [Op.ne]: actor.user.id },
      [Op.or]: [{ userId: reviewers.map(({ userId }) => userId) }, literal(`roles && ARRAY['ADMIN', 'SUPER_ADMIN']`)],
    },
  });
  const people = await User.findAll({
    attributes: [...nameAttributes],
    where: { id: members.map(({ userId }) => userId), erasedAt: null, emailProvenAt: { [Op.ne]: null } },
    order: ["createdAt"],
  });
  return people.map((person) => ({ userId: person.id, name: formatName(nameFor(actor, person, organizationId)) }));
}
