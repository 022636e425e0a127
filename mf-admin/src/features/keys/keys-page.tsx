import { type KeyScope, keyScopes } from "@samling/contract/constants/keys";
import { isUnseen } from "@samling/contract/has-word";
import { maxKeyNameLength } from "@samling/contract/limits";
import { useCurrentOrganization, useFormat, useTitle } from "@samling/portal";
import { useLengthError } from "@samling/portal/forms/too-long";
import { useLoad } from "@samling/portal/sending/use-load";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { Button, Select, TextField } from "@samling/ui";
import { Checkbox } from "@samling/ui/choices";
import { ListPage } from "@samling/ui/list-page";
import type { Column } from "@samling/ui/table";
import { useId, useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { useFieldFocus } from "../../shared/form/use-field-focus.ts";
import { RowButton } from "../../shared/row-button.tsx";
import { type ApiKey, keyApi } from "./endpoints.ts";
import styles from "./keys.module.css";
import { ShownOnce } from "./shown-once.tsx";
import { nameOf, useText } from "./text.ts";
import { Webhooks } from "./webhooks.tsx";

/** API keys with which the organization's own systems read and change its data, and webhooks that notify them. */
export default function KeysPage() {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const { id } = useCurrentOrganization();
  const list = useLoad(keyApi.useListKeysQuery({ id }, { refetchOnMountOrArgChange: true }));
  const [remove] = keyApi.useRemoveKeyMutation();
  const [removed, setRemoved] = useState<ApiKey | null>(null);
  const columns = useColumns(setRemoved);
  useTitle(t("title"));
  return (
    <ListPage
      title={t("title")}
      lead={t("lead")}
      list={list}
      empty={{ title: t("none") }}
      table={{ columns, keyOf: (key) => key.id }}
      foot={
        <>
          <KeyForm />
          <Webhooks />
          {removed && (
            <ConfirmDialog
              title={t("remove.title", { name: removed.name })}
              confirmLabel={t("remove.do")}
              isDanger
              onConfirm={() => showOutcome(remove({ id, keyId: removed.id })).then(() => true)}
              onClose={() => setRemoved(null)}
            >
              <p>{t("remove.text")}</p>
            </ConfirmDialog>
          )}
        </>
      }
    />
  );
}

function useColumns(onRemove: (key: ApiKey) => void): Column<ApiKey>[] {
  const t = useText();
  const { formatDate, formatDateTime } = useFormat();
  const day = (at: string) => formatDate(at, { dateStyle: "medium" });
  return [
    {
      text: t("column.name"),
      cell: ({ name, hint }) => (
        <>
          {name} <code className="muted">{hint}…</code>
        </>
      ),
    },
    {
      text: t("column.scopes"),
      cell: ({ scopes }) =>
        scopeKinds.map((kind) => {
          const names = scopes.filter(isOfKind[kind]).map((scope) => t(`scope.${nameOf(scope)}`));
          return names.length > 0 && <div key={kind}>{t(`may.${kind}`, { scopes: names.join(", ") })}</div>;
        }),
    },
    {
      text: t("column.expires"),
      cell: ({ isExpired, expiresAt }) => (isExpired ? t("expired", { date: day(expiresAt) }) : day(expiresAt)),
    },
    { text: t("column.used"), cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : t("never")) },
    { text: t("column.made"), cell: ({ createdAt, by }) => t("by", { date: day(createdAt), name: by }) },
    {
      text: t("column.actions"),
      isHidden: true,
      cell: (key) => (
        <RowButton rowLabel={key.name} variant="text" onClick={() => onRemove(key)}>
          {t("remove.button")}
        </RowButton>
      ),
    },
  ];
}

const scopeKinds = ["reads", "writes"] as const;
const isOfKind = {
  reads: (scope: KeyScope) => scope.endsWith(":read"),
  writes: (scope: KeyScope) => scope.endsWith(":write"),
};
const days = ["30", "90", "365", "730"];

/** Creates a key and shows it, only this once. */
function KeyForm() {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const { id } = useCurrentOrganization();
  const [create, { isLoading }] = keyApi.useCreateKeyMutation();
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly KeyScope[]>(["contributions:read"]);
  const [validDays, setValidDays] = useState("365");
  const [hasTried, setTried] = useState(false);
  const [made, setMade] = useState("");
  const nameId = useId();
  const focusField = useFieldFocus();
  const isNameless = isUnseen(name);
  const lengthError = useLengthError()(name.trim(), maxKeyNameLength);
  const make = async () => {
    setTried(true);
    if (isNameless || lengthError) focusField(nameId);
    if (isNameless || lengthError || scopes.length === 0) return;
    const body = {
      name: name.trim(),
      scopes: keyScopes.filter((scope) => scopes.includes(scope)),
      days: Number(validDays),
    };
    const call = create({ id, body });
    if (!(await showOutcome(call))) return;
    setMade((await call.unwrap()).key);
    setName("");
    setTried(false);
  };
  return (
    <form
      noValidate
      className={styles.form}
      aria-labelledby="new-key"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <h2 className="title-2" id="new-key">
        {t("new")}
      </h2>
      <TextField
        id={nameId}
        label={t("name")}
        requiredText={t("required")}
        help={t("nameHelp")}
        error={hasTried && isNameless ? t("missing") : lengthError}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {scopeKinds.map((kind) => (
        <fieldset key={kind}>
          <legend className="strong">{t(kind)}</legend>
          {kind === "writes" && <p className="small muted">{t("writesHelp")}</p>}
          {keyScopes.filter(isOfKind[kind]).map((scope) => (
            <Checkbox
              key={scope}
              label={t(`scope.${nameOf(scope)}`)}
              help={t(`scopeHelp.${nameOf(scope)}`)}
              checked={scopes.includes(scope)}
              onChange={({ target }) =>
                setScopes(target.checked ? [...scopes, scope] : scopes.filter((item) => item !== scope))
              }
            />
          ))}
        </fieldset>
      ))}
      {hasTried && scopes.length === 0 && <p role="alert">{t("noScope")}</p>}
      <Select
        label={t("days")}
        value={validDays}
        onChange={({ target }) => setValidDays(target.value)}
        options={days.map((value) => ({ value, label: t("daysOf", { count: Number(value) }) }))}
      />
      <Button type="submit" icon="plus" isBusy={isLoading}>
        {t("make")}
      </Button>
      <ShownOnce text={t("once")} secret={made} />
    </form>
  );
}
