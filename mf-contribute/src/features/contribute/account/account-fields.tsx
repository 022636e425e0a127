import { CodeField } from "@samling/accounts/fields/code-field";
import { Failure } from "@samling/accounts/fields/failure";
import { PasswordField } from "@samling/accounts/fields/password-field";
import { PersonFields } from "@samling/accounts/fields/person-fields";
import { TermsConsent } from "@samling/accounts/fields/terms-consent";
import { useText as useAccountText } from "@samling/accounts/text";
import { minPasswordLengths } from "@samling/contract/constants/accounts";
import type { User } from "@samling/contract/types";
import { canUsePasskeys, Link, useCommonText, useLocation } from "@samling/portal";
import { focusWhenShown } from "@samling/portal/forms/focus-when-shown";
import * as paths from "@samling/portal/paths";
import { Button, Dialog, TextField } from "@samling/ui";
import { ErrorSummary } from "@samling/ui/error-summary";
import type { FormEvent } from "react";
import { useText } from "../../../text.ts";
import section from "../frame/section.module.css";
import { useCurrentWizard } from "../wizard-context.ts";
import { type Account, useAccount } from "./use-account.ts";

/** The fields of the chosen way to sign in, and their errors. */
function AccountFields({ account }: { account: Account }) {
  const { form, mode, required, knownEmail, asksForCode, needsPassword, credential } = account;
  const { organization } = useCurrentWizard();
  const t = useText();
  const accountText = useAccountText();
  const common = useCommonText();
  const { pathname, search } = useLocation();
  const fieldProps = (name: "name" | "email" | "password") => ({
    ...form.input(name),
    label: accountText(`fields.${name}`),
    requiredText: `(${common("required")})`,
  });
  const isNew = mode === "new";
  const [from, email] = [pathname + search, form.values.email.trim()];
  return (
    <div className="grid one-column gap-5">
      {mode === "join" && <p>{accountText("join.text", { organization: organization.name })}</p>}
      {mode === "known" && knownEmail === email && <p role="status">{t("account.inUse", { email: knownEmail })}</p>}
      {form.summary && <ErrorSummary title={t("account.refused")} {...form.summary} />}
      {isNew && <TextField {...fieldProps("name")} autoComplete="name" />}
      {mode !== "join" && (
        <>
          <TextField
            {...fieldProps("email")}
            type="email"
            autoComplete={isNew ? "email" : "username"}
            autoCapitalize="none"
            spellCheck={false}
            help={
              isNew && !needsPassword ? t(credential === "passkey" ? "account.byPasskey" : "account.byLink") : undefined
            }
          />
          {needsPassword && (
            <PasswordField
              {...fieldProps("password")}
              key={mode}
              autoComplete={isNew ? "new-password" : "current-password"}
              help={isNew ? accountText("password.help", { minimum: minPasswordLengths.registration }) : undefined}
            />
          )}
        </>
      )}
      {asksForCode && mode === "known" && <CodeField {...form.input("code")} />}
      {mode === "known" ? (
        <>
          <Link to={paths.login.href({ organization: organization.id })} state={{ from, email }}>
            {t("account.otherWay")}
          </Link>
          <Link to={paths.passwordReset.href({ orgId: organization.id, user: email })} state={{ from }}>
            {accountText("login.forgotten")}
          </Link>
        </>
      ) : (
        <>
          <PersonFields fields={required} form={form} />
          <TermsConsent organization={organization} field={form.box("terms")} />
        </>
      )}
      <Failure>{form.failure?.text}</Failure>
    </div>
  );
}

const credentialButtons = [
  ["link", "account.onlyLink"],
  ["passkey", "account.choosePasskey"],
  ["password", "account.choosePassword"],
] as const;

/** In the last step, for those who began without an account: the button at the foot signs in and sends. */
export function AccountSection({ account }: { account: Account }) {
  const t = useText();
  const { mode, change } = account;
  return (
    <section className={`grid gap-5 min-0 ${section.section}`} aria-labelledby="account-section">
      <div>
        <h2 className="title-3" id="account-section">
          {t(mode === "new" ? "account.title" : "account.signIn")}
        </h2>
      </div>
      <AccountFields account={account} />
      <div className="row gap-x-5">
        {mode === "new" &&
          credentialButtons
            .filter(([next]) => next !== account.credential && (next !== "passkey" || canUsePasskeys()))
            .map(([next, text]) => (
              <Button
                key={next}
                variant="text"
                onClick={() => {
                  account.setCredential(next);
                  // This button disappears.
                  focusWhenShown(account.form.idOf(next === "password" ? "password" : "email"));
                }}
              >
                {t(text)}
              </Button>
            ))}
        <Button variant="text" onClick={() => change(mode === "new" ? "known" : "new")}>
          {t(mode === "new" ? "account.haveOne" : "account.haveNone")}
        </Button>
      </div>
    </section>
  );
}

/** For a session of `user` that ended while they were writing: asks for the password, and continues sending. */
export function SessionDialog({ user }: { user: User }) {
  const t = useText();
  const common = useCommonText();
  const { organization, onSignIn, finish } = useCurrentWizard();
  const { close } = finish.sessionEnd;
  const initial = { name: "", email: user.email };
  const account = useAccount({ organization, initialMode: "known", initial, onSignIn });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await account.submit())) return;
    close();
    finish.finishWhenReady();
  };
  return (
    <Dialog title={t("account.again")} closeLabel={common("close")} onClose={close}>
      <form className="stack" noValidate onSubmit={submit}>
        <p>{t("account.againText")}</p>
        <AccountFields account={account} />
        <Button type="submit" isWide isBusy={account.form.isBusy}>
          {t(account.mode === "join" ? "account.submit.join" : "account.submit.known")}
        </Button>
      </form>
    </Dialog>
  );
}
