import { accountsApi } from "@samling/accounts/endpoints";
import {
  answeredPerson,
  emptyPerson,
  type Person,
  personFromUser,
  type RegistrationFields,
  requestedProperties,
  requiredOf,
} from "@samling/accounts/person";
import { checkPerson, isBlank, isLongEnough, type Problems } from "@samling/accounts/rules";
import { readError } from "@samling/accounts/server-problems";
import { splitName } from "@samling/accounts/split-name";
import { useAccountForm } from "@samling/accounts/use-account-form";
import { useLoginErrorText } from "@samling/accounts/use-login-error-text";
import type { PendingSignIn } from "@samling/accounts/use-sign-in";
import { isEmail } from "@samling/contract/is-email";
import type { Organization } from "@samling/contract/types";
import { formatToday, isApiError, makePasskey, toast, useErrorText, useLanguage, useSession } from "@samling/portal";
import type { DraftStore } from "@samling/portal/forms/draft-store";
import { useMemo, useRef, useState } from "react";
import { useText } from "../../../text.ts";
import type { StartedAccount } from "../model/wizard-state.ts";

interface AccountOptions {
  organization: Organization;
  /** The initial mode. */
  initialMode?: AccountMode;
  initial: StartedAccount;
  onChange?: (account: StartedAccount) => void;
  onSignIn: (userId: string) => void;
}

/** Signs in without leaving the page: with a new account or an existing one. */
export function useAccount({ organization, initialMode = "new", initial, onChange, onSignIn }: AccountOptions) {
  const [language] = useLanguage();
  const { signIn } = useSession();
  const [register] = accountsApi.useRegisterUserMutation();
  const [open] = accountsApi.useOpenAccountMutation();
  const [login] = accountsApi.useLoginMutation();
  const [join] = accountsApi.useJoinOrganizationMutation();
  const [startPasskey] = accountsApi.useStartPasskeyMutation();
  const [storePasskey] = accountsApi.useAddPasskeyMutation();
  const t = useText();
  const errorText = useErrorText();
  const loginErrorText = useLoginErrorText();
  const [mode, setMode] = useState<AccountMode>(initialMode);
  /** How a new account is opened; mailed links always open it too. */
  const [credential, setCredential] = useState<Credential>("link");
  /** The address that turned out to have an account already. */
  const [knownEmail, setKnownEmail] = useState<string | null>(null);
  const [asksForCode, setAsksForCode] = useState(false);
  const [pending, setPending] = useState<PendingSignIn | null>(null);

  const needsPassword = mode === "known" || (mode === "new" && credential === "password");
  // Optional fields can wait for the profile.
  const required = requiredOf(organization.registrationFields);
  const stored: AccountValues = { ...emptyPerson(), ...initial, password: "", code: "", terms: false };
  const form = useAccountForm<AccountValues>({
    stored,
    fields: listFields(mode, required).filter((name) => needsPassword || name !== "password"),
    check: (values) => checkAccount(mode, values, { required, needsPassword, today: formatToday(new Date()) }),
    draftStore: useTypedDraft(stored, onChange),
    failureText: (error) => (mode === "known" ? loginErrorText(error) : errorText(error)),
  });

  const keep = async ({ token, user }: PendingSignIn): Promise<true> => {
    onSignIn(user.id);
    await signIn(token);
    return true;
  };

  /** A failure does not keep the contribution from being sent. */
  const makeFirstPasskey = async (token: string): Promise<void> => {
    try {
      const { options } = await startPasskey({ token }).unwrap();
      const response = await makePasskey(options);
      await storePasskey({ body: { name: t("account.passkeyName"), response }, token }).unwrap();
    } catch {
      toast.error(t("account.passkeyFailed"));
    }
  };

  /** True once the person is signed in; a member of another organization has to join first. */
  const enter = async ({ email, password, code }: AccountValues): Promise<boolean> => {
    const credentials = { email: email.trim(), password, organizationId: organization.id };
    const { token, user, hasAccount } = await login({ body: { ...credentials, ...(code && { code }) } })
      .unwrap()
      .catch((error: unknown) => {
        if (readError(error).code) setAsksForCode(true);
        throw error;
      });
    if (!hasAccount) {
      for (const [property, value] of Object.entries(personFromUser(user.user)))
        if (form.values[property as keyof AccountValues] === "") form.set(property as "city", value);
      setPending({ token, user: user.user });
      setMode("join");
      return false;
    }
    return keep({ token, user: user.user });
  };

  const submitByMode: Record<AccountMode, (values: AccountValues) => Promise<boolean>> = {
    new: async (values) => {
      const email = values.email.trim();
      const body = {
        ...answeredPerson(values, required),
        ...splitName(values.name),
        email,
        termsAccepted: values.terms,
        language,
      };
      try {
        if (credential !== "password") {
          const { token, user } = await open({ id: organization.id, body }).unwrap();
          if (credential === "passkey") await makeFirstPasskey(token);
          return await keep({ token, user: user.user });
        }
        const { password } = values;
        await register({ organizationId: organization.id, body: { ...body, password } }).unwrap();
      } catch (error) {
        if (!isApiError(error) || error.code !== "EMAIL_IN_USE") throw error;
        setKnownEmail(email);
        change("known");
        return false;
      }
      // From now on the account exists, whatever happens: another attempt signs in to it.
      setMode("known");
      return enter(values);
    },
    known: enter,
    join: async (values) => {
      if (!pending) return false;
      const answers = answeredPerson(values, organization.registrationFields);
      const body = { organizationId: organization.id, termsAccepted: values.terms, ...answers };
      await join({ body, token: pending.token }).unwrap();
      return keep(pending);
    },
  };
  const change = (next: AccountMode) => {
    form.set("password", "");
    form.set("code", "");
    setAsksForCode(false);
    setPending(null);
    setMode(next);
  };

  return {
    form,
    mode,
    change,
    required,
    knownEmail,
    asksForCode,
    needsPassword,
    credential,
    setCredential,
    /** True if it signs a person in; if not, the form says why. */
    submit: async (): Promise<boolean> => {
      let isIn = false;
      await form.submit(async (values) => {
        isIn = await submitByMode[mode](values);
      })();
      return isIn;
    },
  };
}

