/** Turns what a guest sends into a contribution like any other, which is always reviewed. */
import { calls } from "@samling/contract/calls";
import { ownerEditMs } from "@samling/contract/constants/contributions";
import { isUnseen } from "@samling/contract/has-word";
import { MediaInput } from "@samling/contract/shapes";
import type { Answer, OnBehalf } from "@samling/contract/types";
import { awaitStandby, inTransaction } from "../../database/transaction.ts";
import { dayMs } from "../../days.ts";
import { AppError, invalidInput, notFound, orNotFound, requiredIssue } from "../../errors.ts";
import { findUploads } from "../../files/consume-uploads.ts";
import { fileError } from "../../files/file-examiner.ts";
import type { ReceivedFile, ReceivedForm } from "../../files/receive-form.ts";
import type { BodyOf } from "../../http/serve.ts";
import { findPerson } from "../../http/sessions.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { type Guest, User } from "../../models/accounts.ts";
import { Link } from "../../models/collections.ts";
import { Contribution, RelatedFile } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import { Organization } from "../../models/organizations.ts";
import type { Storage } from "../../storage/storage.ts";
import { findEntryNumbers } from "../contributions/arrival.ts";
import { checkFiles } from "../contributions/receive-submission.ts";
import { deleteContribution } from "../contributions/remove.ts";
import { submit } from "../contributions/submit.ts";
import { checkAcceptance } from "../users/consents.ts";
import { countContributions } from "./counts.ts";
import { admitGuest, findGuest, linkEndedError } from "./guests.ts";
import { correctInstant, kindOfFile } from "./rules.ts";
import { storeStory } from "./story.ts";

type SendInput = BodyOf<"sendByLink">;
type SentByLink = Answer<"POST /api/link-contribution">;

interface SendContext {
  storage: Storage;
  jobs: Jobs;
  now: Date;
}

const noForm: ReceivedForm = { fields: {}, files: [], spareKeys: [], discard: async () => undefined };

const findSent = ({ organizationId, userId }: Guest): Promise<Contribution | null> =>
  Contribution.findOne({ where: { organizationId, userId, deletedAt: null } });

/** A person of a collection day is stored once, whatever has happened to their contribution and their guest since. */
const sourceKeyOf = ({ secretHash }: Guest): string => `day/${secretHash.toString("hex")}`;

async function findStored(guest: Guest): Promise<Contribution | null> {
  const where = { organizationId: guest.organizationId, sourceKey: sourceKeyOf(guest) };
  const contribution = (await findSent(guest)) ?? (await Contribution.findOne({ where }));
  if (contribution) await awaitStandby();
  return contribution;
}

async function findReference({ organizationId, id }: Contribution): Promise<string | null> {
  return (await findEntryNumbers([{ organizationId, contributionId: id }])).get(id) ?? null;
}

async function presentSent(contribution: Contribution, now: Date): Promise<SentByLink> {
  const { organizationId, id: contributionId, publishedAt, state } = contribution;
  const where = { organizationId, contributionId };
  const { answerDays } = await Organization.findByPk(organizationId, { rejectOnEmpty: true });
  const withdrawableUntil = new Date(publishedAt.getTime() + ownerEditMs);
  return {
    reference: await findReference(contribution),
    state,
    files: (await Media.count({ where })) + (await RelatedFile.count({ where })),
    sentAt: publishedAt.toISOString(),
    withdrawableUntil: withdrawableUntil > now ? withdrawableUntil.toISOString() : null,
    answerUntil: new Date(publishedAt.getTime() + answerDays * dayMs).toISOString(),
  };
}

/** Throws unless the link accepts everything that was sent. */
function checkKinds({ kinds }: Link, files: readonly ReceivedFile[], words: string): void {
  const other = files.find((file) => !kinds.includes(kindOfFile(file)));
  if (other) throw fileError("UNSUPPORTED_TYPE", other, "is not taken by this link");
  if (files.length > 0 || (kinds.includes("story") && !isUnseen(words))) return;
  throw invalidInput({ path: ["uploads"], code: "required", message: "must have at least one file" });
}

