import { passwordMinimum } from "@samling/contract/constants";
import {
  isApiError,
  Link,
  paths,
  toast,
  useCommonText,
  useCurrentOrganization,
  useErrorText,
  useLinkSecret,
  useNavigate,
  useSession,
  useTitle,
} from "@samling/portal";
import { Button, buttonClass, ErrorSummary, Panel, TextField } from "@samling/ui";
import { type FormEvent, useState } from "react";
import { useAcceptInvitationMutation } from "./endpoints.ts";
import styles from "./invitation.module.css";
import { useText } from "./text.ts";

function InvalidInvitation({ orgId }: { orgId: string }) {
  const t = useText();
  return (
    <Panel
      isAlert
      level={1}
      title={t("invalidTitle")}
      actions={
        <Link className={buttonClass()} to={paths.login.href({ organization: orgId })}>
          {t("signIn")}
        </Link>
      }
    >
      <p>{t("invalidText")}</p>
    </Panel>
  );
}

const blank = { firstName: "", lastName: "", password: "" };

/** From the mailed link to the organization's administration, in one step. */
export function InvitationPage() {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { signIn } = useSession();
  const { id, name } = useCurrentOrganization();
  const { user: email, token } = useLinkSecret();
  const [values, setValues] = useState(blank);
  const [attempts, setAttempts] = useState(0);
  const [accept, { isLoading, error }] = useAcceptInvitationMutation();
  useTitle(t("title", { name }));
  if (!email || !token || (isApiError(error) && error.code === "RESET_TOKEN_INVALID")) {
    return <InvalidInvitation orgId={id} />;
  }

  const passwordHelp = t("passwordHelp", { count: passwordMinimum.registration });
  const problems = {
    firstName: values.firstName.trim() === "" ? t("nameMissing") : undefined,
    lastName: values.lastName.trim() === "" ? t("nameMissing") : undefined,
    password: [...values.password].length < passwordMinimum.registration ? passwordHelp : undefined,
  };
  const issues = Object.entries(problems).flatMap(([field, text]) => (text ? [{ id: `invited-${field}`, text }] : []));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (issues.length > 0) return;
    const answer = await accept({ id, body: { email, token, ...values } });
    if (!answer.data) return;
    await signIn(answer.data.token);
    toast.success(t("welcome"));
    navigate(paths.collections.href({ orgId: id }), { replace: true });
  };
  const describe = (field: keyof typeof blank) => ({
    id: `invited-${field}`,
    label: t(field),
    requiredText: `(${common("required")})`,
    error: attempts > 0 ? problems[field] : undefined,
    value: values[field],
    onChange: (event: { target: { value: string } }) => setValues((now) => ({ ...now, [field]: event.target.value })),
  });
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="title-1">{t("title", { name })}</h1>
      <p className="lead">{t("lead")}</p>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {attempts > 0 && issues.length > 0 && <ErrorSummary title={t("problem")} issues={issues} focusKey={attempts} />}
        {error && issues.length === 0 && <ErrorSummary title={errorText(error)} issues={[]} focusKey={error} />}
        <TextField label={t("email")} type="email" autoComplete="username" value={email} readOnly />
        <TextField {...describe("firstName")} autoComplete="given-name" />
        <TextField {...describe("lastName")} autoComplete="family-name" />
        <TextField {...describe("password")} type="password" autoComplete="new-password" help={passwordHelp} />
        <div>
          <Button type="submit" isBusy={isLoading}>
            {t("accept")}
          </Button>
        </div>
      </form>
    </div>
  );
}
