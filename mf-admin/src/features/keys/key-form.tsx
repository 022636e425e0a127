import { type KeyScope, keyScopes } from "@samling/contract/constants";
import { toast, useCurrentOrganization } from "@samling/portal";
import { useTell } from "@samling/portal/sending/use-tell";
import { Button, Checkbox, Select, TextField } from "@samling/ui";
import { useState } from "react";
import { keyApi } from "./endpoints.ts";
import styles from "./keys.module.css";
import { nameOf, useText } from "./text.ts";

const days = ["30", "90", "365", "730"];

/** Makes a key and shows it, this one time. */
export function KeyForm() {
  const t = useText();
  const tell = useTell();
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
    if (!(await tell(call))) return;
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
            <code>{made}</code>
            <Button variant="line" isSmall icon="copy" onClick={() => void copy()}>
              {t("copy")}
            </Button>
          </div>
        )}
      </div>
    </form>
  );
}
