import { useText } from "@samling/accounts/text";
import type { Organization } from "@samling/contract/types";
import { Link } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buttonClass } from "@samling/ui";
import { useEffect, useRef } from "react";
import { Door } from "./door.tsx";
import type { ReturnState } from "./return-to.ts";

interface DoneProps {
  organization: Organization;
  title: string;
  text: string;
  /** Of the link, if not the usual one. */
  way?: string;
  state?: ReturnState;
}

/** In place of a form that has done its work: the way to sign in takes the focus that the form had. */
export function Done({ organization, title, text, way, state }: DoneProps) {
  const t = useText();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    scrollTo({ top: 0 });
    link.current?.focus();
  }, []);
  return (
    <Door organization={organization} title={title}>
      <p className="lead" role="status">
        {text}
      </p>
      <Link
        ref={link}
        className={buttonClass({ isWide: true })}
        to={paths.login.href({ organization: organization.id })}
        state={state}
      >
        {way ?? t("reset.toLogin")}
      </Link>
    </Door>
  );
}
