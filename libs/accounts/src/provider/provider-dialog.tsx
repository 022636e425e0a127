import { providerRoles, type RoleRule } from "@samling/contract/constants/roles";
import { identityProviderLimits } from "@samling/contract/limits";
import type { Answer } from "@samling/contract/types";
import { toast, useCommonText, useLeaveTexts } from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import { useLoad } from "@samling/portal/sending/use-load";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { TextArea, TextField } from "@samling/ui";
import { ErrorSummary } from "@samling/ui/error-summary";
import { ExplainedButton } from "@samling/ui/explained-button";
import { FormDialog, useOwnClose } from "@samling/ui/form-dialog";
import { Loaded } from "@samling/ui/loaded";
import { providerApi } from "./endpoints.ts";
import { useProviderText } from "./text.ts";

interface DialogProps {
  organization: { id: string; name: string };
  onClose: () => void;
}

type ProviderProblem = "providerMissing" | "issuerWrong" | "domainWrong" | "rolesWrong" | "providerAway";

type ProviderField = "name" | "issuer" | "clientId" | "clientSecret" | "domains" | "roles";
type ProviderProblems = Partial<Record<ProviderField, ProviderProblem>>;

const { name, text } = identityProviderLimits;
const splitDomains = (typed: string): string[] =>
  typed
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);

/** Reads one rule per line, `claim, value, role`; a value may contain commas. Null if a line is invalid. */
function readRules(typed: string): RoleRule[] | null {
  const lines = typed.split("\n").filter((line) => line.trim() !== "");
  const rules = lines.map((line) => {
    const [first, last] = [line.indexOf(","), line.lastIndexOf(",")];
    const [claim, value] = [line.slice(0, first).trim(), line.slice(first + 1, last).trim()];
    const role = providerRoles.find(
      (role) =>
        role ===
        line
          .slice(last + 1)
          .trim()
          .toUpperCase(),
    );
    return first < last && claim && value && role ? { claim, value, role } : null;
  });
  return rules.every((rule) => rule !== null) ? rules : null;
}

const writeRules = (rules: readonly RoleRule[]): string =>
  rules.map(({ claim, value, role }) => `${claim}, ${value}, ${role}`).join("\n");

export function ProviderDialog({ organization, onClose }: DialogProps) {
  const query = providerApi.useGetIdentityProviderQuery({ id: organization.id }, { refetchOnMountOrArgChange: true });
  const { refetch, isFetching } = query;
  const { data, error } = isFetching ? {} : query;
  const state = useLoad({ data, error, refetch });
  return (
    <Loaded {...state}>
      {(current) => <ProviderForm organization={organization} onClose={onClose} current={current} />}
    </Loaded>
  );
}

interface FormProps extends DialogProps {
  current: Answer<"GET /api/platform/organization/{id}/identity-provider">;
}

function ProviderForm(props: FormProps) {
  const {
    organization: { id, name: organizationName },
    current: { provider, callbackUrl },
    onClose,
  } = props;
  const t = useProviderText();
  const common = useCommonText();
  const leaveTexts = useLeaveTexts();
  const close = useOwnClose(onClose);
  const [set] = providerApi.useSetIdentityProviderMutation();
  const showOutcome = useOutcomeToast();
  const [remove, { isLoading }] = providerApi.useRemoveIdentityProviderMutation();
  const form = useForm({
    stored: {
      name: provider?.name ?? "",
      issuer: provider?.issuer ?? "",
      clientId: provider?.clientId ?? "",
      clientSecret: "",
      domains: provider?.domains.join(", ") ?? "",
      roles: writeRules(provider?.roleRules ?? []),
    },
    fields: ["name", "issuer", "clientId", "clientSecret", "domains", "roles"],
    check: (values): ProviderProblems => ({
      ...(values.name.trim() === "" && { name: "providerMissing" }),
      ...(values.clientId.trim() === "" && { clientId: "providerMissing" }),
      ...(!provider && values.clientSecret.trim() === "" && { clientSecret: "providerMissing" }),
      ...(!URL.canParse(values.issuer.trim()) && { issuer: "issuerWrong" }),
      ...(splitDomains(values.domains).length === 0 && { domains: "domainWrong" }),
      ...(readRules(values.roles) === null && { roles: "rolesWrong" }),
    }),
    readError: (error): ProviderProblems => {
      const [issue] = error.details?.issues ?? [];
      if (issue?.path[0] === "issuer") return { issuer: issue.code === "away" ? "providerAway" : "issuerWrong" };
      return issue?.path[0] === "domains" ? { domains: "domainWrong" } : {};
    },
    textOf: (problem) => t(problem),
    limits: { name, issuer: text, clientId: text, clientSecret: text },
  });
  const submit = form.submit(async ({ clientSecret, domains, roles, ...values }) => {
    const secret = clientSecret.trim() && { clientSecret: clientSecret.trim() };
    const lists = { domains: splitDomains(domains), roleRules: readRules(roles) ?? [] };
    await set({ id, body: { ...values, ...lists, ...secret } }).unwrap();
    toast.success(t("saved", { name: organizationName }));
    close();
  });
  const issues = form.failure ? [{ text: form.failure.text }] : form.summary?.issues;
  const requiredText = `(${common("required")})`;
  return (
    <FormDialog
      texts={{
        title: t("title", { name: organizationName }),
        submit: t("submit"),
        cancel: common("cancel"),
        close: common("close"),
      }}
      className="grid one-column gap-5"
      leaveTexts={leaveTexts}
      isWide
      isBusy={form.isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {issues && <ErrorSummary title={t("problem")} issues={issues} focusKey={form.attempts} />}
      <p className="muted">
        {t("about")} {t("guard")}
      </p>
      <TextField readOnly value={callbackUrl} label={t("callback")} help={t("callbackHelp")} />
      <TextField {...form.input("name")} label={t("name")} help={t("nameHelp")} requiredText={requiredText} />
      <TextField {...form.input("issuer")} type="url" label={t("issuer")} requiredText={requiredText} />
      <TextField {...form.input("clientId")} label={t("clientId")} requiredText={requiredText} />
      <TextField
        {...form.input("clientSecret")}
        type="password"
        autoComplete="off"
        label={t("clientSecret")}
        {...(provider ? { help: t("clientSecretHelp") } : { requiredText })}
      />
      <TextField {...form.input("domains")} label={t("domains")} help={t("domainsHelp")} requiredText={requiredText} />
      <TextArea {...form.input("roles")} rows={3} label={t("roleRules")} help={t("roleRulesHelp")} />
      {provider && (
        <ExplainedButton
          variant="danger"
          isSmall
          about={t("removeAbout", { name: provider.name })}
          sure={t("removeSure")}
          isBusy={isLoading}
          onAct={async () => {
            if (await showOutcome(remove({ id }), t("removed", { name: organizationName }))) onClose();
          }}
        >
          {t("remove")}
        </ExplainedButton>
      )}
    </FormDialog>
  );
}
