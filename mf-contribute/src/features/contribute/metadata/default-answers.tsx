import { personalKey, readStored, useListLicensesQuery, writeStored } from "@samling/portal";
import { Button } from "@samling/ui";
import { type Dispatch, useEffect, useRef } from "react";
import { useText } from "../../../text.ts";
import { type DefaultAnswers, findDefaults, pickDefaults } from "../model/default-answers.ts";
import { defaultsOffered, defaultsRefused, type WizardChange, type WizardState } from "../model/wizard-state.ts";
import { useToolText } from "../tools/text.ts";
import { useCurrentWizard } from "../wizard-context.ts";
import styles from "./defaults-note.module.css";
import type { DraftForm } from "./use-draft-form.ts";

/** Says which answers come from the last contribution, while they are unchanged. */
export function DefaultsNotice({ form }: { form: DraftForm }) {
  const t = useText();
  const tools = useToolText();
  const { state, dispatch } = useCurrentWizard();
  const groups = findDefaults(form.draft, state.defaults);
  if (groups.length === 0) return null;
  const fields = groups.map((group) => t(`metadata.group.${group}`)).join(", ");
  const refuse = () => {
    dispatch(defaultsRefused);
    // The button disappears with the note; the focus moves to the field to answer.
    requestAnimationFrame(() => {
      const choices = document.getElementsByName(form.idOf("isPhotographer"));
      choices[0]?.focus();
    });
  };
  return (
    <div className={styles.note}>
      <p>{tools("usual.text", { fields })}</p>
      <Button variant="line" isSmall onClick={refuse}>
        {tools("usual.refuse")}
      </Button>
    </div>
  );
}

interface DefaultAnswersOptions {
  userId: string;
  organizationId: string;
  /** Whether this starts with a draft, which has answers of its own. */
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
    // A license that is not offered any more cannot be chosen again.
    const isOffered = licenses.some((one) => one.licenseId === defaults.license && one.isOffered);
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
