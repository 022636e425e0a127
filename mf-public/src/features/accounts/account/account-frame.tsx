import { useText } from "@samling/accounts/text";
import type { Organization } from "@samling/contract/types";
import { Link } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buttonClass, joinClasses } from "@samling/ui";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./account-frame.module.css";
import type { ReturnState } from "./return-to.ts";

interface AccountFrameProps {
  /** Absent on the pages of the platform. */
  organization?: Organization;
  title: string;
  children: ReactNode;
}

/** The organization's color and picture on one side, the form on the other. */
export function AccountFrame({ organization, title, children }: AccountFrameProps) {
  return (
    <div className={`columns until-899 ${styles.frame}`}>
      <div className="on-field org-field">
        <div className={joinClasses(styles.banner, !organization?.coverUrl && styles.plain)}>
          <h1 className={`display-2 ${styles.title}`}>{title}</h1>
          {organization?.coverUrl && (
            <div className={`relative filled ${styles.picture}`}>
              <img src={organization.coverUrl} alt="" fetchPriority="high" decoding="async" />
            </div>
          )}
        </div>
      </div>
      <div className={`flex-y ${styles.form}`}>
        <div className={`grid one-column gap-5 full ${styles.column}`}>{children}</div>
      </div>
    </div>
  );
}

interface CompletionNoticeProps {
  organization?: Organization;
  title: string;
  text: string;
  linkText?: string;
  state?: ReturnState;
}

/** Replaces a completed form: the sign-in link takes the focus that the form had. */
export function CompletionNotice({ organization, title, text, linkText, state }: CompletionNoticeProps) {
  const t = useText();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    scrollTo({ top: 0 });
    link.current?.focus();
  }, []);
  return (
    <AccountFrame {...(organization && { organization })} title={title}>
      <p className="lead" role="status">
        {text}
      </p>
      <Link
        ref={link}
        className={buttonClass({ isWide: true })}
        to={paths.login.href(organization ? { organization: organization.id } : {})}
        state={state}
      >
        {linkText ?? t("reset.toLogin")}
      </Link>
    </AccountFrame>
  );
}
