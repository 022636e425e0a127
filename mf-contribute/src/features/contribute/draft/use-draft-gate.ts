import { draftMark } from "@samling/contract/constants";
import type { Collection, User } from "@samling/contract/types";
import { useEffect, useRef, useState } from "react";
import { noStill, shownOf } from "../model/wizard-state.ts";
import { withdrawFiles } from "../upload/withdraw-files.ts";
import { type Draft, deleteDraft, readDraft } from "./draft-store.ts";
import { findDraft, findFreeId } from "./find-draft.ts";
import { type LetGo, listen, takeHold, tryHold } from "./hold.ts";
import { settleDrafts } from "./keeper.ts";

export type Gate =
  | { is: "reading" }
  /** Another tab works on it. */
  | { is: "elsewhere"; id: string }
  | { is: "offering"; id: string; draft: Draft }
  | { is: "open"; id: string; draft: Draft | null; round: number };

interface Wanted {
  user: User | null;
  collection: Collection;
  isHandedOver: boolean;
}

/** Nothing has been begun yet with the files that the contribution before could not hold. */
const isNext = ({ state }: Draft): boolean => state.files.length === 0 && state.waiting.length > 0;

/** With object URLs for its files. */
const revive = ({ state, ...draft }: Draft): Draft => ({
  ...draft,
  state: {
    ...state,
    files: state.files.map((file) => ({ ...file, ...noStill, url: URL.createObjectURL(shownOf(file)) })),
  },
});

/** Which draft is worked on, and whether in this tab. */
export function useDraftGate({ user, collection, isHandedOver }: Wanted) {
  const [gate, setGate] = useState<Gate>({ is: "reading" });
  const hold = useRef<LetGo | null>(null);
  const latest = useRef(gate);
  latest.current = gate;
  const round = useRef(0);
  const collectionId = collection.id;

  const [open] = useState(() => (id: string, draft: Draft | null) => {
    round.current += 1;
    setGate({ is: "open", id, draft, round: round.current });
  });
  const [leave] = useState(() => async (id: string) => {
    setGate({ is: "elsewhere", id });
    // The wizard is gone from the screen by then, and what it has still to write is written.
    await settleDrafts();
    hold.current?.();
    hold.current = null;
  });

  useEffect(() => {
    const stop = listen((id) => {
      const now = latest.current;
      if ((now.is === "open" || now.is === "offering") && now.id === id) void leave(now.id);
    });
    // Deleted from another tab, as with the account it belongs to: this one must not write it again.
    const onErased = async ({ key, newValue }: StorageEvent) => {
      const now = latest.current;
      if (now.is === "reading" || now.is === "elsewhere" || key !== draftMark + now.id || newValue !== null) return;
      setGate({ is: "reading" });
      await settleDrafts();
      await deleteDraft(now.id).catch(() => undefined);
      open(now.id, null);
    };
    window.addEventListener("storage", onErased);
    return () => {
      stop();
      window.removeEventListener("storage", onErased);
      void settleDrafts().then(() => hold.current?.());
    };
  }, [leave, open]);

  // Once: the person may become known later, and the work goes on.
  const first = useRef({ user, isHandedOver });
  useEffect(() => {
    let isHere = true;
    const begin = async () => {
      const { id, draft } = await findDraft({ ...first.current, collectionId });
      const held = await tryHold(id, () => void leave(id));
      if (!isHere) return held?.();
      hold.current = held;
      if (!held) setGate({ is: "elsewhere", id });
      // Back from signing in, with the draft that was on the screen before, or with what waited: nothing to ask.
      else if (draft && (first.current.isHandedOver || isNext(draft))) open(id, revive(draft));
      else if (draft) setGate({ is: "offering", id, draft });
      else open(id, null);
    };
    void begin();
    return () => {
      isHere = false;
    };
  }, [collectionId, leave, open]);

  const owner = useRef(user?.id);
  useEffect(() => {
    if (!user || owner.current === user.id) return;
    owner.current = user.id;
    const handOver = async () => {
      const id = await findFreeId(user, collectionId);
      const held = await tryHold(id, () => void leave(id));
      setGate((now) => (now.is === "open" || now.is === "offering" ? { ...now, id } : now));
      hold.current?.();
      hold.current = held;
    };
    void handOver();
  }, [user, collectionId, leave]);

  return {
    gate,
    startOver: () => latest.current.is === "open" && open(latest.current.id, null),
    accept: () => gate.is === "offering" && open(gate.id, revive(gate.draft)),
    refuse: () => {
      if (gate.is !== "offering") return;
      const { id, draft } = gate;
      withdrawFiles(draft.uploads.map(([, address]) => address));
      void deleteDraft(id).finally(() => open(id, null));
    },
    goOnHere: async () => {
      if (gate.is !== "elsewhere") return;
      const { id } = gate;
      setGate({ is: "reading" });
      hold.current = await takeHold(id, () => void leave(id));
      const draft = await readDraft(id).catch(() => null);
      open(id, draft && revive(draft));
    },
  };
}
