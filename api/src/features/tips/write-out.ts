/** Writing out pages: each is lent to one visitor at a time, and another one reads it before staff decide about it. */
import type { PageState } from "@samling/contract/constants/transcriptions";
import type { Answer } from "@samling/contract/types";
import { inTransaction, select } from "../../database/transaction.ts";
import { dayMs } from "../../days.ts";
import { AppError, invalidInput, notFound, orNotFound, requiredIssue } from "../../errors.ts";
import { toPlainText } from "../../html/plain-text.ts";
import type { Actor } from "../../http/actor.ts";
import type { BodyOf } from "../../http/serve.ts";
import { hashToken } from "../../http/tokens.ts";
import { Media } from "../../models/media.ts";
import { Transcription } from "../../models/tips.ts";
import { lockShown } from "../notices/hide.ts";
import type { OrganizationParams } from "../organizations/serve-in-organization.ts";
import { openTip, personOf } from "./receive.ts";
import { isPublic, selectAskingCollections } from "./work-lists.ts";

type PageInput = BodyOf<"sendPage">;
type Loan = Answer<"POST /api/organization/{id}/transcriptions/{mediaId}/loan">;

export type PageKey = OrganizationParams<"readPage">;
interface Visitor {
  actor: Actor;
  key: string;
  now: Date;
}
interface Page {
  contributionId: string;
  collectionId: string;
  isDone: boolean;
  isWaiting: boolean;
}

/** Finds a picture that everyone may see, in a collection that asks for it. */
async function findPage(page: PageKey): Promise<Page> {
  const [found] = await select<Page>(
    `SELECT f.contribution_id AS "contributionId", f.collection_id AS "collectionId", f.transcript <> '' AS "isDone", EXISTS (
       SELECT FROM tip_statements s JOIN cases k ON k.organization_id = s.organization_id AND k.id = s.case_id
       WHERE s.organization_id = f.organization_id AND s.media_id = f.id AND s.kind = 'transcript'
         AND k.state = 'waiting') AS "isWaiting"
     FROM media f JOIN (${selectAskingCollections("write", {})}) a ON a.id = f.collection_id
     WHERE f.organization_id = $organizationId AND f.id = $mediaId AND f.kind = 'image' AND ${isPublic}`,
    { bind: { ...page } },
  );
  if (!found) throw notFound();
  return found;
}

/** Simultaneous requests wait for one another. */
async function lockPage(page: PageKey) {
  const { organizationId, mediaId: id } = page;
  const media = await orNotFound(Media.findOne({ attributes: ["contributionId"], where: { organizationId, id } }));
  await lockShown(null, organizationId, media.contributionId);
  return { found: await findPage(page), row: await Transcription.findOne({ where: { ...page }, lock: true }) };
}

function stateOf({ isDone, isWaiting }: Page, row: Transcription | null, now: Date): PageState {
  if (isDone) return "done";
  if (isWaiting) return "waiting";
  if (row?.heldUntil && row.heldUntil > now) return "lent";
  return row?.words ? "written" : "free";
}

export async function readPageState(page: PageKey, now: Date): Promise<PageState> {
  const found = await findPage(page);
  return stateOf(found, await Transcription.findOne({ where: { ...page } }), now);
}

const holds = (row: Transcription | null, { key }: Visitor): boolean =>
  row?.holderHash?.equals(hashToken(key)) ?? false;

/** Whether the visitor has written it out, on this device or with this account. */
function hasWritten(row: Transcription | null, { actor, key }: Visitor): boolean {
  if (!row?.words) return false;
  const personId = personOf(actor);
  return row.writerHash?.equals(hashToken(key)) || (personId !== null && personId === row.writerId);
}

export const lendPage = (page: PageKey, visitor: Visitor): Promise<Loan> =>
  inTransaction(async () => {
    const { found, row } = await lockPage(page);
    const { key, now } = visitor;
    const state = stateOf(found, row, now);
    const isHolder = holds(row, visitor);
    const refuse = (reason: Exclude<Loan["state"], "yours">) => ({
      state: reason,
      until: null,
      words: "",
      isSecond: false,
    });
    if (state === "done" || state === "waiting") return refuse(state);
    if (hasWritten(row, visitor)) return refuse("own");
    if (state === "lent" && !isHolder) return refuse("lent");
    const heldUntil = (state === "lent" && row?.heldUntil) || new Date(now.getTime() + dayMs);
    const loan = { holderHash: hashToken(key), heldUntil };
    await (row ? row.update(loan) : Transcription.create({ ...page, ...loan }));
    const words = row?.words ?? "";
    return { state: "yours", until: heldUntil.toISOString(), words, isSecond: words !== "" };
  });

/** Nothing happens if it is not lent to them. */
export const returnPage = (page: PageKey, visitor: Visitor): Promise<void> =>
  inTransaction(async () => {
    const row = await Transcription.findOne({ where: { ...page }, lock: true });
    if (!row || !holds(row, visitor)) return;
    await (row.words === "" ? row.destroy() : row.update({ holderHash: null, heldUntil: null }));
  });

/** A loan that has ended still counts, unless someone else has the page by then. */
export const receivePage = (page: PageKey, visitor: Visitor, sent: Omit<PageInput, "key">) =>
  inTransaction(async () => {
    const { found, row } = await lockPage(page);
    const { actor, key, now } = visitor;
    if (!row || !holds(row, visitor) || found.isDone || found.isWaiting || hasWritten(row, visitor)) {
      throw new AppError("CONFLICT");
    }
    const words = toPlainText(sent.words);
    if (words === "") throw invalidInput(requiredIssue(["words"]));
    const name = toPlainText(sent.name);
    const personId = personOf(actor);
    if (row.words === "") {
      const writer = { writerHash: hashToken(key), writerName: name, writerId: personId, writtenAt: now };
      await row.update({ words, ...writer, holderHash: null, heldUntil: null });
      return { reference: null };
    }
    const { organizationId, mediaId } = page;
    const { contributionId, collectionId } = found;
    const { writerName, writerId, words: firstWords } = row;
    const readers = { name: writerName, userId: writerId, readerName: name, readerId: personId };
    const tip = { mediaId, ...readers, language: sent.language, receivedAt: now };
    await row.destroy();
    const about = { organizationId, contributionId, collectionId, kind: "tip" as const };
    return openTip(about, tip, [{ kind: "transcript", originalWords: words, firstWords, words }]);
  });
