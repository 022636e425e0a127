import { ageOfConsent } from "@samling/contract/consent-age";
import { useLanguage } from "@samling/portal";
import { type RefObject, useReducer, useState } from "react";
import { readDraft } from "../draft/draft-store.ts";
import { useDraft } from "../draft/use-draft.ts";
import { useMediaFiles } from "../files/use-media-files.ts";
import { readFileLimit } from "../model/accept-files.ts";
import { initialState, isDirty, reduceWizard } from "../model/wizard-state.ts";
import { hasLeftoverRecording } from "../recorder/use-recorder.ts";
import type { Day, PersonDraft } from "./day-store.ts";
import { type DayPerson, type DayStep, daySteps, findProblems, newPerson } from "./person.ts";

export interface PersonFormProps {
  day: Day;
  id: string;
  secret: string;
  index: number;
  number: string;
  draft: PersonDraft | null;
  onNext: () => Promise<void>;
}

type Fault = "least" | "full" | "left";

/** One person in its form, stored with each change until the next one comes. */
export function usePersonForm({ day, id, secret, index, number, draft, onNext }: PersonFormProps) {
  const [language] = useLanguage();
  const { helper } = day.content.tablet;
  const [state, dispatch] = useReducer(reduceWizard, draft?.state ?? initialState);
  const [person, setPerson] = useState<DayPerson>(
    () => draft?.person ?? { ...newPerson, number, index, helper, language },
  );
  const [hasTried, setTried] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [isBusy, setBusy] = useState(false);
  const media = useMediaFiles(state.files, dispatch, {
    waiting: state.waiting,
    fileLimit: readFileLimit(day.organization),
    keepsUncropped: false,
  });
  const change = (next: Partial<DayPerson>) => setPerson((now) => ({ ...now, ...next }));
  const read = (next: Partial<DayPerson> = {}) => ({
    state,
    step: "files" as const,
    idempotencyKey: secret,
    uploads: [],
    person: { ...person, language, ...next },
  });
  const storedDraft = useDraft({
    id,
    startedWithDraft: draft !== null,
    isDirty: isDirty(state) || state.account.name !== "" || state.account.email !== "" || person.agreement !== null,
    read,
    changes: [state, person, language],
  });
  const ageLimit = day.content.asksAge ? ageOfConsent(day.organization.country) : 0;
  const problems = findProblems(person, state, ageLimit);
  const goTo = (step: DayStep) => {
    setTried(true);
    setFault(null);
    const isForward = daySteps.indexOf(step) > daySteps.indexOf(person.step);
    if (isForward && Object.keys(problems).length > 0) return;
    if (step === "receipt" && state.files.length === 0) return setFault("least");
    change({ step });
    window.scrollTo(0, 0);
  };
  const finish = async () => {
    setBusy(true);
    if (await hasLeftoverRecording(id)) {
      setBusy(false);
      return setFault("left");
    }
    const finishedAt = new Date().toISOString();
    await storedDraft.forget(read({ finishedAt }));
    const stored = await readDraft(id).catch(() => null);
    setBusy(false);
    // Stays on the screen if the tablet could not store it.
    if (stored?.person?.finishedAt !== finishedAt) return setFault("full");
    await onNext();
  };
  return {
    id,
    state,
    dispatch,
    person,
    change,
    media,
    ageLimit,
    problems: hasTried ? problems : {},
    isKept: storedDraft.problem === null,
    fault,
    isBusy,
    goTo,
    finish,
  };
}

type PersonParts = ReturnType<typeof usePersonForm>;

export interface StepProps {
  form: PersonParts;
  day: Day;
  heading: RefObject<HTMLHeadingElement | null>;
}
