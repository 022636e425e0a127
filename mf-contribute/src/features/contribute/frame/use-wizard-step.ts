import { useLocation, useNavigate, useSearchParams } from "@samling/portal";
import { useCallback, useEffect } from "react";
import { firstOf, type WizardStep, wizardSteps } from "./wizard-steps.ts";

const parameter = "step";

/**
 * The step stands in the address, so that Back goes back a step. An address cannot lead further than the answers
 * allow: a reload has no files any more, and begins at the first step.
 */
export function useWizardStep(furthest: WizardStep): [WizardStep, (step: WizardStep) => void] {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const asked = wizardSteps.find((step) => step === query.get(parameter)) ?? "files";
  const shown = firstOf(asked, furthest);

  const goTo = useCallback(
    (step: WizardStep, replace = false) => navigate({ search: addressOfStep(step) }, { state, replace }),
    [navigate, state],
  );
  useEffect(() => {
    if (shown !== asked) goTo(shown, true);
  }, [shown, asked, goTo]);
  return [shown, goTo];
}

/** The query that leads to a step, for links. */
export const addressOfStep = (step: WizardStep): string => (step === "files" ? "" : `?${parameter}=${step}`);
