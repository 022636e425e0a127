import { Button, Icon, VisuallyHidden } from "@samling/ui";
import { useEffect, useRef } from "react";
import styles from "./day.module.css";
import { FilesStep } from "./files-step.tsx";
import { daySteps } from "./person.ts";
import { ReceiptStep } from "./receipt-step.tsx";
import { TellStep } from "./tell-step.tsx";
import { useDayText } from "./text.ts";
import { type PersonFormProps, usePersonForm } from "./use-person-form.ts";
import { WelcomeStep } from "./welcome-step.tsx";

/** The contribution of one person, stored with each change; another key of the component discards it. */
export function PersonForm(props: PersonFormProps) {
  const t = useDayText();
  const form = usePersonForm(props);
  const { person, problems, fault, goTo, finish, isBusy } = form;
  const stepIndex = daySteps.indexOf(person.step);
  const [before, after] = [daySteps[stepIndex - 1], daySteps[stepIndex + 1]];
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its heading
  useEffect(() => heading.current?.focus(), [person.step]);
  const Step = { welcome: WelcomeStep, tell: TellStep, files: FilesStep, receipt: ReceiptStep }[person.step];
  return (
    <form
      className={styles.person}
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (after) goTo(after);
        else if (!isBusy) void finish();
      }}
    >
      <ol className={`row rule-below ${styles.steps}`} aria-label={t("steps")}>
        {daySteps.map((step, index) => (
          <li
            key={step}
            className="flex gap-1 items-center muted"
            aria-current={step === person.step ? "step" : undefined}
          >
            {index < stepIndex && <Icon name="check" />}
            {t(`step.${step}`)}
            {index < stepIndex && <VisuallyHidden>, {t("done")}</VisuallyHidden>}
          </li>
        ))}
      </ol>
      <Step form={form} day={props.day} heading={heading} />
      <div className={`row items-center at-foot ink-above ${styles.foot}`}>
        {fault && (
          <p className="small danger basis-full" role="alert">
            {t(`fault.${fault}`)}
          </p>
        )}
        {before && (
          <Button variant="line" onClick={() => goTo(before)}>
            {t("back")}
          </Button>
        )}
        <p className="small muted grow" role="status">
          {t(Object.keys(problems).length > 0 ? "missing" : form.isKept ? "kept" : "notKept")}
        </p>
        <Button type="submit" isBusy={isBusy}>
          {after ? t("next", { step: t(`step.${after}`) }) : t("nextPerson")}
        </Button>
      </div>
    </form>
  );
}
