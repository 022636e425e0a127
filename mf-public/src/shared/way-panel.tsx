import { Link } from "@samling/portal";
import { buttonClass, Panel } from "@samling/ui";
import type { ReactNode } from "react";
import type { Way } from "./missing-page.tsx";

interface WayPanelProps {
  title: string;
  way: Way;
  /** For the page that it leads to. */
  state?: unknown;
  isAlert?: boolean;
  children: ReactNode;
}

/** In place of a page that has nothing to show: why, and where one goes on. */
export function WayPanel({ way, state, ...panel }: WayPanelProps) {
  const action = (
    <Link className={buttonClass()} to={way.to} state={state}>
      {way.text}
    </Link>
  );
  return <Panel level={1} {...panel} actions={action} />;
}
