/** A contributor of a collection day, stored on the tablet beside the draft. */

import type { LanguageCode } from "@samling/contract/constants/languages";
import type { Agreement } from "@samling/contract/constants/links";
import { isEmail } from "@samling/contract/is-email";
import { findReviewProblems } from "../model/review-problems.ts";
import type { WizardState } from "../model/wizard-state.ts";

export const daySteps = ["welcome", "tell", "files", "receipt"] as const;
export type DayStep = (typeof daySteps)[number];

export const credits = ["full", "first", "none"] as const;

interface Thing {
  /** On the slip beside it, and at the start of the names of its pictures. */
  number: string;
  what: string;
}

export interface DayPerson {
  step: DayStep;
  /** On the receipt; the last part counts up for each person of the tablet. */
  number: string;
  index: number;
  helper: string;
  language: LanguageCode;
  credit: (typeof credits)[number];
  agreement: Agreement | null;
  signature: string;
  /** By the tablet's clock, like the next one. */
  agreedAt: string;
  /** When the next person started, which allows this one to be sent; null before. */
  finishedAt: string | null;
  /** When sending began, in milliseconds. */
  begunAt: number;
  things: Thing[];
}

export const newPerson: DayPerson = {
  step: "welcome",
  number: "",
  index: 0,
  helper: "",
  language: "en",
  credit: "full",
  agreement: null,
  signature: "",
  agreedAt: "",
  finishedAt: null,
  begunAt: 0,
  things: [],
};

export const numberOf = (numbers: string, index: number): string => `${numbers}-${String(index).padStart(2, "0")}`;

const picturesOf = ({ number }: Thing) => `${number}_`;
export const countPictures = (thing: Thing, { files }: Pick<WizardState, "files">): number =>
  files.filter(({ name }) => name.startsWith(picturesOf(thing))).length;

/** The file of a picture under the number of its thing. */
export const numberPicture = (file: File, thing: Thing, count: number): File =>
  new File([file], `${picturesOf(thing)}${count + 1}${/\.\w+$/.exec(file.name)?.[0] ?? ".jpg"}`, { type: file.type });

export function nextThing({ number, things }: DayPerson): Thing {
  const last = Math.max(0, ...things.map((thing) => Number(thing.number.split("-").at(-1))));
  return { number: `${number}-${last + 1}`, what: "" };
}

export function shownName({ credit }: DayPerson, { account }: WizardState): string {
  const name = account.name.trim();
  if (credit === "none") return "";
  return credit === "first" ? (name.split(/\s+/)[0] ?? "") : name;
}

/** Key of the written story among the answers of the draft. */
export const story = "story";

export function findProblems(
  { agreement }: DayPerson,
  { account, review }: WizardState,
  ageLimit: number,
): Partial<Record<string, unknown>> {
  const email = account.email.trim();
  return {
    ...findReviewProblems(review, { questions: [], hasTerms: false }, { ageLimit }),
    ...(account.name.trim() === "" && { name: true }),
    ...(email !== "" && !isEmail(email) && { email: true }),
    ...(agreement === null && { agreement: true }),
  };
}