export type Account = ReturnType<typeof useAccount>;

/** Passes on typed values, for the draft to keep. */
function useTypedDraft(stored: AccountValues, onChange: AccountOptions["onChange"]): DraftStore<AccountValues> {
  const latest = useRef(onChange);
  latest.current = onChange;
  const [first] = useState(stored);
  return useMemo(
    () => ({
      found: { base: { ...first, name: "", email: "" }, draft: first },
      save: ({ draft: { name, email } }) => latest.current?.({ name, email }),
      forget: () => undefined,
    }),
    [first],
  );
}

type Credential = "link" | "passkey" | "password";

/** Ways to sign in: with a new account, an existing one, or an existing one as a new member here. */
type AccountMode = "new" | "known" | "join";

interface AccountValues extends Person {
  name: string;
  email: string;
  password: string;
  /** Code of the second step, where the account requires one. */
  code: string;
  /** Whether the organization's terms are accepted. */
  terms: boolean;
}

/** The fields of each way, in the order of the form. */
function listFields(mode: AccountMode, required: RegistrationFields) {
  if (mode === "known") return ["email", "password", "code"] as const;
  const questioned = requestedProperties(required).map(({ property }) => property);
  return mode === "join"
    ? ([...questioned, "terms"] as const)
    : (["name", "email", "password", ...questioned, "terms"] as const);
}

interface AccountRules {
  required: RegistrationFields;
  needsPassword: boolean;
  today: string;
}

function checkAccount(mode: AccountMode, values: AccountValues, rules: AccountRules): Problems {
  const { required, needsPassword, today } = rules;
  if (mode === "known") return { ...checkEmail(values), ...checkPassword(values) };
  const problems: Problems = mode === "new" ? { ...checkName(values.name), ...checkEmail(values) } : {};
  if (needsPassword) {
    const isShort = !isLongEnough(values.password);
    Object.assign(problems, isShort && { password: "NEW_PASSWORD_TOO_SHORT" }, checkPassword(values));
  }
  if (!values.terms) problems.terms = "TERMS_CONDITIONS_NOT_ACCEPPTET_ERROR";
  return { ...problems, ...checkPerson(values, required, today) };
}

function checkName(name: string): Problems {
  if (isBlank(name)) return { name: "MISSING_FILEDS_ERROR" };
  return splitName(name).lastName === "" ? { name: "WHOLE_NAME_ERROR" } : {};
}

function checkEmail({ email }: Pick<AccountValues, "email">): Problems {
  if (isBlank(email)) return { email: "MISSING_FILEDS_ERROR" };
  return isEmail(email) ? {} : { email: "NOT_VALID_EMAIL_ERROR" };
}

const checkPassword = ({ password }: Pick<AccountValues, "password">): Problems =>
  isBlank(password) ? { password: "MISSING_FILEDS_ERROR" } : {};
