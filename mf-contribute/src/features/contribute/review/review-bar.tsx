import { Button } from "@samling/ui";
import { useText } from "../../../text.ts";

interface ReviewBarProps {
  hasFailed: boolean;
  onBack: () => void;
  onSubmit: () => void;
}

export function ReviewBar({ hasFailed, onBack, onSubmit }: ReviewBarProps) {
  const t = useText();
  return (
    <>
      <Button variant="line" onClick={onBack} style={{ marginLeft: "auto" }}>
        {t("back")}
      </Button>
      <Button icon={hasFailed ? "retry" : "upload"} onClick={onSubmit}>
        {t(hasFailed ? "submit.retry" : "review.submit")}
      </Button>
    </>
  );
}
