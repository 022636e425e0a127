import { Link } from "@samling/portal";
import { buttonClass, Panel } from "@samling/ui";
import type { ReactNode } from "react";
import type { PageLink } from "./missing-page.tsx";

interface LinkPanelProps {
  title: string;
  link: PageLink;
  /** For the page that it leads to. */
  state?: unknown;
  isAlert?: boolean;
  children: ReactNode;
}

/** In place of a page that has nothing to show: why, and where one goes on. */
export function LinkPanel({ link, state, ...panel }: LinkPanelProps) {
  const action = (
    <Link className={buttonClass()} to={link.to} state={state}>
      {link.text}
    </Link>
  );
  return <Panel level={1} {...panel} actions={action} />;
}
