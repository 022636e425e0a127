import { useCurrentOrganization, useFormat } from "@samling/portal";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { Icon, type IconName } from "@samling/ui";
import { useId } from "react";
import { RowButton } from "../../shared/row-button.tsx";
import { type HandOverListItem, handOverApi } from "./endpoints.ts";
import styles from "./hand-over.module.css";
import { useText } from "./text.ts";

/** The steps: collected, packed with every checksum compared, ready to be fetched, and the other system's receipt. */
export function CurrentHandOver({ handOver }: { handOver: HandOverListItem }) {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const { formatNumber, formatBytes, formatDate } = useFormat();
  const { id } = useCurrentOrganization();
  const [stop, { isLoading }] = handOverApi.useStopHandOverMutation();
  const { destination, items, files, bytes, packedBytes, state, keptUntil, receipts } = handOver;
  const isPacking = state === "packing";
  const titleId = useId();
  const steps: { name: "collected" | "packed" | "ready" | "receipt"; state: "done" | "now" | "open"; text: string }[] =
    [
      { name: "collected", state: "done", text: t("station.items", { count: items, number: formatNumber(items) }) },
      {
        name: "packed",
        state: isPacking ? "now" : "done",
        text: isPacking
          ? t("station.bytes", { packed: formatBytes(packedBytes), bytes: formatBytes(bytes) })
          : t("station.match", { count: files, number: formatNumber(files) }),
      },
      {
        name: "ready",
        state: isPacking ? "open" : "done",
        text: keptUntil
          ? t("station.until", { date: formatDate(keptUntil, { dateStyle: "medium" }) })
          : t("station.notYet"),
      },
      {
        name: "receipt",
        state: receipts > 0 ? "done" : "open",
        text: receipts > 0 ? t("station.numbers", { count: receipts }) : t("station.notYet"),
      },
    ];
  const icons: Record<(typeof steps)[number]["state"], IconName> = { done: "check", now: "retry", open: "minus" };

  return (
    <section className={`pad-block-6 cool ${styles.packing}`} aria-labelledby={titleId}>
      <div className="wrap columns gap-4 items-start fill-auto">
        <div>
          <h2 className="title-2" id={titleId}>
            {t(isPacking ? "underWay" : "latest", { destination })}
          </h2>
          {isPacking && <p className="small">{t("leave")}</p>}
        </div>
        {isPacking && (
          <RowButton
            icon="close"
            isBusy={isLoading}
            onClick={() => void showOutcome(stop({ id, handOverId: handOver.id }))}
          >
            {t("stop")}
          </RowButton>
        )}
        {isPacking && (
          <progress className="across" aria-label={t("station.packed")} max={Math.max(bytes, 1)} value={packedBytes} />
        )}
        <ol className="across">
          {steps.map(({ name, state, text }) => (
            <li className="flex gap-3 items-start small" key={name} aria-current={state === "now" ? "step" : undefined}>
              <Icon name={icons[state]} />
              <span>
                <b className="block">{t(`station.${name}`)}</b>
                {text}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
