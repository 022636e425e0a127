import { useLocation, useNavigate, useSearchParams } from "@samling/portal";
import { useCallback, useEffect, useRef } from "react";
import { firstOf, type WizardStep, wizardSteps } from "./wizard-steps.ts";

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

/** The query of a step, for links. */
export const addressOfStep = (step: WizardStep): string => (step === "files" ? "" : `?${parameter}=${step}`);
