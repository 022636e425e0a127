/** Stores the day on its tablet, and a draft for each person until it is sent. */
import type { LanguageCode } from "@samling/contract/constants/languages";
import type { Organization } from "@samling/contract/types";
import { withDrafts } from "@samling/portal";
import type { Draft } from "../draft/draft.ts";
import { listDraftIds, readDraft } from "../draft/draft-store.ts";
import type { LinkContent } from "../link/endpoints.ts";
import type { DayPerson } from "./person.ts";
import type { Pin } from "./pin.ts";

export interface Day {
  content: LinkContent & { tablet: NonNullable<LinkContent["tablet"]> };
  organization: Organization;
  pin: Pin;
  /** The language in which the tablet was prepared, and in which each person begins. */
  language: LanguageCode;
  /** The highest number that was given out. */
  lastIndex: number;
  /** Date of the last sending; null if nothing has been sent. */
  sentAt: string | null;
  sent: number;
}

/** Prefix of the keys of its people's drafts. */
export const dayId = (token: string): string => `day:${token}`;
export const personId = (token: string, key: string): string => `${dayId(token)}/${key}`;

export const readDay = (token: string): Promise<Day | null> =>
  withDrafts(async (database) => ((await database.get("drafts", dayId(token))) as Day | undefined) ?? null);

export const saveDay = (token: string, day: Day): Promise<unknown> =>
  withDrafts((database) => database.put("drafts", day, dayId(token)));

/** Changes what is stored, whatever the page has in memory. */
export const changeDay = (token: string, change: (day: Day) => Partial<Day>): Promise<Day | null> =>
  withDrafts(async (database) => {
    const { store, done } = database.transaction("drafts", "readwrite");
    const day = (await store.get(dayId(token))) as Day | undefined;
    const changed = day && { ...day, ...change(day) };
    if (changed) await store.put(changed, dayId(token));
    await done;
    return changed ?? null;
  });

export interface PersonDraft extends Draft {
  id: string;
  person: DayPerson;
}

/** In the order in which they came. */
export async function listPeople(token: string): Promise<PersonDraft[]> {
  const ids = (await listDraftIds(dayId(token))).filter((id) => id !== dayId(token));
  const drafts = await Promise.all(ids.map(async (id) => ({ id, draft: await readDraft(id) })));
  return drafts
    .flatMap(({ id, draft }) => (draft?.person ? [{ ...draft, id, person: draft.person }] : []))
    .sort((a, b) => a.person.index - b.person.index);
}
