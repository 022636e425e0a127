import { useLocation, useNavigate, useSearchParams } from "@samling/portal";
import { useCallback, useEffect, useRef } from "react";

export const wizardSteps = ["files", "metadata", "review"] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** People see steps counted from 1. [V-CREATE-01] */
export const stepNumber = (step: WizardStep): number => wizardSteps.indexOf(step) + 1;

/** The earlier of two steps. */
const firstOf = (a: WizardStep, b: WizardStep): WizardStep => (stepNumber(a) <= stepNumber(b) ? a : b);

const parameter = "step";

/**
 * The step is in the address, so that Back goes back a step. An address cannot go further than the answers allow; a
 * draft starts at its own step.
 */
export function useWizardStep(furthest: WizardStep, begun?: WizardStep): [WizardStep, (step: WizardStep) => void] {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const asked = wizardSteps.find((step) => step === query.get(parameter)) ?? "files";
  const shown = firstOf(asked, furthest);

  const goTo = useCallback(
    (step: WizardStep, replace = false) => navigate({ search: addressOfStep(step) }, { state, replace }),
    [navigate, state],
  );
  const hasBegun = useRef(false);
  useEffect(() => {
    if (begun && !hasBegun.current) goTo(begun, true);
    else if (shown !== asked) goTo(shown, true);
    hasBegun.current = true;
  }, [begun, shown, asked, goTo]);
  return [shown, goTo];
}

export const addressOfStep = (step: WizardStep): string => (step === "files" ? "" : `?${parameter}=${step}`);
