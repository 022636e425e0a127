/** Plans a change of texts: everything is checked, but nothing is written until it is carried out. */
import { zeroDate } from "@samling/contract/constants/contributions";
import type { ErrorIssue } from "@samling/contract/errors";
import { type MediaValues, omitPrivateFields, pickMediaFields } from "@samling/contract/media-fields";
import { compareValues } from "../../audit/compare-values.ts";
import { invalidInput } from "../../errors.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Collection } from "../../models/collections.ts";
import { Answer, type Contribution, RelatedFile } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import type { Correction, ProposedTexts } from "../../models/proposal.ts";
import { findCollectionOf } from "../collections/service.ts";
import { storePlace, withoutPublic } from "./place-shown.ts";
import { checkAnswers, checkLicenses, checkMedia, latestDate } from "./submission-rules.ts";

export interface ChangePlan {
  corrections: Correction[];
  write: (jobs: Jobs) => Promise<void>;
}

interface TextsPlan extends ChangePlan {
  /** Only values that differ from the stored ones. */
  changed: ProposedTexts;
  /** The stored values of the same parts. */
  before: ProposedTexts;
}

/** Files whose license the change affects. */
export const licensedBy = ({ changed }: Pick<TextsPlan, "changed">): string[] =>
  (changed.media ?? []).filter(({ license }) => license !== undefined).map(({ id }) => id);

export interface TextsPlanInput {
  texts: ProposedTexts;
  /** The person whose answers they are. */
  userId: string | null;
  now: Date;
  /** Whether the sender can read a file's private values; if not, an empty value that is sent back changes nothing. */
  readsPrivate?: boolean | undefined;
  /** The former values may lack fields that the collection requires now. */
  isUndo?: boolean;
}

export async function planTexts(contribution: Contribution, input: TextsPlanInput): Promise<TextsPlan> {
  const { texts, userId } = input;
  const collection = await findCollectionOf(contribution);
  const media = await planMedia(contribution, collection, input);
  const files = await planComments(contribution, texts.files);
  const answers = await planAnswers(contribution, collection, { answers: texts.questionAnswers, userId });
  return {
    corrections: [...media.corrections, ...files.corrections, ...answers.corrections],
    changed: { media: media.changed, files: files.changed, questionAnswers: answers.changed },
    before: { media: media.before, files: files.before, questionAnswers: answers.before },
    write: async (jobs) => {
      await media.write(jobs);
      await files.write(jobs);
      await answers.write(jobs);
    },
  };
}

interface PartPlan<T> extends ChangePlan {
  changed: T[];
  before: T[];
}
const emptyPlan = { corrections: [], changed: [], before: [], write: async () => undefined };

/** Returns all stored values in the form that a client sends, including the exact place. */
export const readMediaValues = (row: Media): MediaValues => ({
  ...pickMediaFields(row),
  ...row.exactPlace,
  date: row.date ?? zeroDate,
});

type MediaChange = NonNullable<ProposedTexts["media"]>[number];

async function planMedia(
  { id: contributionId, organizationId }: Contribution,
  collection: Collection,
  { texts: { media }, now, isUndo = false, readsPrivate }: TextsPlanInput,
): Promise<PartPlan<MediaChange>> {
  if (!media) return emptyPlan;
  const rows = await Media.findAll({ where: { organizationId, contributionId } });
  checkParts("media", media, { contributionId, storedParts: rows });
  const { checked, ...plan } = compareMedia(
    rows,
    media,
    isUndo ? null : { contributionFields: collection.contributionFields, now, readsPrivate },
  );
  await checkLicenses(checked, new Set(rows.map(({ license }) => license)));
  return plan;
}

/** `rules`: the collection's requirements, unless the former values are restored. */
export function compareMedia(
  rows: readonly Media[],
  media: readonly MediaChange[],
  rules: (Pick<Collection, "contributionFields"> & Pick<TextsPlanInput, "now" | "readsPrivate">) | null,
) {
  const parts = media.flatMap(({ id, contributionId: _, ...sent }) => {
    const row = rows.find((row) => row.id === id);
    if (!row) return [];
    const permitted = rules?.readsPrivate === false ? omitPrivateFields(sent) : sent;
    const values = rules ? withoutPublic(permitted, row) : permitted;
    return [{ row, values, complete: { ...readMediaValues(row), ...values } }];
  });
  const checked = parts.map(({ row: { kind }, complete }, index) => ({
    path: ["media", index],
    kind,
    values: complete,
  }));
  if (rules) checkMedia(checked, rules.contributionFields, latestDate(rules.now));
  const changes = parts.map(({ row, values }) => {
    const after = {
      ...values,
      ...(values.date !== undefined && { date: values.date === zeroDate ? null : values.date }),
    };
    const corrections = compareValues(row.title || row.originalName, { ...row.get(), ...row.exactPlace }, after);
    const fields = new Set(corrections.map(({ field }) => field));
    const pick = (from: Partial<MediaValues>) => ({
      id: row.id,
      ...Object.fromEntries(Object.entries(from).filter(([field]) => fields.has(field))),
    });
    return { row, after, corrections, changed: pick(values), before: pick(readMediaValues(row)) };
  });
  const different = changes.filter(({ corrections }) => corrections.length > 0);
  return {
    checked,
    corrections: changes.flatMap(({ corrections }) => corrections),
    changed: different.map(({ changed }) => changed),
    before: different.map(({ before }) => before),
    write: async (jobs: Jobs) => {
      for (const { row, after } of changes) await row.update(await storePlace(after, row));
      const isRewritten = (item: (typeof changes)[number]) =>
        item.corrections.some(({ field }) => field === "description");
      const stories = different.filter((item) => item.row.kind === "text" && isRewritten(item));
      const renewed = stories.map(({ row }) => ({ organizationId: row.organizationId, mediaId: row.id }));
      if (renewed.length > 0) await jobs.enqueue("renew-story", ...renewed);
    },
  };
}

