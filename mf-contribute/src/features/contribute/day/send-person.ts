/** Sends a person's contribution once: the server recognizes it by the key that the tablet chose. [OPEN-08] */
import type { Body, CallAddress } from "@samling/contract/types";
import { readStoredFile, saveDraft } from "../draft/draft-store.ts";
import { isSent, type SentByLink } from "../link/endpoints.ts";
import { post, sendAll } from "../submit/send-all.ts";
import type { UploadOutcome } from "../upload/send-file.ts";
import { createUploader } from "../upload/uploader.ts";
import type { Day, PersonDraft } from "./day-store.ts";
import { countPictures, shownName, story } from "./person.ts";

/** Milliseconds for which the server certainly remembers that a person's sending began. */
const begunForMs = 12 * 3_600_000;

interface SendOptions {
  token: string;
  day: Day;
  signal: AbortSignal;
}

const ask = <A extends CallAddress, T>(
  address: A,
  { path, body, signal }: { path?: string; body: Body<A>; signal: AbortSignal },
  isAnswer: (answer: unknown) => answer is T,
) =>
  post<T>({
    address: (path ? `POST ${path}` : address) as CallAddress,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal,
    isAnswer,
  });

const isBegun = (body: unknown): body is { secret: string } =>
  typeof body === "object" && body !== null && "secret" in body;

export async function sendPerson(draft: PersonDraft, options: SendOptions): Promise<UploadOutcome<SentByLink>> {
  const { token, day, signal } = options;
  const { id, idempotencyKey: secret } = draft;
  let current = draft;
  let writing: Promise<unknown> = Promise.resolve();
  const keep = (change: Partial<PersonDraft>) => {
    current = { ...current, ...change };
    writing = writing.then(() => saveDraft(id, current)).catch(() => undefined);
    return writing;
  };
  if (Date.now() - draft.person.begunAt > begunForMs) {
    const { language } = draft.person;
    const path = `/api/link/${token}/device`;
    const begun = await ask("POST /api/link/{key}/device", { path, body: { language, secret }, signal }, isBegun);
    if (begun.kind !== "done") return begun;
    await keep({ person: { ...draft.person, begunAt: Date.now() } });
  }
  // The last answer may have been lost, or another tablet has the same day.
  const earlier = await ask("POST /api/link-contribution/state", { body: { secret }, signal }, isSent);
  if (earlier.kind === "done") return earlier;
  const uploader = createUploader({
    collectionId: day.content.collectionId,
    token: () => secret,
    addresses: new Map(draft.uploads),
    readCopy: (file) => readStoredFile(id, file),
    onChange: ({ addresses }) => void keep({ uploads: [...addresses] }),
  });
  signal.addEventListener("abort", () => uploader.stop());
  const outcome = await sendAll(draft.state, {
    uploader,
    signal,
    send: (_, uploads) => {
      const body = { ...describePerson(current), secret, uploads: [...uploads], termsAccepted: true };
      return ask("POST /api/link-contribution", { body, signal }, isSent);
    },
    onWaiting: () => undefined,
    onFileSent: () => undefined,
    onFilesSent: () => undefined,
  });
  // Nothing writes it again once it is deleted.
  await writing;
  return outcome;
}

function describePerson({ person, state }: PersonDraft) {
  const { helper, number, agreement, signature, agreedAt, things, language } = person;
  const { account, review } = state;
  const name = account.name.trim();
  const credit = shownName(person, state);
  return {
    about: { description: review.answers[story]?.trim() ?? "", otherPhotographer: "" },
    name: credit,
    email: account.email.trim(),
    language,
    ...(review.age !== "" && { age: Number(review.age) }),
    ...(review.guardianEmail !== "" && { guardianEmail: review.guardianEmail.trim() }),
    onBehalf: {
      helper,
      name,
      number,
      agreement: agreement ?? "heard",
      signature,
      at: agreedAt,
      clock: new Date().toISOString(),
      things: things.map((thing) => ({
        number: thing.number,
        what: thing.what.trim(),
        isHere: countPictures(thing, state) > 0,
      })),
    },
  } as const;
}
