import type { ReactNode } from "react";

interface FactProps {
  name: ReactNode;
  /** Of what is said. */
  className?: string | undefined;
  children: ReactNode;
}

/** A line of a `dl`. */
export function Fact({ name, className, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}
