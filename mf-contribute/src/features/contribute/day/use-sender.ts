import type { ApiError } from "@samling/portal";
import { useIsOnline } from "@samling/portal/sending/use-is-online";
import { useCallback, useEffect, useRef, useState } from "react";
import { deleteDraft } from "../draft/draft-store.ts";
import { readFreeMinutes } from "../recorder/sound.ts";
import { changeDay, type Day, listPeople, type PersonDraft } from "./day-store.ts";
import { sendPerson } from "./send-person.ts";

/** Milliseconds between two attempts, since browsers do not always report that the network is back. */
const retryMs = 30_000;

export interface WaitingPeople {
  people: readonly PersonDraft[];
  isSending: boolean;
  /** Whether the last attempt reached no server. */
  isUnreachable: boolean;
  /** Why a person could not be sent, by the id of their draft; null if the answer says nothing. */
  errors: ReadonlyMap<string, ApiError | null>;
  /** Minutes of sound that still fit on the tablet; null if the browser does not report it. */
  freeMinutes: number | null;
}

const noPeople: WaitingPeople = {
  people: [],
  isSending: false,
  isUnreachable: false,
  errors: new Map(),
  freeMinutes: null,
};

/** Sends people one after another as soon as there is a network; one that is refused does not hold up the next. */
export function useSender(token: string, { day, onDay }: { day: Day; onDay: (day: Day) => void }) {
  const [waiting, setWaiting] = useState(noPeople);
  const isOnline = useIsOnline();
  const latest = useRef({ day, onDay });
  latest.current = { day, onDay };
  const running = useRef<AbortController | null>(null);

  const refresh = useCallback(async () => {
    const people = (await listPeople(token)).filter(({ person }) => person.finishedAt !== null);
    const freeMinutes = await readFreeMinutes();
    setWaiting((now) => ({ ...now, people, freeMinutes }));
    return people;
  }, [token]);

  const sendAll = useCallback(async () => {
    const people = await refresh();
    if (running.current || !navigator.onLine || people.length === 0) return;
    const controller = new AbortController();
    running.current = controller;
    setWaiting((now) => ({ ...now, isSending: true }));
    const errors = new Map<string, ApiError | null>();
    let isUnreachable = false;
    try {
      for (const person of people) {
        const outcome = await sendPerson(person, { token, day: latest.current.day, signal: controller.signal });
        if (outcome.kind === "cancelled") break;
        isUnreachable = outcome.kind === "unreachable";
        if (isUnreachable) break;
        if (outcome.kind === "done") {
          // Its number is not given out again, even if the tablet switches off now.
          const { index } = person.person;
          const changed = await changeDay(token, ({ sent, lastIndex }) => ({
            sent: sent + 1,
            sentAt: new Date().toISOString(),
            lastIndex: Math.max(lastIndex, index),
          }));
          await deleteDraft(person.id);
          if (changed) latest.current.onDay(changed);
          setWaiting((now) => ({ ...now, people: now.people.filter(({ id }) => id !== person.id) }));
        } else if (outcome.kind === "refused") errors.set(person.id, outcome.error);
        else errors.set(person.id, outcome.kind === "filesRefused" ? (outcome.errors[0] ?? null) : null);
      }
    } finally {
      // Whatever failed, the next attempt can begin.
      running.current = null;
      setWaiting((now) => ({ ...now, isSending: false, isUnreachable, errors }));
    }
    await refresh();
  }, [refresh, token]);

  useEffect(() => {
    if (!isOnline) setWaiting((now) => ({ ...now, isUnreachable: false }));
    void sendAll();
    const timer = setInterval(() => void sendAll(), retryMs);
    return () => clearInterval(timer);
  }, [sendAll, isOnline]);
  useEffect(() => () => running.current?.abort(), []);
  return { waiting, isOnline, sendAll };
}
