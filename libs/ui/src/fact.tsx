import type { ReactNode } from "react";

interface FactProps {
  name: ReactNode;
  /** Of what is said. */
  className?: string | undefined;
  lang?: string | undefined;
  children: ReactNode;
}

/** A line of a `dl`. */
export function Fact({ name, children, ...said }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd {...said}>{children}</dd>
    </div>
  );
}
