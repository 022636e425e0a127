import { useText } from "@samling/accounts/text";
import type { Organization } from "@samling/contract/types";
import { Link, toast, useCommonText, useNavigate, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button, buttonClass, buttonRowClass, Dialog } from "@samling/ui";
import { useState } from "react";
import styles from "../account/account-frame.module.css";
import { AccountFrame, CompletionNotice } from "../account/account-frame.tsx";
import { AccountPage } from "../account/account-page.tsx";
import { destinationOf, type ReturnState } from "../account/return-to.ts";
import { RegisterForm } from "./register-form.tsx";

export default function RegisterPage() {
  return (
    <AccountPage page="register">
      {(organization, state) => <Register key={organization.id} organization={organization} state={state} />}
    </AccountPage>
  );
}

function Register({ organization, state }: { organization: Organization; state: ReturnState }) {
  const t = useText();
  const [registered, setRegistered] = useState<string | null>(null);
  const [emailInUse, setEmailInUse] = useState<string | null>(null);
  useTitle(t(registered ? "register.doneTitle" : "register.title"));
  const navigate = useNavigate();
  const finish = ({ email, isSignedIn }: { email: string; isSignedIn: boolean }) => {
    if (!isSignedIn) return setRegistered(email);
    toast.success(t("register.doneTitle"));
    navigate(destinationOf(organization.id, state), { replace: true, state: { isSignedIn: true } });
  };
  const loginHref = paths.login.href({ organization: organization.id });
  if (registered)
    return (
      <CompletionNotice
        organization={organization}
        title={t("register.doneTitle")}
        text={t("register.doneText", { email: registered })}
        linkText={t("login.submit")}
        state={{ ...state, email: registered }}
      />
    );
  return (
    <AccountFrame organization={organization} title={t("register.title")}>
      <p className="lead">{t("register.lead", { organization: organization.name })}</p>
      <RegisterForm
        organization={organization}
        onRegistered={finish}
        onEmailInUse={setEmailInUse}
        email={state.email}
      />
      <div className={`pad-top-5 rule-above ${styles.aside}`}>
        <p>{t("register.haveAccount")}</p>
        <Link className={buttonClass({ variant: "line", isWide: true })} to={loginHref} state={state}>
          {t("login.submit")}
        </Link>
      </div>
      {emailInUse && (
        <EmailInUseDialog
          email={emailInUse}
          loginHref={loginHref}
          state={{ ...state, email: emailInUse }}
          onClose={() => setEmailInUse(null)}
        />
      )}
    </AccountFrame>
  );
}

interface EmailInUseDialogProps {
  email: string;
  /** Address of the sign-in page. */
  loginHref: string;
  state: ReturnState;
  onClose: () => void;
}

function EmailInUseDialog({ email, loginHref, state, onClose }: EmailInUseDialogProps) {
  const t = useText();
  const common = useCommonText();
  return (
    <Dialog
      title={t("emailInUse.title")}
      closeLabel={common("close")}
      onClose={onClose}
      footer={
        <div className={buttonRowClass()}>
          <Link className={buttonClass()} to={loginHref} state={state}>
            {t("emailInUse.signIn")}
          </Link>
          <Button variant="line" onClick={onClose}>
            {t("emailInUse.change")}
          </Button>
        </div>
      }
    >
      <p>{t("emailInUse.text", { email })}</p>
    </Dialog>
  );
}
