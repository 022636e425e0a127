import { useCurrentOrganization, useFormat, useTitle } from "@samling/portal";
import { useTell } from "@samling/portal/sending/use-tell";
import { Button, VisuallyHidden } from "@samling/ui";
import { Table } from "@samling/ui/table";
import { useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { LoadError, Loading } from "../../shared/loading.tsx";
import { type Key, keyApi } from "./endpoints.ts";
import { KeyForm } from "./key-form.tsx";
import styles from "./keys.module.css";
import { nameOf, useText } from "./text.ts";

const columns = ["name", "scopes", "expires", "used", "made", "actions"] as const;

/** The keys by which the organization's own systems read. */
export default function KeysPage() {
  const t = useText();
  const tell = useTell();
  const { id } = useCurrentOrganization();
  const { data: keys, error, refetch } = keyApi.useListKeysQuery({ id }, { refetchOnMountOrArgChange: true });
  const [remove] = keyApi.useRemoveKeyMutation();
  const [removed, setRemoved] = useState<Key | null>(null);
  useTitle(t("title"));
  if (!keys && error) return <LoadError error={error} onRetry={refetch} />;

  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="title-1">{t("title")}</h1>
      <p>{t("lead")}</p>
      {!keys && <Loading height="10rem" />}
      {keys?.length === 0 && <p>{t("none")}</p>}
      {keys && keys.length > 0 && <KeyTable keys={keys} onRemove={setRemoved} />}
      <KeyForm />
      {removed && (
        <ConfirmDialog
          title={t("remove.title", { name: removed.name })}
          confirmLabel={t("remove.do")}
          isDanger
          onConfirm={() => tell(remove({ id, keyId: removed.id })).then(() => true)}
          onClose={() => setRemoved(null)}
        >
          <p>{t("remove.text")}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function KeyTable({ keys, onRemove }: { keys: readonly Key[]; onRemove: (key: Key) => void }) {
  const t = useText();
  const { formatDate } = useFormat();
  const day = (at: string) => formatDate(at, { dateStyle: "medium" });
  return (
    <Table
      stacks
      caption={t("title")}
      columns={columns.map((column) => ({ text: t(`column.${column}`), isHidden: column === "actions" }))}
    >
      {keys.map((key) => (
        <tr key={key.id}>
          <th scope="row">
            {key.name} <code className="muted">{key.hint}…</code>
          </th>
          <td data-label={t("column.scopes")}>{key.scopes.map((scope) => t(`scope.${nameOf(scope)}`)).join(", ")}</td>
          <td data-label={t("column.expires")}>
            {key.isExpired ? t("expired", { date: day(key.expiresAt) }) : day(key.expiresAt)}
          </td>
          <td data-label={t("column.used")}>
            {key.lastUsedAt ? formatDate(key.lastUsedAt, { dateStyle: "medium", timeStyle: "short" }) : t("never")}
          </td>
          <td data-label={t("column.made")}>{t("by", { date: day(key.createdAt), name: key.by })}</td>
          <td>
            <Button variant="text" isSmall onClick={() => onRemove(key)}>
              {t("remove.button")}
              <VisuallyHidden> {key.name}</VisuallyHidden>
            </Button>
          </td>
        </tr>
      ))}
    </Table>
  );
}
