import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { Question } from "@samling/api/models/collections";
import { Contribution } from "@samling/api/models/contributions";
import { collections } from "../data/collections.ts";
import type { DemoContribution } from "../data/types.ts";
import { type DemoMedia, describeMedia, listMedia, nameFile } from "../media-metadata.ts";
import { pictureFile } from "../picture-file.ts";
import { buildRecipe } from "../recipe.ts";
import { type ScheduledContribution, scheduleContributions } from "../schedule.ts";
import { varyPicture } from "../vary-picture.ts";
import { collectionId } from "./fill-collections.ts";
import { type FillContext, forgetMails, send } from "./fill-context.ts";
import type { SessionTokens } from "./fill-people.ts";
import { startReviews } from "./review.ts";

/** Contributions that are created and sent at the same time: enough to keep two processors busy. */
const concurrency = 3;

/** Contributions that staff decide on come last, one at a time: the desk numbers them in the order of the schedule. */
export async function fillContributions(context: FillContext, tokens: SessionTokens): Promise<void> {
  await sendMissing(context, tokens, { concurrency, filter: ({ review }) => !review });
  await startReviews(context, tokens);
  await sendMissing(context, tokens, { concurrency: 1, filter: ({ review }) => review !== undefined });
}

async function sendMissing(
  context: FillContext,
  tokens: SessionTokens,
  { concurrency, filter }: { concurrency: number; filter: (contribution: DemoContribution) => boolean },
): Promise<void> {
  const all = numberPictures(scheduleContributions());
  const total = all.reduce((sum, { contribution }) => sum + contribution.media.length, 0);
  const existing = new Set(
    (await Contribution.findAll({ attributes: ["idempotencyKey"] })).map((row) => row.idempotencyKey),
  );
  const unsent = all.filter(({ key }) => !existing.has(key));
  const selected = unsent.filter(({ contribution }) => filter(contribution));
  let sent = total - unsent.reduce((sum, { contribution }) => sum + contribution.media.length, 0);
  let logged = sent;
  const waiting = selected.values();
  const sendWaiting = async () => {
    for (const entry of waiting) {
      const headers = { "Idempotency-Key": entry.key };
      const token = tokens.get(entry.contribution.contributor) ?? "";
      await send(context, "/api/submit-contribution", { token, form: await buildForm(entry), headers });
      await forgetMails();
      sent += entry.contribution.media.length;
      if (sent - logged >= 20 || sent === total) {
        context.log(`Demo: ${sent} of ${total} pictures`);
        logged = sent;
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, sendWaiting));
}

type NumberedContribution = ScheduledContribution & { firstPicture: number };

function numberPictures(scheduled: readonly ScheduledContribution[]): NumberedContribution[] {
  let next = 0;
  return scheduled.map((entry) => {
    const firstPicture = next;
    next += entry.contribution.media.length;
    return { ...entry, firstPicture };
  });
}

async function buildForm(entry: NumberedContribution): Promise<FormData> {
  const { key, collection, contribution, firstPicture } = entry;
  const media = listMedia(contribution).map((item, position) => ({ item, name: nameFile(item, key, position) }));
  const form = new FormData();
  form.set("collectionId", collectionId(collection));
  form.set("isPublic", String(!contribution.isPrivate));
  form.set("termsAccepted", String(collections[collection].terms !== undefined));
  form.set("mediaData", JSON.stringify(Object.fromEntries(media.map(({ item, name }) => [name, describeMedia(item)]))));
  form.set("questionAnswers", JSON.stringify(await listAnswers(entry)));
  const files = contribution.files ?? [];
  form.set("filesComment", JSON.stringify(Object.fromEntries(files.map(({ name, comment }) => [name, comment]))));
  for (const [position, { item, name }] of media.entries()) {
    form.append("mediaFiles", await makeFile(item, `${key} ${position}`, firstPicture + position), name);
  }
  for (const { name, file } of files) {
    form.append("relatedFiles", toBlob(await readFile(pictureFile(`documents/${file}`)), types[extname(file)]), name);
  }
  return form;
}

async function makeFile(media: DemoMedia, seed: string, index: number): Promise<Blob> {
  if ("film" in media) return toBlob(await readFile(pictureFile(`films/${media.film}.mp4`)), "video/mp4");
  const recipe = buildRecipe(media, seed, index);
  return toBlob(await varyPicture(pictureFile(`${media.master}.jpg`), recipe), `image/${recipe.format}`);
}

const types: Record<string, string> = {
  ".pdf": "application/pdf",
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".wav": "audio/wav",
};

const toBlob = (bytes: Buffer, type = ""): Blob => new Blob([new Uint8Array(bytes)], { type });

async function listAnswers({
  collection,
  contribution,
}: ScheduledContribution): Promise<{ questionId: string; value: string }[]> {
  const questions = await Question.findAll({ where: { collectionId: collectionId(collection) }, order: ["sort"] });
  return questions.flatMap(({ id }, index) => {
    const value = contribution.answers?.[index];
    return value ? [{ questionId: id, value }] : [];
  });
}
