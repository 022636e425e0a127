/** Reads everything that is known of contributions, some at a time. */
import { type MediaField, pickMediaFields } from "@samling/contract/media-fields";
import { literal, Op } from "sequelize";
import { User } from "../../models/accounts.ts";
import { hasClosed } from "../../models/closing.ts";
import { Collection } from "../../models/collections.ts";
import { Answer, Contribution, Entry, RelatedFile } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import { License } from "../../models/platform.ts";
import { Accession, Case, CaseEntry, Decision, Deed } from "../../models/review.ts";
import { formatName, namePublicly } from "../../visibility/shown-name.ts";
import { findAgreements } from "../users/agreements.ts";

export interface PreservationEvent {
  kind: "received" | "examined" | "fixity" | "decision" | "accession" | "edited";
  at: Date;
  detail: string;
  hasFailed?: boolean;
}

export type HandOverRecord = Awaited<ReturnType<typeof readHandOverRecords>>[number];

const order: [string, string][] = [["position", "ASC"]];
const contributorColumns = ["id", "firstName", "lastName", "alias", "email", "isPublic"];

const isOpen = { [Op.and]: [{ withheldAs: null }, literal(`NOT ${hasClosed('"Media"')}`)] };

const includesFor = (organizationId: string) => {
  const scope = { where: { organizationId }, required: false };
  return [
    { model: Collection, as: "collection", ...scope, include: [{ association: "translations", ...scope }] },
    { model: User, as: "user", attributes: contributorColumns, where: { erasedAt: null }, required: false },
    { model: Media, as: "media", separate: true, where: isOpen, order },
    { model: RelatedFile, as: "relatedFiles", separate: true, where: { withheldAs: null }, order },
    { model: Answer, as: "answers", separate: true, include: [{ association: "question", ...scope }] },
  ];
};

/** Returns those that are still accepted, in the order of submission. */
export async function readHandOverRecords(organizationId: string, ids: readonly string[]) {
  const isAccepted = { organizationId, id: [...ids], deletedAt: null, hiddenAt: null };
  const where = { [Op.and]: [isAccepted, literal(`NOT ${hasClosed('"Contribution"')}`)] };
  const contributions = await Contribution.findAll({
    where,
    include: includesFor(organizationId),
    order: [["paginationId", "ASC"]],
  });
  const contributionIds = contributions.map(({ id }) => id);
  const [entries, accessions, agreed, licenses, history] = await Promise.all([
    Entry.findAll({ where: { organizationId, contributionId: contributionIds } }),
    Accession.findAll({ where: { organizationId, contributionId: contributionIds } }),
    findAgreements(contributionIds.map((id) => ({ organizationId, id }))),
    License.findAll(),
    readCases(organizationId, contributionIds),
  ]);
  const deeds = await Deed.findAll({ where: { organizationId, accessionId: accessions.map(({ id }) => id) } });
  return contributions.map((contribution) => {
    const { id } = contribution;
    const entry = entries.find((entry) => entry.contributionId === id);
    const entryNumber = entry?.label ?? null;
    const receivedAt = entry?.arrivedAt ?? contribution.createdAt;
    const numbers = accessions.filter((accession) => accession.contributionId === id);
    return {
      contribution,
      media: (contribution.media ?? []).map((media) => ({
        media,
        license: licenses.find(({ id }) => id === media.license),
      })),
      related: contribution.relatedFiles ?? [],
      entryNumber,
      receivedAt,
      accessions: numbers,
      deeds: deeds.filter(({ accessionId }) => numbers.some((number) => number.id === accessionId)),
      agreements: agreed.get(id) ?? [],
      history: [
        {
          kind: "received" as const,
          at: receivedAt,
          detail: [entryNumber, describeHelp(contribution)].filter(Boolean).join("; "),
        },
        ...numbers.map((number) => ({ kind: "accession" as const, at: number.accessionedAt, detail: number.label })),
        ...(history.get(id) ?? []),
      ] satisfies PreservationEvent[],
    };
  });
}

const describeHelp = ({ onBehalf }: Contribution): string =>
  onBehalf ? `${onBehalf.number}, from ${onBehalf.name}, written down by ${onBehalf.helper}` : "";

