import { toast, useCurrentOrganization, useErrorText } from "@samling/portal";
import { Button, VisuallyHidden } from "@samling/ui";
import { useRef } from "react";
import { handOverApi, type Listed } from "./endpoints.ts";
import styles from "./hand-over.module.css";
import { useText } from "./text.ts";

/** The receiving system's numbers: how many are known, and a way to read them from its CSV. */
export function ReceiptButton({ handOver, day }: { handOver: Listed; day: string }) {
  const t = useText();
  const errorText = useErrorText();
  const { id } = useCurrentOrganization();
  const input = useRef<HTMLInputElement>(null);
  const [send, { isLoading }] = handOverApi.useReadReceiptMutation();
  const { items, receipts, state } = handOver;
  if (state === "packing" || state === "failed") return t("receipt.notYet");
  const read = async (file: File | undefined) => {
    if (!file) return;
    const { data, error } = await send({ id, handOverId: handOver.id, body: { csv: await file.text() } });
    if (error) toast.error(errorText(error));
    else if (data.unknown.length > 0) {
      toast.error(t("receipt.unknown", { count: data.read, numbers: data.unknown.slice(0, 10).join(", ") }));
    } else toast.success(t("receipt.read", { count: data.read }));
  };
  return (
    <div className={styles.how}>
      <p>{receipts > 0 ? t("receipt.known", { count: items, receipts }) : t("receipt.none")}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={t("receipt.button")}
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0]);
          currentTarget.value = "";
        }}
      />
      <Button variant="text" isSmall isBusy={isLoading} onClick={() => input.current?.click()}>
        {t("receipt.button")}
        <VisuallyHidden> {day}</VisuallyHidden>
      </Button>
    </div>
  );
}
