import { type ReactNode, useState } from "react";
import { Button } from "./components/button.tsx";
import { useKeptFocus } from "./components/dialog.tsx";

interface ExplainedButtonProps {
  /** Explanation, shown at the first press; the second press acts. */
  about: string;
  children: ReactNode;
  /** Replaces the text after the explanation. */
  sure?: ReactNode;
  /** Variant before the explanation. */
  variant?: "text" | "danger";
  isSmall?: boolean;
  isBusy: boolean;
  onAct: () => unknown;
}

export function ExplainedButton({ about, children, sure = children, variant, onAct, ...button }: ExplainedButtonProps) {
  const [isExplained, setExplained] = useState(false);
  useKeptFocus();
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
