import { createKey } from "@samling/accounts/create-key";
import { ageOfConsent } from "@samling/contract/consent-age";
import { isEmail } from "@samling/contract/is-email";
import { maxCommentLength } from "@samling/contract/limits";
import type { Body, Organization } from "@samling/contract/types";
import { isMissing, useErrorText, useLanguage, useLeaveGuard } from "@samling/portal";
import { isTooLong, tooLong } from "@samling/portal/forms/too-long";
import { useIsOnline } from "@samling/portal/sending/use-is-online";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { Draft } from "../draft/draft.ts";
import { readStoredFile } from "../draft/draft-store.ts";
import { useDraft } from "../draft/use-draft.ts";
import { useMediaFiles } from "../files/use-media-files.ts";
import { useServerStills } from "../files/use-stills.ts";
import { readFileLimit } from "../model/accept-files.ts";
import { acceptRelatedFiles } from "../model/related-files.ts";
import { findReviewProblems } from "../model/review-problems.ts";
import { initialState, isDirty, reduceWizard, relatedChosen, type WizardState } from "../model/wizard-state.ts";
import { post, type Send, useOutgoing } from "../submit/send-all.ts";
import { useSending } from "../submit/use-sending.ts";
import { useBackgroundUpload, useUploader } from "../upload/use-uploader.ts";
import { isSent, type LinkContent, linkApi, type SentByLink } from "./endpoints.ts";
import { kindOfFile } from "./kinds.ts";

export interface LinkFormOptions {
  token: string;
  content: LinkContent;
  organization: Organization;
  draftId: string;
  draft: Draft | null;
  onSent: (secret: string) => void;
}

/** Milliseconds for which the server certainly knows a device that has begun. */
const begunForMs = 12 * 3_600_000;

/** Key of the one line among the answers of the draft. */
export const line = "line";

