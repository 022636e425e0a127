import { minPasswordLengths } from "@samling/contract/constants/accounts";
import { maxNameLength, maxPasswordLength } from "@samling/contract/limits";
import {
  Link,
  toast,
  useCommonText,
  useCurrentOrganization,
  useLinkSecret,
  useNavigate,
  useSession,
  useTitle,
} from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import * as paths from "@samling/portal/paths";
import { Button, buttonClass, Panel, TextField } from "@samling/ui";
import { ErrorSummary } from "@samling/ui/error-summary";
import { invitationApi } from "./endpoints.ts";
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

const minimum = minPasswordLengths.registration;
const blank = { firstName: "", lastName: "", password: "" };

/** Takes the person from the mailed link to the organization's administration in one step. */
export default function InvitationPage() {
  const t = useText();
  const common = useCommonText();
  const navigate = useNavigate();
  const { signIn } = useSession();
  const { id, name } = useCurrentOrganization();
  const { user: email, token } = useLinkSecret();
  const [accept] = invitationApi.useAcceptInvitationMutation();
  useTitle(t("title", { name }));
  const passwordHelp = t("passwordHelp", { count: minimum });
  const form = useForm({
    stored: blank,
    fields: ["firstName", "lastName", "password"],
    check: ({ firstName, lastName, password }) => ({
      ...(firstName.trim() === "" && { firstName: "missing" }),
      ...(lastName.trim() === "" && { lastName: "missing" }),
      ...([...password].length < minimum && { password: "tooShort" }),
    }),
    textOf: (problem) => (problem === "missing" ? t("nameMissing") : passwordHelp),
    limits: { firstName: maxNameLength, lastName: maxNameLength, password: maxPasswordLength },
  });
  if (!email || !token || form.failure?.code === "RESET_TOKEN_INVALID") return <InvalidInvitation orgId={id} />;

  const submit = form.submit(async (values) => {
    const answer = await accept({ id, body: { email, token, ...values } }).unwrap();
    await signIn(answer.token);
    toast.success(t("welcome"));
    navigate(paths.collections.href({ orgId: id }), { replace: true });
  });
  const describe = (field: keyof typeof blank) => ({
    ...form.input(field),
    label: t(field),
    requiredText: `(${common("required")})`,
  });
  return (
    <div className={`wrap page grid gap-5 ${styles.page}`}>
      <h1 className="title-1">{t("title", { name })}</h1>
      <p className="lead">{t("lead")}</p>
      <form className="grid one-column gap-5 mt-3" onSubmit={submit} noValidate>
        {form.summary && <ErrorSummary title={t("problem")} {...form.summary} />}
        {form.failure && <ErrorSummary title={form.failure.text} issues={[]} focusKey={form.attempts} />}
        <TextField label={t("email")} type="email" autoComplete="username" value={email} readOnly />
        <TextField {...describe("firstName")} autoComplete="given-name" />
        <TextField {...describe("lastName")} autoComplete="family-name" />
        <TextField {...describe("password")} type="password" autoComplete="new-password" help={passwordHelp} />
        <div>
          <Button type="submit" isBusy={form.isBusy}>
            {t("accept")}
          </Button>
        </div>
      </form>
    </div>
  );
}
