import { Button } from "@samling/ui";
import type { ReactNode } from "react";
import { useText } from "../../../text.ts";
import type { Way } from "../account/account-values.ts";
import { BarStatus } from "../frame/bar-status.tsx";

interface ReviewBarProps {
  /** How many of them have been uploaded. */
  ahead: ReactNode;
  hasFailed: boolean;
  /** How somebody who is not signed in comes in. */
  way: Way | null;
  isBusy: boolean;
  onBack: () => void;
  onSubmit: () => void;
}

export function ReviewBar({ ahead, hasFailed, way, isBusy, onBack, onSubmit }: ReviewBarProps) {
  const t = useText();
  return (
    <>
      <BarStatus aside={ahead} />
      <Button variant="line" onClick={onBack}>
        {t("back")}
      </Button>
      <Button icon={hasFailed ? "retry" : "upload"} isBusy={isBusy} onClick={onSubmit}>
        {way ? t(`account.submit.${way}`) : t(hasFailed ? "submit.retry" : "review.submit")}
      </Button>
    </>
  );
}
