import { Icon } from "@samling/ui";
import type { ReactNode } from "react";

/** Error of the whole form, announced as soon as it appears. */
export function Failure({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="flex gap-2 items-start strong danger lh-140" role="alert">
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}
