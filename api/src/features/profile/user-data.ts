import { Op } from "sequelize";
import { readUploads } from "../../files/consume-uploads.ts";
import type { SignedInActor } from "../../http/actor.ts";
import { Consent, ExternalIdentity, Membership, Passkey, Session, User } from "../../models/accounts.ts";
import { Answer, Contribution, questionOfAnswer, RelatedFile } from "../../models/contributions.ts";
import { Favorite, FavoriteSet } from "../../models/favorites.ts";
import { Media } from "../../models/media.ts";
import { Organization } from "../../models/organizations.ts";
import { Case, Notice } from "../../models/review.ts";
import { ownFavorites } from "../../visibility/favorites.ts";
import { uploadsOf } from "../contributions/plan-files.ts";
import { findConversations } from "../review/own/conversation.ts";
import { listPagesOf, listTipsOf } from "../tips/forget.ts";
import { findAgreements } from "../users/agreements.ts";
import { findNoticesOf, isFromNotifier } from "../users/forget-notices.ts";

export interface OriginalFile {
  path: string;
  key: string;
}

/** Collects everything stored about a person, in readable words, and the files that belong to it. */
export async function collectUserData(actor: SignedInActor): Promise<{ data: object; files: OriginalFile[] }> {
  const userId = actor.user.id;
  const where = { userId };
  const [user, memberships, consents, identities, sessions, passkeys, favorites, sets, contributions, organizations] =
    await Promise.all([
      User.findByPk(userId, {
        attributes: { exclude: ["passwordHash", "erasedAt", "contactErasedAt"] },
        rejectOnEmpty: true,
      }),
      Membership.findAll({ where }),
      Consent.findAll({ where, order: ["createdAt"] }),
      ExternalIdentity.findAll({ where, order: ["createdAt"] }),
      Session.findAll({
        where,
        attributes: ["userAgent", "network", "openedBy", "createdAt", "lastUsedAt"],
        order: ["createdAt"],
      }),
      Passkey.findAll({ where, attributes: ["name", "createdAt", "lastUsedAt"], order: ["createdAt"] }),
      Favorite.findAll({
        where: ownFavorites(actor),
        attributes: ["organizationId", "mediaId", "createdAt"],
        order: ["createdAt"],
      }),
      FavoriteSet.findAll({
        where: { [Op.and]: [ownFavorites(actor), { deletedAt: null }] },
        attributes: ["id", "name", "shareKey", "createdAt"],
        include: [{ association: "items", separate: true, attributes: ["setId", "organizationId", "mediaId"] }],
        order: ["createdAt"],
      }),
      findContributions(userId),
      Organization.findAll({ attributes: ["id", "name"] }),
    ]);
  const notices = (await findNoticesOf(actor)).map((row) => row.get());
  const tips = await listTipsOf(actor);
  const pages = await listPagesOf(actor);
  const waiting = await findWaitingChanges(contributions);
  const objections = await findObjections(contributions);
  const conversations = await findConversations(contributions);
  const agreed = await findAgreements(contributions);
  const names = new Map(organizations.map(({ id, name }) => [id, name]));
  const withName = (row: { organizationId: string }) => ({ organization: names.get(row.organizationId) ?? "" });
  const presented = contributions.map((contribution) => ({
    ...withName(contribution),
    ...presentContribution(contribution),
    agreed: agreed.get(contribution.id) ?? [],
    conversation: conversations.get(contribution.id) ?? [],
    waitingChange: waiting.get(contribution.id)?.data ?? null,
    objections: objections.get(contribution.id) ?? [],
  }));
  return {
    data: {
      user: user.get(),
      memberships: memberships.map((row) => ({ ...withName(row), ...row.get() })),
      consents: consents.map((row) => ({ ...withName(row), ...row.get() })),
      identities: identities.map((row) => ({ ...withName(row), ...row.get() })),
      sessions: sessions.map((row) => row.get()),
      passkeys: passkeys.map((row) => row.get()),
      favorites: favorites.map((row) => ({ ...withName(row), ...row.get() })),
      favoriteSets: sets.map(({ name, shareKey, createdAt, items = [] }) => ({
        name,
        shareKey,
        createdAt,
        mediaIds: items.map(({ mediaId }) => mediaId),
      })),
      contributions: presented,
      tips: tips.map(({ organizationId, ...row }) => ({ ...withName({ organizationId }), ...row })),
      writtenOut: pages.map((row) => ({ ...withName(row), ...row.get() })),
      notices: notices.map(({ caseId: _, userId: __, objection, ...row }) => ({
        ...withName(row),
        ...row,
        objection: isFromNotifier({ objection, ...row }) ? objection : null,
      })),
    },
    files: [...contributions.flatMap(listFiles), ...[...waiting.values()].flatMap(({ files }) => files)],
  };
}