async function planComments(
  { id: contributionId, organizationId }: Contribution,
  files: ProposedTexts["files"],
): Promise<PartPlan<NonNullable<ProposedTexts["files"]>[number]>> {
  if (!files) return emptyPlan;
  const rows = await RelatedFile.findAll({ where: { organizationId, contributionId } });
  checkParts("files", files, { contributionId, storedParts: rows });
  const changes = files.map(({ id, comment }) => {
    const row = rows.find((row) => row.id === id);
    const corrections = row ? compareValues(row.originalName, { comment: row.comment }, { comment }) : [];
    return { id, comment, corrections, stored: row?.comment ?? "" };
  });
  const different = changes.filter(({ corrections }) => corrections.length > 0);
  const changed = different.map(({ id, comment }) => ({ id, comment }));
  return {
    corrections: changes.flatMap(({ corrections }) => corrections),
    changed,
    before: different.map(({ id, stored: comment }) => ({ id, comment })),
    write: async () => {
      for (const { id, comment } of changed) {
        await RelatedFile.update({ comment }, { where: { organizationId, contributionId, id } });
      }
    },
  };
}

interface PartKey {
  id: string;
}

/** Owning one contribution gives no access to another's files. */
function checkParts(
  name: string,
  parts: readonly (PartKey & { contributionId?: string | undefined })[],
  { contributionId, storedParts }: { contributionId: string; storedParts: readonly PartKey[] },
): void {
  const ids = new Set(storedParts.map(({ id }) => id));
  const issues = parts.flatMap((part, index): ErrorIssue[] => {
    const isOwn = ids.has(part.id) && (part.contributionId ?? contributionId) === contributionId;
    const isFirst = parts.findIndex(({ id }) => id === part.id) === index;
    if (isOwn && isFirst) return [];
    return [
      isOwn
        ? { path: [name, index, "id"], code: "duplicate", message: "is given twice" }
        : { path: [name, index, "id"], code: "unknown", message: "is not part of this contribution" },
    ];
  });
  if (issues.length > 0) throw invalidInput(...issues);
}

async function planAnswers(
  { id: contributionId, organizationId }: Contribution,
  collection: Collection,
  { answers, userId }: { answers: ProposedTexts["questionAnswers"]; userId: string | null },
): Promise<PartPlan<NonNullable<ProposedTexts["questionAnswers"]>[number]>> {
  if (!answers) return emptyPlan;
  const where = { organizationId, contributionId };
  const earlier = await Answer.findAll({ where });
  const sent = new Set(answers.map(({ questionId }) => questionId));
  const unsentAnswers = earlier.filter(({ questionId }) => !sent.has(questionId));
  const after = new Map([...answers, ...unsentAnswers].map(({ questionId, value }) => [questionId, value]));
  await checkAnswers([...answers, ...unsentAnswers], collection);
  const before = new Map(earlier.map(({ questionId, value }) => [questionId, value]));
  const changed = [...after]
    .filter(([questionId, value]) => before.get(questionId) !== value)
    .map(([questionId, value]) => ({ questionId, value }));
  const textOf = (id: string) => collection.questions?.find((question) => question.id === id)?.value ?? "";
  const isFilled = ({ value }: { value: string }) => value.trim() !== "";
  return {
    changed,
    before: changed.map(({ questionId }) => ({ questionId, value: before.get(questionId) ?? "" })),
    corrections: changed.flatMap(({ questionId, value }) =>
      compareValues(textOf(questionId), { answer: before.get(questionId) }, { answer: value }),
    ),
    write: async () => {
      const emptied = changed.filter((item) => !isFilled(item)).map(({ questionId }) => questionId);
      await Answer.destroy({ where: { ...where, questionId: emptied } });
      await Answer.bulkCreate(
        changed.filter(isFilled).map((answer) => ({ ...where, ...answer, updatedBy: userId })),
        {
          conflictAttributes: ["organizationId", "contributionId", "questionId"],
          updateOnDuplicate: ["value", "updatedBy", "updatedAt"],
        },
      );
    },
  };
}
