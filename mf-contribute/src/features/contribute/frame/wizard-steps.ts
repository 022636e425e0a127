export const wizardSteps = ["files", "metadata", "review"] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** People see steps counted from 1. [V-CREATE-01] */
export const stepNumber = (step: WizardStep): number => wizardSteps.indexOf(step) + 1;

/** The earlier of two steps. */
export const firstOf = (a: WizardStep, b: WizardStep): WizardStep => (stepNumber(a) <= stepNumber(b) ? a : b);
