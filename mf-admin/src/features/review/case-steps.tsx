import { IconButton } from "@samling/ui";

import styles from "./review.module.css";
import { useText } from "./text.ts";
import type { Desk } from "./use-desk.ts";

/** Above a case that has the screen to itself: the way back to the list, and to the cases beside it. */
export function CaseSteps({ desk: { title, queue, screens } }: { desk: Desk }) {
  const t = useText();
  const { place, step } = screens;
  const count = queue.items?.length ?? 0;
  return (
    <div className={`wrap ${styles.steps}`}>
      <h1 ref={title} className="vh" tabIndex={-1}>
        {t("title")}
      </h1>
      <IconButton icon="arrowLeft" label={t("steps.back")} onClick={screens.leaveCase} />
      <p className="tnum">{place > 0 && t(queue.more ? "steps.placeOfMore" : "steps.place", { place, count })}</p>
      <IconButton icon="arrowUp" label={t("steps.previous")} aria-disabled={place <= 1} onClick={() => step(-1)} />
      <IconButton icon="arrowDown" label={t("steps.next")} aria-disabled={place >= count} onClick={() => step(1)} />
    </div>
  );
}
