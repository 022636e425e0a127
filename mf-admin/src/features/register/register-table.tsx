import { reasonLimit } from "@samling/contract/limits";
import { findTranslation, Link, useCommonText, useCurrentOrganization, useFormat, useLanguage } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { Button, TextArea, TextField } from "@samling/ui";
import { Table } from "@samling/ui/table";
import { cellClass } from "@samling/ui/table-class";
import { useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { type AccessionEntry, registerApi } from "./endpoints.ts";
import styles from "./register.module.css";
import { useText } from "./text.ts";

const columns = ["number", "entry", "date", "what", "collection", "from", "by", "gone"] as const;

export function RegisterTable({ items }: { items: readonly AccessionEntry[] }) {
  const t = useText();
  const [language] = useLanguage();
  const { formatDate } = useFormat();
  const { id: orgId } = useCurrentOrganization();
  const [leaving, setLeaving] = useState<Pick<AccessionEntry, "id" | "label"> | null>(null);
  return (
    <>
      <Table
        stacks
        className={styles.table}
        caption={t("title")}
        columns={columns.map((column) => t(`column.${column}`))}
      >
        {items.map(({ label, collectionId, contributionId, collectionTitle, title, files, ...item }) => {
          const { text, lang } = findTranslation(collectionTitle, "title", language);
          return (
            <tr key={contributionId}>
              <th scope="row" className={cellClass.when}>
                {label}
              </th>
              <td className={cellClass.when} data-label={t("column.entry")}>
                {item.entryNumber ?? "–"}
              </td>
              <td className={cellClass.when} data-label={t("column.date")}>
                {formatDate(item.accessionedAt, { dateStyle: "medium" })}
              </td>
              <td data-label={t("column.what")}>
                <span>
                  {item.isRemoved ? (
                    title || t("untitled")
                  ) : (
                    <Link to={paths.contribution.href({ orgId, collectionId, id: contributionId })}>
                      {title || t("untitled")}
                    </Link>
                  )}{" "}
                  <span className="muted">{t("files", { count: files })}</span>
                </span>
              </td>
              <td data-label={t("column.collection")} lang={lang}>
                {text || t("untitled")}
              </td>
              <td data-label={t("column.from")}>{item.contributor || t("nameless")}</td>
              <td data-label={t("column.by")}>{item.by || t("nameless")}</td>
              <td data-label={t("column.gone")}>
                <Gone item={item} onAsk={() => setLeaving({ id: item.id, label })} />
              </td>
            </tr>
          );
        })}
      </Table>
      {leaving && <DeaccessionDialog entry={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

interface GoneProps {
  item: Pick<AccessionEntry, "deaccession" | "isRemoved">;
  onAsk: () => void;
}

/** Deaccession or removal of an item. Deaccessioned items stay in the register. */
function Gone({ item: { deaccession, isRemoved }, onAsk }: GoneProps) {
  const t = useText();
  const { formatDate } = useFormat();
  const removalMark = isRemoved ? <span className="muted">{t("gone.removed")}</span> : null;
  if (deaccession) {
    const { on, reason, authority, by } = deaccession;
    const date = formatDate(on, { dateStyle: "medium" });
    return (
      <span>
        {t("gone.done", { date, reason, authority, name: by || t("nameless") })} {removalMark}
      </span>
    );
  }
  return (
    removalMark ?? (
      <Button variant="text" isSmall onClick={onAsk}>
        {t("gone.do")}
      </Button>
    )
  );
}

const today = () => new Date().toISOString().slice(0, 10);

interface DeaccessionDialogProps {
  entry: Pick<AccessionEntry, "id" | "label">;
  onClose: () => void;
}

/** Records why an item leaves the collection, who decided it, and when. */
function DeaccessionDialog({ entry: { id: accessionId, label }, onClose }: DeaccessionDialogProps) {
  const t = useText();
  const common = useCommonText();
  const showOutcome = useOutcomeToast();
  const { id } = useCurrentOrganization();
  const [send] = registerApi.useDeaccessionMutation();
  const [values, setValues] = useState({ reason: "", authority: "", on: today() });
  const [isTried, setTried] = useState(false);
  const missing = (name: keyof typeof values) =>
    isTried && values[name].trim() === "" ? t("gone.missing") : undefined;
  const field = (name: keyof typeof values) => ({
    label: t(`gone.${name}`),
    requiredText: `(${common("required")})`,
    error: missing(name),
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  const confirm = () => {
    setTried(true);
    if (Object.values(values).some((value) => value.trim() === "")) return false;
    return showOutcome(send({ id, accessionId, body: values }), t("gone.saved", { label }));
  };
  return (
    <ConfirmDialog
      title={t("gone.title", { label })}
      confirmLabel={t("gone.do")}
      isDanger
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t("gone.text")}</p>
      <TextArea {...field("reason")} rows={3} maxLength={reasonLimit} />
      <TextField {...field("authority")} help={t("gone.authorityHelp")} maxLength={200} />
      <TextField {...field("on")} type="date" max={today()} />
    </ConfirmDialog>
  );
}
