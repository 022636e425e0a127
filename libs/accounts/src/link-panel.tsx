import { Link } from "@samling/portal";
import { buttonClass, Panel } from "@samling/ui";
import type { ReactNode } from "react";

export interface PageLink {
  to: string;
  text: string;
}

interface LinkPanelProps {
  title: string;
  link: PageLink;
  /** State for the target page. */
  state?: unknown;
  isAlert?: boolean;
  children: ReactNode;
}

/** Shown instead of an empty page: the reason, and a link. */
export function LinkPanel({ link, state, ...panel }: LinkPanelProps) {
  const action = (
    <Link className={buttonClass()} to={link.to} state={state}>
      {link.text}
    </Link>
  );
  return <Panel level={1} {...panel} actions={action} />;
}