/** A guest sends once: the same request again finds what was stored. */
export async function sendByLink(sent: SendInput, context: SendContext): Promise<SentByLink> {
  const guest = await findGuest(sent.secret);
  const contribution = await findStored(guest);
  if (contribution) return presentSent(contribution, context.now);
  try {
    return await presentSent(await receive(guest, sent, context), context.now);
  } catch (error) {
    // Another request with this secret may have finished in the meantime.
    const winner = await findStored(guest);
    if (!winner) throw error;
    return presentSent(winner, context.now);
  }
}

async function receive(guest: Guest, sent: SendInput, { storage, jobs, now }: SendContext): Promise<Contribution> {
  const { organizationId, userId, linkId } = guest;
  const { uploads, termsAccepted, email, name, language } = sent;
  checkAcceptance({ termsAccepted });
  const actor = await findPerson(userId);
  const link = await Link.findOne({ where: { organizationId, id: linkId } });
  if (!actor || !link) throw notFound();
  if (link.email === "needed" && email === "") throw invalidInput(requiredIssue(["email"]));
  if (Boolean(sent.onBehalf) !== Boolean(link.tablet)) {
    throw invalidInput({ path: ["onBehalf"], code: "invalid", message: "is only for tablets of a collection day" });
  }
  const collection = await admitGuest(actor, link.collectionId);
  const files = await findUploads(storage, uploads, { userId, collectionId: collection.id });
  const { description } = sent.about;
  checkFiles(files);
  checkKinds(link, files, description);
  const form = files.length > 0 ? noForm : await storeStory(storage, organizationId, description);
  const all = [...files, ...form.files];
  const media = all.filter(({ field }) => field === "mediaFiles");
  const values = MediaInput.parse({ ...sent.about, license: link.license });
  const body = calls.submitContribution.body.parse({
    collectionId: collection.id,
    mediaData: Object.fromEntries(media.map(({ name: file }) => [file, values])),
    filesComment: media.length > 0 ? "" : description,
    uploads,
    termsAccepted,
    organizationTermsAccepted: termsAccepted,
    age: sent.age,
    guardianEmail: sent.guardianEmail,
  });
  return inTransaction(async () => {
    // One at a time, so that two cannot both be the last one.
    const { maxContributions, isOn } = await orNotFound(
      Link.findOne({ where: { organizationId, id: linkId }, lock: true }),
    );
    const before = await findStored(guest);
    if (before) return before;
    const count = await countContributions(link);
    if (!isOn) throw linkEndedError("off");
    if (maxContributions !== null && count >= maxContributions) throw linkEndedError("full");
    const contactEmail = link.email === "not_asked" ? null : email || null;
    await User.update({ alias: name, contactEmail, language }, { where: { id: userId } });
    const onBehalf = buildOnBehalf(sent, now);
    const day = onBehalf && { onBehalf, sourceKey: sourceKeyOf(guest) };
    const submission = { collection, files: all, form, body, linkId, day };
    return submit(submission, { actor, jobs, now, idempotencyKey: linkId });
  });
}

/** Records the helper's details, with times of the server's clock. */
function buildOnBehalf({ onBehalf }: SendInput, now: Date): OnBehalf | undefined {
  if (!onBehalf) return undefined;
  const { clock: _, ...noted } = onBehalf;
  return { ...noted, at: correctInstant(onBehalf, now) };
}

export async function readSentByLink(secret: string, now: Date): Promise<SentByLink> {
  const contribution = await findSent(await findGuest(secret));
  if (!contribution) throw notFound();
  await awaitStandby();
  return presentSent(contribution, now);
}

export async function withdrawSentByLink(
  { secret, reference }: { secret: string; reference: string },
  { jobs, now }: Omit<SendContext, "storage">,
): Promise<void> {
  const guest = await findGuest(secret);
  const contribution = await findSent(guest);
  const actor = await findPerson(guest.userId);
  if (!contribution || !actor || ((await findReference(contribution)) ?? "") !== reference) throw notFound();
  if (now.getTime() - contribution.publishedAt.getTime() > ownerEditMs) throw new AppError("EDIT_WINDOW_OVER");
  await deleteContribution(actor, jobs, { id: contribution.id, now });
}
