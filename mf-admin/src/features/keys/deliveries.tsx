import { useCurrentOrganization, useFormat } from "@samling/portal";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { type Column, Table } from "@samling/ui/table";
import { RowButton } from "../../shared/row-button.tsx";
import { type Delivery, keyApi, type WebhookList } from "./endpoints.ts";
import { useText } from "./text.ts";

/** The latest messages to all webhooks, and what their receivers answered. */
export function Deliveries({ webhooks, deliveries }: WebhookList) {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const { id } = useCurrentOrganization();
  const { formatDateTime } = useFormat();
  const [send, { isLoading, originalArgs }] = keyApi.useResendDeliveryMutation();
  const webhookOf = ({ webhookId }: Delivery) => webhooks.find((webhook) => webhook.id === webhookId);
  const timeOf = ({ createdAt }: Delivery) => formatDateTime(createdAt);
  const explain = ({ state, status, problem, attempts }: Delivery): string =>
    [
      t(`webhook.delivery.${state}`),
      problem ? t(`webhook.why.${problem}`) : status !== null && t("webhook.answer", { status }),
      attempts > 0 && t("webhook.attempts", { count: attempts }),
    ]
      .filter(Boolean)
      .join(", ");
  const columns: Column<Delivery>[] = [
    { text: t("webhook.event"), cell: ({ event }) => t(`webhook.events.${event}`) },
    { text: t("webhook.to"), cell: (row) => <span className="anywhere">{webhookOf(row)?.address}</span> },
    { text: t("webhook.at"), cell: timeOf, isUnbroken: true },
    { text: t("webhook.result"), cell: explain },
    {
      text: t("webhook.actions"),
      isHidden: true,
      cell: (row, index) =>
        webhookOf(row)?.state === "on" && (
          <RowButton
            // Many may be sent in one second.
            rowLabel={`${index + 1}. ${t(`webhook.events.${row.event}`)}, ${timeOf(row)}`}
            variant="text"
            isBusy={isLoading && originalArgs?.deliveryId === row.id}
            onClick={() => void showOutcome(send({ id, deliveryId: row.id }), t("webhook.sent"))}
          >
            {t("webhook.again")}
          </RowButton>
        ),
    },
  ];
  return (
    <>
      <h3 className="title-3">{t("webhook.deliveries")}</h3>
      {deliveries.length === 0 ? (
        <p>{t("webhook.nothing")}</p>
      ) : (
        <Table stacks caption={t("webhook.deliveries")} rows={deliveries} columns={columns} keyOf={(row) => row.id} />
      )}
    </>
  );
}
