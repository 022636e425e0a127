import { createContext, use } from "react";
import type { WizardParts } from "./use-wizard.ts";

export const WizardContext = createContext<WizardParts | null>(null);

/** The contribution in progress: its steps and bars read their content from it. */
export function useCurrentWizard(): WizardParts {
  const wizard = use(WizardContext);
  if (!wizard) throw new Error("This can only be shown within the wizard.");
  return wizard;
}