/** Decisions and corrections; colleagues' notes stay in the organization. */
async function readCases(organizationId: string, contributionIds: string[]): Promise<Map<string, PreservationEvent[]>> {
  const cases = await Case.findAll({
    where: { organizationId, contributionId: contributionIds, kind: { [Op.notIn]: ["notice", "tip"] } },
  });
  const caseIds = cases.map(({ id }) => id);
  const decisions = await Decision.findAll({ where: { organizationId, caseId: caseIds }, order: ["paginationId"] });
  const edits = await CaseEntry.findAll({
    where: { organizationId, caseId: caseIds, kind: "edit" },
    order: ["paginationId"],
  });
  const eventsOfCases = (ownCases: readonly Case[]): PreservationEvent[] => {
    const isOwn = (row: { caseId: string }) => ownCases.some(({ id }) => id === row.caseId);
    return [
      ...decisions.filter(isOwn).map(({ kind, decidedAt: at }) => ({ kind: "decision" as const, at, detail: kind })),
      ...edits.filter(isOwn).map(({ changes, writtenAt: at }) => {
        const detail = changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`).join("; ");
        return { kind: "edited" as const, at, detail };
      }),
    ];
  };
  const byContribution = Map.groupBy(cases, (reviewCase) => reviewCase.contributionId ?? "");
  return new Map([...byContribution].map(([id, ownCases]) => [id, eventsOfCases(ownCases)]));
}

/** Hand-overs contain the exact place, since staff may pass it on. */
export const exportedFields = (media: Media): Pick<Media, MediaField> => ({
  ...pickMediaFields(media),
  ...media.exactPlace,
});

export const presentHandOverRecord = (
  { contribution, media, related, entryNumber, receivedAt, accessions, agreements, history }: HandOverRecord,
  { paths, hasContacts, publicUrl }: { paths: ReadonlyMap<string, string>; hasContacts: boolean; publicUrl: string },
) => {
  const { id, collection, user, organizationId, collectionId } = contribution;
  const describeContributor = (user: User | null | undefined) =>
    user && {
      firstName: user.firstName,
      lastName: user.lastName,
      alias: user.alias,
      shownAs: formatName(namePublicly(user)),
      ...(hasContacts && { email: user.email }),
    };
  return {
    id,
    state: contribution.state,
    isPublic: contribution.isPublic,
    entryNumber,
    accessions: accessions.map(
      ({ id: accessionId, label, accessionedAt, contributor, deaccessionedOn, deaccessionReason }) => ({
        number: label,
        accessionedAt,
        contributor,
        deed: paths.get(accessionId) ?? null,
        ...(deaccessionedOn && { deaccessionedOn, reason: deaccessionReason }),
      }),
    ),
    collection: {
      id: collectionId,
      titles: Object.fromEntries(
        (collection?.translations ?? []).map(({ languageCode, title }) => [languageCode, title]),
      ),
      texts: Object.fromEntries(
        (collection?.translations ?? []).map(({ languageCode, description, about, terms }) => {
          return [languageCode, { description, about, terms }];
        }),
      ),
    },
    page: `${publicUrl}/organization/${organizationId}/collections/${collectionId}/contribution/${id}`,
    contributor: describeContributor(user),
    onBehalf: contribution.onBehalf,
    receivedAt,
    updatedAt: contribution.updatedAt,
    comments: contribution.adminComments,
    answers: (contribution.answers ?? []).map(({ question, value }) => ({
      question: question?.value ?? "",
      answer: value,
    })),
    agreements: agreements.map(({ text, ...agreed }) => ({
      ...agreed,
      wording: text === null ? null : termsPath(agreed.textHash),
    })),
    files: media.map(({ media: item, license }) => ({
      id: item.id,
      path: paths.get(item.id) ?? null,
      rendition: paths.get(`${item.id} shown`) ?? null,
      originalName: item.originalName,
      kind: item.kind,
      type: item.type,
      bytes: item.bytes,
      sha256: item.sha256,
      width: item.width,
      height: item.height,
      duration: item.duration,
      ...exportedFields(item),
      ...(item.transcript && { transcribers: item.transcribers.filter(Boolean) }),
      edtf: item.edtf,
      earliest: item.earliest,
      latest: item.latest,
      openUntil: item.openUntil,
      edit: item.edit,
      licenseAddress: license?.url ?? null,
    })),
    relatedFiles: related.map(({ id: fileId, originalName, type, bytes, sha256, comment }) => {
      return { id: fileId, path: paths.get(fileId) ?? null, originalName, type, bytes, sha256, comment };
    }),
    events: history,
  };
};

export const termsPath = (sha256: string): string => `metadata/terms/${sha256}.txt`;
