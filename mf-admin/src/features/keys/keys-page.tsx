import { type KeyScope, keyScopes } from "@samling/contract/constants/keys";
import { toast, useCurrentOrganization, useFormat, useTitle } from "@samling/portal";
import { useLoad } from "@samling/portal/sending/use-load";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { Button, Checkbox, Select, TextField } from "@samling/ui";
import { ListPage } from "@samling/ui/list-page";
import type { Column } from "@samling/ui/table";
import { useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { RowButton } from "../../shared/one-time-button.tsx";
import { type ApiKey, keyApi } from "./endpoints.ts";
import styles from "./keys.module.css";
import { nameOf, useText } from "./text.ts";

/** API keys with which the organization's own systems read its data. */
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
  const { formatDate } = useFormat();
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
    { text: t("column.scopes"), cell: ({ scopes }) => scopes.map((scope) => t(`scope.${nameOf(scope)}`)).join(", ") },
    {
      text: t("column.expires"),
      cell: ({ isExpired, expiresAt }) => (isExpired ? t("expired", { date: day(expiresAt) }) : day(expiresAt)),
    },
    {
      text: t("column.used"),
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? formatDate(lastUsedAt, { dateStyle: "medium", timeStyle: "short" }) : t("never"),
    },
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

const days = ["30", "90", "365", "730"];

/** Creates a key and shows it, only this once. */
function KeyForm() {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const { id } = useCurrentOrganization();
  const [create, { isLoading }] = keyApi.useCreateKeyMutation();
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly KeyScope[]>(["contributions:read"]);
  const [lasting, setLasting] = useState("365");
  const [isTried, setTried] = useState(false);
  const [made, setMade] = useState("");
  const isNameless = name.trim() === "";
  const make = async () => {
    setTried(true);
    if (isNameless || scopes.length === 0) return;
    const body = { name: name.trim(), scopes: keyScopes.filter((one) => scopes.includes(one)), days: Number(lasting) };
    const call = create({ id, body });
    if (!(await showOutcome(call))) return;
    setMade((await call.unwrap()).key);
    setName("");
    setTried(false);
  };
  const copy = async () => {
    await navigator.clipboard.writeText(made);
    toast.success(t("copied"));
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
        label={t("name")}
        requiredText={t("required")}
        help={t("nameHelp")}
        error={isTried && isNameless ? t("missing") : undefined}
        value={name}
        maxLength={100}
        onChange={({ target }) => setName(target.value)}
      />
      <fieldset>
        <legend>{t("scopes")}</legend>
        {keyScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={t(`scope.${nameOf(scope)}`)}
            help={t(`scopeHelp.${nameOf(scope)}`)}
            checked={scopes.includes(scope)}
            onChange={({ target }) =>
              setScopes(target.checked ? [...scopes, scope] : scopes.filter((one) => one !== scope))
            }
          />
        ))}
        {isTried && scopes.length === 0 && <p role="alert">{t("noScope")}</p>}
      </fieldset>
      <Select
        label={t("days")}
        value={lasting}
        onChange={({ target }) => setLasting(target.value)}
        options={days.map((value) => ({ value, label: t("daysOf", { count: Number(value) }) }))}
      />
      <Button type="submit" icon="plus" isBusy={isLoading}>
        {t("make")}
      </Button>
      <div role="status">
        {made && (
          <div className={styles.made}>
            <p>
              <b>{t("once")}</b>
            </p>
            <code className="anywhere">{made}</code>
            <Button variant="line" isSmall icon="copy" onClick={() => void copy()}>
              {t("copy")}
            </Button>
          </div>
        )}
      </div>
    </form>
  );
}
