import type { ReactNode } from "react";

interface FactProps {
  name: ReactNode;
  className?: string | undefined;
  lang?: string | undefined;
  children: ReactNode;
}

/** A line of a `dl`. */
export function Fact({ name, children, ...valueProps }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd {...valueProps}>{children}</dd>
    </div>
  );
}
