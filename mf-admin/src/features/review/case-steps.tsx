import { IconButton } from "@samling/ui";
import type { RefObject } from "react";
import styles from "./review.module.css";
import { useText } from "./text.ts";

interface CaseStepsProps {
  title: RefObject<HTMLHeadingElement | null>;
  /** Counted from 1; 0 if the case is not in the list. */
  place: number;
  count: number;
  /** There are more than have been loaded. */
  isMore: boolean;
  onBack: () => void;
  onStep: (by: number) => void;
}

/** Above a case that has the screen to itself: the way back to the list, and to the cases beside it. */
export function CaseSteps({ title, place, count, isMore, onBack, onStep }: CaseStepsProps) {
  const t = useText();
  return (
    <div className={`wrap ${styles.steps}`}>
      <h1 ref={title} className="vh" tabIndex={-1}>
        {t("title")}
      </h1>
      <IconButton icon="arrowLeft" label={t("steps.back")} onClick={onBack} />
      <p className="tnum">{place > 0 && t(isMore ? "steps.placeOfMore" : "steps.place", { place, count })}</p>
      <IconButton icon="arrowUp" label={t("steps.previous")} aria-disabled={place <= 1} onClick={() => onStep(-1)} />
      <IconButton icon="arrowDown" label={t("steps.next")} aria-disabled={place >= count} onClick={() => onStep(1)} />
    </div>
  );
}