const findContributions = (userId: string): Promise<Contribution[]> =>
  Contribution.findAll({
    where: { userId, deletedAt: null },
    include: [
      { association: "collection", include: [{ association: "translations", separate: true }] },
      { model: Media, as: "media", separate: true, order: ["position"] },
      { model: Answer, as: "answers", separate: true, include: [questionOfAnswer] },
      { model: RelatedFile, as: "relatedFiles", separate: true, order: ["position"] },
    ],
    order: [["paginationId", "ASC"]],
  });

/** Finds changes made after approval that still wait for a decision, with their files. */
async function findWaitingChanges(contributions: readonly Contribution[]) {
  const cases = await Case.findAll({
    where: {
      organizationId: [...new Set(contributions.map(({ organizationId }) => organizationId))],
      contributionId: contributions.map(({ id }) => id),
      kind: "proposal",
      state: "waiting" as const,
    },
  });
  const uploads = await readUploads(cases.flatMap(({ proposal }) => (proposal ? uploadsOf(proposal.files) : [])));
  return new Map(
    cases.flatMap(({ contributionId, proposal, openedAt: sentAt }) => {
      if (!contributionId || !proposal) return [];
      const files = uploadsOf(proposal.files).flatMap((id) => {
        const file = uploads.get(id);
        return file ? [{ path: pathOf({ id: contributionId }, { id, originalName: file.name }), key: file.key }] : [];
      });
      const data = { sentAt, changes: proposal.changes, files: files.map(({ path }) => path) };
      return [[contributionId, { data, files }]];
    }),
  );
}

/** Finds objections to decisions about them, without anything about the sender of the notice. */
async function findObjections(contributions: readonly Contribution[]) {
  const organizationIds = [...new Set(contributions.map((contribution) => contribution.organizationId))];
  const contributionIds = contributions.map(({ id }) => id);
  const cases = await Case.findAll({
    where: { organizationId: organizationIds, contributionId: contributionIds, kind: "notice" },
  });
  const notices = await Notice.findAll({
    where: { organizationId: organizationIds, caseId: cases.map(({ id }) => id) },
  });
  return Map.groupBy(
    notices.flatMap(({ caseId, reference, objection }) =>
      objection?.by === "contributor" ? [{ caseId, reference, words: objection.words, at: objection.at }] : [],
    ),
    ({ caseId }) => cases.find(({ id }) => id === caseId)?.contributionId,
  );
}

function presentContribution(contribution: Contribution): object {
  const { id, collectionId, isPublic, publishedAt, media = [], answers = [], relatedFiles = [] } = contribution;
  const titles = contribution.collection?.translations ?? [];
  return {
    id,
    collectionId,
    collectionTitles: Object.fromEntries(titles.map(({ languageCode, title }) => [languageCode, title])),
    isPublic,
    isHidden: contribution.hiddenAt !== null,
    publishedAt,
    onBehalf: contribution.onBehalf,
    media: media.map((item) => {
      const { originalKey: _key, placeholder: _placeholder, failure: _failure, ...values } = item.get();
      return { ...values, file: pathOf(contribution, item) };
    }),
    answers: answers.map(({ question, value }) => ({ question: question?.value ?? "", value })),
    relatedFiles: relatedFiles.map((item) => ({
      originalName: item.originalName,
      comment: item.comment,
      file: pathOf(contribution, item),
    })),
  };
}

const listFiles = (contribution: Contribution): OriginalFile[] => [
  ...(contribution.media ?? []).map((item) => ({ path: pathOf(contribution, item), key: item.originalKey })),
  ...(contribution.relatedFiles ?? []).map((item) => ({ path: pathOf(contribution, item), key: item.key })),
];

/** The id distinguishes equal names; no name may lead out of the folder into which it is unpacked. */
const pathOf = ({ id }: { id: string }, item: { id: string; originalName: string }): string =>
  `contributions/${id}/${item.id.slice(0, 8)}-${item.originalName.replaceAll(/[^\p{L}\p{N}._ -]/gu, "_").slice(-100)}`;
