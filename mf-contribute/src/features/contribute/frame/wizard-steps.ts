import { useLocation, useNavigate, useSearchParams } from "@samling/portal";
import { useCallback, useEffect, useRef } from "react";

export const wizardSteps = ["files", "metadata", "review"] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** People see steps counted from 1. [V-CREATE-01] */
export const stepNumber = (step: WizardStep): number => wizardSteps.indexOf(step) + 1;

const earlierStep = (a: WizardStep, b: WizardStep): WizardStep => (stepNumber(a) <= stepNumber(b) ? a : b);

const parameter = "step";

/** The step is in the address, for Back. It cannot skip incomplete steps; a draft starts at its own. */
export function useWizardStep(furthest: WizardStep, startStep?: WizardStep): [WizardStep, (step: WizardStep) => void] {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const requestedStep = wizardSteps.find((step) => step === query.get(parameter)) ?? "files";
  const shown = earlierStep(requestedStep, furthest);

  const goTo = useCallback(
    (step: WizardStep, replace = false) => navigate({ search: stepAddress(step) }, { state, replace }),
    [navigate, state],
  );
  const hasStarted = useRef(false);
  useEffect(() => {
    if (startStep && !hasStarted.current) goTo(startStep, true);
    else if (shown !== requestedStep) goTo(shown, true);
    hasStarted.current = true;
  }, [startStep, shown, requestedStep, goTo]);
  return [shown, goTo];
}

export const stepAddress = (step: WizardStep): string => (step === "files" ? "" : `?${parameter}=${step}`);
