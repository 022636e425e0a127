import { createKey } from "@samling/accounts/create-key";
import { draftMark, visitorDraftKey } from "@samling/contract/constants/stored-keys";
import type { Collection, User } from "@samling/contract/types";
import { draftIdOf } from "@samling/portal";
import { useEffect, useRef, useState } from "react";
import { isDirty, noStill, shownFile } from "../model/wizard-state.ts";
import { withdrawFiles } from "../upload/send-file.ts";
import type { Draft } from "./draft.ts";
import { listen, type ReleaseLock, takeLock, tryLock } from "./draft-lock.ts";
import { deleteDraft, listDraftIds, moveDraft, readDraft } from "./draft-store.ts";
import { settleDrafts } from "./use-draft.ts";

type DraftGate =
  | { state: "reading" }
  /** Another tab works on it. */
  | { state: "elsewhere"; id: string }
  | { state: "offering"; id: string; draft: Draft }
  | { state: "open"; id: string; draft: Draft | null; round: number };

interface DraftGateOptions {
  user: User | null;
  /** The draft belongs to a collection, or to a link. */
  collection: Pick<Collection, "id">;
  /** Whether the person signed in from the open draft, which was on the screen. */
  isSameDraft: boolean;
}

/** Holds only files that did not fit into the previous contribution, or that were shared to the portal. */
const isNext = ({ state }: Draft): boolean =>
  state.files.length === 0 && state.waiting.length + state.related.length > 0;

/** Restores a draft, with object URLs for its files. */
const revive = ({ state, ...draft }: Draft): Draft => ({
  ...draft,
  state: {
    ...state,
    files: state.files.map((file) => ({ ...file, ...noStill, url: URL.createObjectURL(shownFile(file)) })),
  },
});

/** The current draft, and whether it is open in this tab. */
export function useDraftGate({ user, collection, isSameDraft }: DraftGateOptions) {
  const [gate, setGate] = useState<DraftGate>({ state: "reading" });
  const lock = useRef<ReleaseLock | null>(null);
  const latest = useRef(gate);
  latest.current = gate;
  const round = useRef(0);
  const collectionId = collection.id;

  const [open] = useState(() => (id: string, draft: Draft | null) => {
    round.current += 1;
    setGate({ state: "open", id, draft, round: round.current });
  });
  const [leave] = useState(() => async (id: string) => {
    setGate({ state: "elsewhere", id });
    // By then the wizard has left the screen and finished writing.
    await settleDrafts();
    lock.current?.();
    lock.current = null;
  });

  useEffect(() => {
    const stop = listen((id) => {
      const now = latest.current;
      if ((now.state === "open" || now.state === "offering") && now.id === id) void leave(now.id);
    });
    // If another tab has deleted the draft, for instance with its account, this one must not write it again.
    const onErased = async ({ key, newValue }: StorageEvent) => {
      const now = latest.current;
      if (now.state === "reading" || now.state === "elsewhere" || key !== draftMark + now.id || newValue !== null)
        return;
      setGate({ state: "reading" });
      await settleDrafts();
      await deleteDraft(now.id).catch(() => undefined);
      open(now.id, null);
    };
    window.addEventListener("storage", onErased);
    return () => {
      stop();
      window.removeEventListener("storage", onErased);
      void settleDrafts().then(() => lock.current?.());
    };
  }, [leave, open]);

  // Only once: the person may sign in later without restarting.
  const first = useRef({ user, isSameDraft });
  useEffect(() => {
    let isMounted = true;
    const begin = async () => {
      const { id, draft } = await findDraft({ ...first.current, collectionId });
      const release = await tryLock(id, () => void leave(id));
      if (!isMounted) return release?.();
      lock.current = release;
      if (!release) setGate({ state: "elsewhere", id });
      // Back from signing in, with the draft that was on the screen before, or with the waiting one: nothing to ask.
      else if (draft && (first.current.isSameDraft || isNext(draft))) open(id, revive(draft));
      else if (draft) setGate({ state: "offering", id, draft });
      else open(id, null);
    };
    void begin();
    return () => {
      isMounted = false;
    };
  }, [collectionId, leave, open]);

  const owner = useRef(user?.id);
  useEffect(() => {
    if (!user || owner.current === user.id) return;
    owner.current = user.id;
    const moveToPerson = async () => {
      const id = await findFreeId(user, collectionId);
      const release = await tryLock(id, () => void leave(id));
      setGate((now) => (now.state === "open" || now.state === "offering" ? { ...now, id } : now));
      lock.current?.();
      lock.current = release;
    };
    void moveToPerson();
  }, [user, collectionId, leave]);

  /** The heading takes the focus from the button that disappears; it has to be in view. */
  const openAtTop = (id: string, draft: Draft | null) => {
    window.scrollTo(0, 0);
    open(id, draft);
  };
  return {
    gate,
    startOver: () => latest.current.state === "open" && openAtTop(latest.current.id, null),
    accept: () => gate.state === "offering" && openAtTop(gate.id, revive(gate.draft)),
    refuse: () => {
      if (gate.state !== "offering") return;
      const { id, draft } = gate;
      withdrawFiles(draft.uploads.map(([, address]) => address));
      void deleteDraft(id).finally(() => openAtTop(id, null));
    },
    continueHere: async () => {
      if (gate.state !== "elsewhere") return;
      const { id } = gate;
      setGate({ state: "reading" });
      lock.current = await takeLock(id, () => void leave(id));
      const draft = await readDraft(id).catch(() => null);
      openAtTop(id, draft && revive(draft));
    },
  };
}

/** The key under which a person's drafts for a collection are stored. */
export const draftPlace = (user: Pick<User, "id"> | null, collectionId: string): string =>
  draftIdOf(user?.id ?? visitorDraftKey, collectionId);

/** Finds an unused id for a draft of the person: signing in must not overwrite an earlier draft. */
export async function findFreeId(user: Pick<User, "id"> | null, collectionId: string): Promise<string> {
  const place = draftPlace(user, collectionId);
  const usedIds = await listDraftIds(place).catch((): string[] => []);
  return usedIds.includes(place) ? `${place}/${createKey()}` : place;
}

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

type DraftQuery = Omit<DraftGateOptions, "collection"> & { collectionId: string };

/**
 * A draft started without an account goes to the person whose address was entered in it, even when they come back
 * through an e-mail. No one else who signs in here sees it.
 */
async function takeOver({ user, collectionId, isSameDraft }: DraftQuery): Promise<void> {
  if (!user) return;
  const anonymousPlace = draftPlace(null, collectionId);
  const draft = await readDraft(anonymousPlace);
  if (!draft || !isDirty(draft.state)) return;
  if (isSameDraft || isSame(draft.state.account.email, user.email))
    await moveDraft(anonymousPlace, await findFreeId(user, collectionId));
}

/** The person's newest draft for a collection, or the id for a new one. */
async function findDraft(query: DraftQuery): Promise<{ id: string; draft: Draft | null }> {
  const { user, collectionId } = query;
  try {
    await settleDrafts();
    await takeOver(query);
    const ids = await listDraftIds(draftPlace(user, collectionId));
    const drafts = await Promise.all(ids.map(async (id) => ({ id, draft: await readDraft(id) })));
    const [newest] = drafts
      .filter(({ draft }) => draft && isDirty(draft.state))
      .sort((a, b) => (b.draft?.savedAt ?? 0) - (a.draft?.savedAt ?? 0));
    return newest ?? { id: await findFreeId(user, collectionId), draft: null };
  } catch {
    // An unreadable draft is reported once something has to be stored.
    return { id: draftPlace(user, collectionId), draft: null };
  }
}
