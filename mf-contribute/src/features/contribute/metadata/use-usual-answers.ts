import { personalKey, readStored, useListLicensesQuery, writeStored } from "@samling/portal";
import { type Dispatch, useEffect, useRef } from "react";
import type { WizardAction, WizardState } from "../wizard-state.ts";
import { pickUsual, type UsualAnswers } from "./usual-answers.ts";

interface UsualOptions {
  userId: string;
  organizationId: string;
  /** Whether this starts with a draft, which has answers of its own. */
  hasDraft: boolean;
  dispatch: Dispatch<WizardAction>;
}

/**
 * Photographer and license of the last contribution as defaults of the next: per person and organization, on this
 * device, until the person signs out. Returns the function that stores them.
 */
export function useUsualAnswers({ userId, organizationId, hasDraft, dispatch }: UsualOptions) {
  const key = `${personalKey}usual-answers:${userId}/${organizationId}`;
  const { data: licenses } = useListLicensesQuery();
  const isDue = useRef(!hasDraft);
  useEffect(() => {
    if (!isDue.current || !licenses) return;
    // Only once: a person who has rejected them is not asked again when the licenses are refetched.
    isDue.current = false;
    const usual = readUsual(key);
    if (!usual) return;
    // A license that is not offered any more cannot be chosen again.
    const isOffered = licenses.some((one) => one.licenseId === usual.license && one.isOffered);
    dispatch({ type: "usualOffered", usual: { ...usual, license: isOffered ? usual.license : "" } });
  }, [key, licenses, dispatch]);
  return ({ files }: Pick<WizardState, "files">) => {
    const usual = pickUsual(files.map(({ draft }) => draft));
    writeStored(key, usual && JSON.stringify(usual));
  };
}

function readUsual(key: string): UsualAnswers | null {
  try {
    return JSON.parse(readStored(key) ?? "null") as UsualAnswers | null;
  } catch {
    return null;
  }
}
