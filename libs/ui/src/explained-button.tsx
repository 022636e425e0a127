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
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="stack">
      <p role="status">{isAsked && about}</p>
      <Button
        variant={isAsked ? "danger" : variant}
        {...button}
        onClick={() => void (isAsked ? onAct() : setAsked(true))}
      >
        {isAsked ? sure : children}
      </Button>
    </div>
  );
}