/** The state of the page, built from the wizard's parts: files, upload, draft and sending. */
export function useLinkForm({ token, content, organization, draftId, draft, onSent }: LinkFormOptions) {
  const [language] = useLanguage();
  const errorText = useErrorText();
  const [state, dispatch] = useReducer(reduceWizard, draft?.state ?? initialState);
  const media = useMediaFiles(state.files, dispatch, {
    waiting: state.waiting,
    fileLimit: readFileLimit(organization),
    keepsUncropped: false,
  });
  const addFiles = async (chosen: File[]) => {
    const { kinds } = content;
    const allowedFiles = chosen.filter((file) => kinds.includes(kindOfFile(file)));
    const isRelated = (file: File) => kindOfFile(file) === "file";
    const { accepted, refused } = acceptRelatedFiles(allowedFiles.filter(isRelated), {
      present: state.related.length,
      usedNames: [...state.files, ...state.related].map(({ name }) => name),
      limit: readFileLimit(organization),
    });
    const others = chosen
      .filter((file) => !allowedFiles.includes(file))
      .map(({ name }) => ({ name, reason: "relatedType" as const }));
    dispatch({ refused: [] });
    dispatch(
      relatedChosen(
        accepted.map((file) => ({ ...file, id: createKey() })),
        [...refused, ...others],
      ),
    );
    await media.addFiles(allowedFiles.filter((file) => !isRelated(file)));
  };
  const isOnline = useIsOnline();
  const outgoing = useOutgoing(state);
  const words = state.review.answers[line];
  /** Only words, or the field for them. */
  const isStory = outgoing.length === 0 && content.kinds.includes("story") && words !== undefined;
  const { secret, isForgotten, readSecret, failure, ask } = useSecret(token, {
    isWanted: (outgoing.length > 0 || isStory) && isOnline,
    draft,
    onAlreadySent: (earlier) => {
      void storedDraft.forget();
      onSent(earlier);
    },
  });
  const [uploader, uploaded] = useUploader({
    collectionId: content.collectionId,
    token: readSecret,
    addresses: isForgotten ? [] : (draft?.uploads ?? []),
    readCopy: (file) => readStoredFile(draftId, file),
    outgoing,
  });
  useServerStills(state.files, uploaded, media.takeStill, readSecret);
  const storedDraft = useDraft({
    id: draftId,
    startedWithDraft: draft !== null,
    isDirty: isDirty(state),
    read: () => ({ state, step: "files", idempotencyKey: secret, uploads: [...uploaded.addresses] }),
    changes: [state, secret, uploaded],
  });
  const sendByLink: Send<SentByLink> = (sent, uploads, signal) => {
    const body = { ...buildBody(sent), secret, uploads: [...uploads], language, termsAccepted: true };
    return post({
      address: "POST /api/link-contribution",
      headers: { "Content-Type": "application/json", "Accept-Language": language },
      body: JSON.stringify(body satisfies Body<"POST /api/link-contribution">),
      signal,
      isAnswer: isSent,
    });
  };
  const sending = useSending({
    send: sendByLink,
    uploader,
    outgoing,
    onStored: () => {
      // Files that did not fit into this contribution begin the next.
      const next = { ...initialState, waiting: state.waiting };
      void storedDraft.forget(
        state.waiting.length > 0 ? { state: next, step: "files", idempotencyKey: "", uploads: [] } : undefined,
      );
      onSent(secret);
    },
  });
  const isSending = sending.submission.phase === "sending";
  useBackgroundUpload({ uploader, outgoing, isOn: secret !== "" && isOnline && !isSending, occasion: secret });
  const ageLimit = content.asksAge ? ageOfConsent(organization.country) : 0;
  const email = state.account.email.trim();
  const isEmailWrong = email === "" ? content.email === "needed" : !isEmail(email);
  const problems = {
    ...findReviewProblems(state.review, { questions: [], hasTerms: false }, { ageLimit }),
    ...(isEmailWrong && { email: "missing" as const }),
    ...(outgoing.length === 0 && !words?.trim() && { [line]: "missing" as const }),
    ...(isTooLong(words, maxCommentLength) && { [line]: tooLong }),
  };
  /** Number of attempts to send. */
  const [attempts, setAttempts] = useState(0);
  /** It is sent as soon as this device has its secret. */
  const [isDue, setDue] = useState(false);
  const give = () => {
    setAttempts((count) => count + 1);
    if (Object.keys(problems).length > 0) return;
    ask.current();
    setDue(true);
  };
  useEffect(() => {
    if (failure) setDue(false);
  }, [failure]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when both exist
  useEffect(() => {
    if (!isDue || secret === "") return;
    setDue(false);
    void sending.submit(state);
  }, [isDue, secret]);
  return {
    draftId,
    state,
    dispatch,
    media,
    addFiles,
    isStory,
    outgoing,
    uploaded,
    isOnline,
    sending,
    ageLimit,
    attempts,
    problems: attempts > 0 ? problems : {},
    isBusy: isDue || isSending,
    failure: failure && errorText(failure),
    give,
    guard: useLeaveGuard(isSending || (isDirty(state) && storedDraft.problem !== null)),
  };
}

interface SecretOptions {
  isWanted: boolean;
  draft: Draft | null;
  /** The answer to an earlier attempt was lost. */
  onAlreadySent: (secret: string) => void;
}

/** Requested once something has been chosen: someone who only opens the page leaves no trace. */
function useSecret(token: string, { isWanted, draft, onAlreadySent }: SecretOptions) {
  const [language] = useLanguage();
  const [begin, { error, isLoading }] = linkApi.useBeginByLinkMutation();
  const [readSent, earlier] = linkApi.useLazyReadSentByLinkQuery();
  const isBusy = isLoading || earlier.isFetching;
  /** The secret of an old draft: the server may have forgotten it, along with everything uploaded. */
  const [former] = useState(draft && Date.now() - draft.savedAt > begunForMs ? draft.idempotencyKey : "");
  const [secret, setSecret] = useState(former === "" ? (draft?.idempotencyKey ?? "") : "");
  const latest = useRef(secret);
  const ask = useRef(() => {});
  // A failure is shown, and the button asks again.
  const request = async () => {
    const { data: sent, error } = former === "" ? {} : await readSent({ body: { secret: former } });
    if (sent) return onAlreadySent(former);
    if (error && !isMissing(error)) return;
    const { data: begun } = await begin({ key: token, body: { language } });
    if (!begun) return;
    latest.current = begun.secret;
    setSecret(begun.secret);
  };
  ask.current = () => {
    if (!isBusy && latest.current === "") void request();
  };
  useEffect(() => {
    if (isWanted) ask.current();
  }, [isWanted]);
  const failed = error ?? (isMissing(earlier.error) ? undefined : earlier.error);
  const failure = secret === "" && !isBusy ? failed : undefined;
  return { secret, isForgotten: former !== "", failure, ask, readSecret: useCallback(() => latest.current, []) };
}

function buildBody({ files, review, account }: WizardState) {
  return {
    about: {
      description: review.answers[line]?.trim() ?? "",
      otherPhotographer: files[0]?.draft.otherPhotographer ?? "",
    },
    name: account.name.trim(),
    email: account.email.trim(),
    ...(review.age !== "" && { age: Number(review.age) }),
    ...(review.guardianEmail !== "" && { guardianEmail: review.guardianEmail.trim() }),
  };
}

export type LinkFormParts = ReturnType<typeof useLinkForm>;
