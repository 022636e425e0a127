import { personalKey, readStored, useListLicensesQuery, writeStored } from "@samling/portal";
import { type Dispatch, useEffect, useRef } from "react";
import { type DefaultAnswers, pickDefaults } from "../model/default-answers.ts";
import { defaultsOffered, type WizardChange, type WizardState } from "../model/wizard-state.ts";

interface DefaultAnswersOptions {
  userId: string;
  organizationId: string;
  /** Whether this starts with a draft, which has its own answers. */
  hasDraft: boolean;
  dispatch: Dispatch<WizardChange>;
}

/**
 * Photographer and license of the last contribution as defaults of the next: per person and organization, on this
 * device, until the person signs out. Returns the function that stores them.
 */
export function useDefaultAnswers({ userId, organizationId, hasDraft, dispatch }: DefaultAnswersOptions) {
  const key = `${personalKey}usual-answers:${userId}/${organizationId}`;
  const { data: licenses } = useListLicensesQuery();
  const isDue = useRef(!hasDraft);
  useEffect(() => {
    if (!isDue.current || !licenses) return;
    // Only once: a person who has rejected them is not asked again when the licenses are refetched.
    isDue.current = false;
    const defaults = readDefaults(key);
    if (!defaults) return;
    // A license that is no longer offered cannot be chosen again.
    const isOffered = licenses.some((license) => license.licenseId === defaults.license && license.isOffered);
    dispatch(defaultsOffered({ ...defaults, license: isOffered ? defaults.license : "" }));
  }, [key, licenses, dispatch]);
  return ({ files }: Pick<WizardState, "files">) => {
    const defaults = pickDefaults(files.map(({ draft }) => draft));
    writeStored(key, defaults && JSON.stringify(defaults));
  };
}

function readDefaults(key: string): DefaultAnswers | null {
  try {
    return JSON.parse(readStored(key) ?? "null") as DefaultAnswers | null;
  } catch {
    return null;
  }
}
