import { pickPrivateFields } from "@samling/contract/media-fields";
import type { Contribution as ContributionAnswer } from "@samling/contract/types";
import type { Addresses } from "../../files/addresses.ts";
import type { Actor } from "../../http/actor.ts";
import { can } from "../../http/actor.ts";
import { addressOf, profileOf } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import type { Contribution, RelatedFile } from "../../models/contributions.ts";
import { formatName, nameFor } from "../../visibility/shown-name.ts";
import { presentRequired } from "../collections/presenter.ts";
import { isOpenFile, isOpenMedia, presentMedia } from "../media/presenter.ts";
import type { MediaListItem } from "./media-list-items.ts";

export interface PresentationContext {
  actor: Actor;
  addresses: Addresses;
  /** Anyone with the e-mail can read the contribution, but receives no originals and learns nothing of the account. */
  isByLink?: boolean;
}

export function presentListItem({ actor, addresses }: PresentationContext, media: MediaListItem) {
  const { isOpen, user } = media.contribution;
  return presentMedia(media, { addresses, isOpen, contributor: nameFor(actor, user, media.organizationId) });
}

/** The contributor reads their wish, others the outcome, and those who may not see it neither (DEC-36). */
export function presentVisibility(actor: Actor, { userId, isPublic, hiddenAt, state }: Contribution) {
  const isHidden = hiddenAt !== null;
  const isOwner = actor !== null && actor.user.id === userId;
  return { isPublic: isOwner ? isPublic : isPublic && !isHidden, isHidden, state };
}

export function presentContribution(
  { actor, addresses, isByLink = false }: PresentationContext,
  contribution: Contribution,
): ContributionAnswer {
  const { collection, isOpen, user } = contribution;
  const contributor = nameFor(actor, user, contribution.organizationId);
  const isAdmin = can(actor, "contribution:readAll", contribution.organizationId);
  const isOwner = actor !== null && actor.user.id === contribution.userId;
  const isOwned = isAdmin || isOwner;
  const hasOriginals = isOwned && !isByLink;
  return {
    id: contribution.id,
    contributionId: contribution.id,
    collectionId: contribution.collectionId,
    organizationId: contribution.organizationId,
    user: {
      userId: contribution.isProfileHidden ? null : profileOf(user),
      name: formatName(contributor),
      email: hasOriginals && user ? addressOf(user) : null,
    },
    publishedAt: contribution.publishedAt.toISOString(),
    updatedAt: contribution.updatedAt.toISOString(),
    collectionTitle: presentTitles(collection),
    paginationId: contribution.paginationId,
    images: (contribution.media ?? []).map((media) => ({
      ...presentMedia(media, { addresses, isOpen, contributor }),
      transcript: media.transcript,
      ...(media.transcript !== "" && media.transcribers.length > 0 && { transcribers: media.transcribers }),
      ...(hasOriginals && { ...pickPrivateFields(media), ...media.exactPlace }),
      // The original keeps its camera metadata, including the place.
      edit: isOwned ? media.edit : null,
      ...(media.tiles?.key && {
        tilesUrl: addresses.tiles({ mediaId: media.id, isOpen: isOpen && isOpenMedia(media) }),
      }),
      originalUrl: hasOriginals ? addresses.original({ mediaId: media.id }) : null,
    })),
    question: isOwned ? (contribution.answers ?? []).map(presentAnswer) : [],
    relatedFiles: (contribution.relatedFiles ?? []).map((file) => ({
      id: file.id,
      originalFileName: file.originalName,
      type: file.type,
      bytes: file.bytes,
      comment: file.comment,
      ...(hasOriginals ? { fileUrl: addresses.relatedFile(file) } : presentClean(addresses, file, isOpen)),
    })),
    ...(isOwner && contribution.guardianAgreed && { guardianAgreed: contribution.guardianAgreed }),
    adminComments: isAdmin ? contribution.adminComments : null,
    ...presentVisibility(actor, contribution),
  };
}

/** Presents the public copy, if there is one, to callers who may not have the original. */
function presentClean(addresses: Addresses, file: RelatedFile, isOpen: boolean) {
  const { id, cleanKey: key, cleanType, cleanBytes } = file;
  if (!key || !cleanType) return { fileUrl: null };
  return {
    fileUrl: addresses.cleanFile({ id, key, isOpen: isOpen && isOpenFile(file) }),
    type: cleanType,
    bytes: Number(cleanBytes),
  };
}

export const presentTitles = (collection: Collection | undefined) =>
  (collection?.translations ?? []).map(({ languageCode, title }) => ({ languageCode, title }));

export const presentAnswer = ({
  id,
  contributionId,
  questionId,
  value,
  updatedBy,
  question,
}: NonNullable<Contribution["answers"]>[number]) => ({
  id,
  contributionId,
  questionId,
  question: question?.value ?? "",
  value,
  optional: presentRequired(question?.required ?? false),
  updated_by: updatedBy,
});
