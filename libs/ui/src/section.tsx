import type { ReactNode } from "react";

interface SectionProps {
  id: string;
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a page, named by its heading. */
export function Section({ id, title, className, children }: SectionProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <h2 className="title-2" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
