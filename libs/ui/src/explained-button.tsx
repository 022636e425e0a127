import { type ReactNode, useState } from "react";
import { Button } from "./components/button.tsx";

interface ExplainedButtonProps {
  /** What it means, said at the first press; the second one does it. */
  about: string;
  children: ReactNode;
  /** In place of the text, once it has been explained. */
  sure?: ReactNode;
  /** Until it has been explained. */
  variant?: "text" | "danger";
  isSmall?: boolean;
  isBusy: boolean;
  onAct: () => unknown;
}

export function ExplainedButton({ about, children, sure = children, variant, onAct, ...button }: ExplainedButtonProps) {
  const [isExplained, setExplained] = useState(false);
  return (
    <div className="stack">
      <p role="status">{isExplained && about}</p>
      <Button
        variant={isExplained ? "danger" : variant}
        {...button}
        onClick={() => void (isExplained ? onAct() : setExplained(true))}
      >
        {isExplained ? sure : children}
      </Button>
    </div>
  );
}
