import { outsideRoles, type RoleRule } from "@samling/contract/constants/roles";
import { identityProviderLimits } from "@samling/contract/limits";
import type { Answer } from "@samling/contract/types";
import { toast, useCommonText } from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import { useLoad } from "@samling/portal/sending/use-load";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { TextArea, TextField } from "@samling/ui";
import { ExplainedButton } from "@samling/ui/explained-button";
import { Loaded } from "@samling/ui/loaded";
import { FormDialog } from "../../shared/form-dialog.tsx";
import { useAdminText } from "../../shared/text.ts";
import { organizationsApi, type PlatformOrganization } from "./endpoints.ts";

interface DialogProps {
  organization: PlatformOrganization;
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
    const role = outsideRoles.find(
      (one) =>
        one ===
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

/** Configures the identity provider of an organization. */
export function ProviderDialog({ organization, onClose }: DialogProps) {
  const query = organizationsApi.useGetIdentityProviderQuery(
    { id: organization.id },
    { refetchOnMountOrArgChange: true },
  );
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

function ProviderForm({
  organization: { id, name: organizationName },
  current: { provider, callbackUrl },
  onClose,
}: FormProps) {
  const t = useAdminText();
  const common = useCommonText();
  const [set] = organizationsApi.useSetIdentityProviderMutation();
  const showOutcome = useOutcomeToast();
  const [remove, { isLoading }] = organizationsApi.useRemoveIdentityProviderMutation();
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
    textOf: (problem) => t(`organizations.${problem}`),
    limits: { name, issuer: text, clientId: text, clientSecret: text },
  });
  const submit = form.submit(async ({ clientSecret, domains, roles, ...values }) => {
    const secret = clientSecret.trim() && { clientSecret: clientSecret.trim() };
    const lists = { domains: splitDomains(domains), roleRules: readRules(roles) ?? [] };
    await set({ id, body: { ...values, ...lists, ...secret } }).unwrap();
    toast.success(t("organizations.providerSaved", { name: organizationName }));
    onClose();
  });
  const requiredText = `(${common("required")})`;
  return (
    <FormDialog
      title={t("organizations.providerTitle", { name: organizationName })}
      submitLabel={t("organizations.providerSubmit")}
      isWide
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">{t("organizations.providerAbout")}</p>
      <TextField
        readOnly
        value={callbackUrl}
        label={t("organizations.callback")}
        help={t("organizations.callbackHelp")}
      />
      <TextField
        {...form.input("name")}
        label={t("organizations.providerName")}
        help={t("organizations.providerNameHelp")}
        requiredText={requiredText}
      />
      <TextField {...form.input("issuer")} type="url" label={t("organizations.issuer")} requiredText={requiredText} />
      <TextField {...form.input("clientId")} label={t("organizations.clientId")} requiredText={requiredText} />
      <TextField
        {...form.input("clientSecret")}
        type="password"
        autoComplete="off"
        label={t("organizations.clientSecret")}
        {...(provider ? { help: t("organizations.clientSecretHelp") } : { requiredText })}
      />
      <TextField
        {...form.input("domains")}
        label={t("organizations.domains")}
        help={t("organizations.domainsHelp")}
        requiredText={requiredText}
      />
      <TextArea
        {...form.input("roles")}
        rows={3}
        label={t("organizations.roleRules")}
        help={t("organizations.roleRulesHelp")}
      />
      {provider && (
        <ExplainedButton
          variant="danger"
          isSmall
          about={t("organizations.providerRemoveAbout", { name: provider.name })}
          sure={t("organizations.providerRemoveSure")}
          isBusy={isLoading}
          onAct={async () => {
            if (await showOutcome(remove({ id }), t("organizations.providerRemoved", { name: organizationName })))
              onClose();
          }}
        >
          {t("organizations.providerRemove")}
        </ExplainedButton>
      )}
    </FormDialog>
  );
}
