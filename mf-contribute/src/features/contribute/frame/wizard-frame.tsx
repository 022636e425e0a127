import type { Collection } from "@samling/contract/types";
import { findTranslation, Link, useLanguage, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Icon, joinClasses, VisuallyHidden } from "@samling/ui";
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useText } from "../../../text.ts";
import styles from "./wizard-frame.module.css";
import { stepNumber, type WizardStep, wizardSteps } from "./wizard-steps.ts";

interface WizardFrameProps extends Pick<TaskFrameProps, "collection" | "bar" | "children"> {
  step: WizardStep;
}

/** The common part of the three steps. */
export function WizardFrame({ step, ...frame }: WizardFrameProps) {
  const t = useText();
  const title = t(`frame.title.${step}`);
  useTitle(t("frame.documentTitle", { title, step: stepNumber(step) }));
  const heading = useHeadingFocus(step);
  return (
    <TaskFrame
      {...frame}
      lead={t("frame.contributeTo")}
      title={title}
      heading={heading}
      isLow={step === "metadata"}
      aside={<StepList current={step} />}
    />
  );
}

interface TaskFrameProps {
  collection: Collection;
  /** Before the name of the collection. */
  lead: string;
  title: string;
  heading?: RefObject<HTMLHeadingElement | null>;
  /** On a phone the header makes way for the content. */
  isLow?: boolean;
  /** Beside the title. */
  aside: ReactNode;
  children: ReactNode;
  /** State and buttons at the foot of the screen. */
  bar: ReactNode;
}

/** The head in the organization's color, and the bar at the foot. */
export function TaskFrame({ collection, lead, title, heading, isLow, aside, children, bar }: TaskFrameProps) {
  const t = useText();
  const [language] = useLanguage();
  const { text, lang } = findTranslation(collection.translations, "title", language);
  const address = paths.collection.href({ orgId: collection.organizationId, collectionId: collection.id });
  return (
    // Enter in a field must not send anything: the browser submits nothing in here. [V-CREATE-09]
    <form className={`flex-y ${styles.wizard}`} noValidate onSubmit={(event) => event.preventDefault()}>
      <div className="on-field org-field">
        <div className={joinClasses("wrap", styles.headIn, isLow && styles.isLow)}>
          <div>
            <p className={joinClasses("small", styles.lead)}>
              {lead}{" "}
              <Link to={address} lang={lang} className={styles.collection}>
                {text}
              </Link>
            </p>
            <h1 className={joinClasses("title-1 mt-3", styles.title)} ref={heading} tabIndex={-1}>
              {title}
            </h1>
          </div>
          {aside}
        </div>
      </div>
      <div className={joinClasses("wrap", styles.content)}>{children}</div>
      <section
        className={`at-foot ${styles.bar}`}
        aria-label={t("frame.actions")}
        onMouseDown={(event) => event.preventDefault()}
        onMouseUp={leaveField}
      >
        <div className={joinClasses("wrap row items-center pad-block-4 gap-y-3 gap-x-4", styles.barIn)}>{bar}</div>
      </section>
    </form>
  );
}

/**
 * A field validates its value when it loses the focus. If pressing a button of the bar caused that, the button would
 * move from under the finger and the press would be lost, so the field loses the focus only after the press.
 */
const leaveField = ({ currentTarget }: MouseEvent) => {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && !currentTarget.contains(activeElement)) activeElement.blur();
};

/** A new step starts at its heading, for the eye and for screen readers; the page handles the first one. */
function useHeadingFocus(step: WizardStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}

function StepList({ current }: { current: WizardStep }) {
  const t = useText();
  const isDone = (step: WizardStep) => stepNumber(step) < stepNumber(current);
  return (
    <ol className={`row gap-y-3 gap-x-6 ${styles.steps}`} aria-label={t("frame.steps")}>
      {wizardSteps.map((step) => (
        <li className="flex gap-3 items-center small" key={step} aria-current={step === current ? "step" : undefined}>
          <span
            className={joinClasses(styles.number, (isDone(step) || step === current) && styles.isFilled)}
            aria-hidden={isDone(step)}
          >
            {isDone(step) ? <Icon name="check" /> : stepNumber(step)}
          </span>
          <span className={styles.name}>
            {t(`frame.step.${step}`)}
            {isDone(step) && <VisuallyHidden>, {t("frame.done")}</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface BarStatusProps {
  /** Empty unless there is a problem. */
  children?: ReactNode;
  /** Other activity, not announced at every change. */
  aside?: ReactNode;
}

/** The state of the work, at the left of the bar; the buttons follow it. */
export function BarStatus({ children, aside }: BarStatusProps) {
  return (
    <div className={`row small gap-y-0 gap-x-4 lh-135 ${styles.status}`}>
      <p role="status">{children}</p>
      {aside}
    </div>
  );
}
