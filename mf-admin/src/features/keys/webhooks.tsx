import { maxWebhookFailureDays } from "@samling/contract/constants/webhooks";
import { useCurrentOrganization, useFormat } from "@samling/portal";
import { useLoad } from "@samling/portal/sending/use-load";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { Loaded } from "@samling/ui/loaded";
import { Section } from "@samling/ui/section";
import { type Column, Table } from "@samling/ui/table";
import { useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { RowButton } from "../../shared/row-button.tsx";
import { usePolling } from "../../shared/use-polling.ts";
import { Deliveries } from "./deliveries.tsx";
import { keyApi, type Webhook } from "./endpoints.ts";
import { ShownOnce } from "./shown-once.tsx";
import { useText } from "./text.ts";
import { WebhookForm } from "./webhook-form.tsx";

/** Addresses of the organization's own systems that are notified, and what was sent to them. */
export function Webhooks() {
  const t = useText();
  const { id } = useCurrentOrganization();
  const [polling, pollWhile] = usePolling(5_000);
  const query = keyApi.useListWebhooksQuery({ id }, polling);
  pollWhile(query.data?.deliveries.some(({ state }) => state === "waiting") ?? false);
  return (
    <Section className="grid gap-4 mt-6 pad-top-5 ink-above" id="webhooks" title={t("webhook.title")}>
      <p className="prose muted">{t("webhook.lead")}</p>
      <Loaded {...useLoad(query)} height="12rem">
        {({ webhooks, deliveries }) => (
          <>
            {webhooks.length === 0 ? <p>{t("webhook.none")}</p> : <WebhookTable webhooks={webhooks} />}
            {webhooks.length > 0 && <Deliveries webhooks={webhooks} deliveries={deliveries} />}
          </>
        )}
      </Loaded>
      <WebhookForm />
    </Section>
  );
}

interface WebhookAction {
  kind: "secret" | "remove";
  webhook: Webhook;
}

function WebhookTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const { id } = useCurrentOrganization();
  const [change] = keyApi.useChangeWebhookSecretMutation();
  const [remove] = keyApi.useRemoveWebhookMutation();
  const [action, setAction] = useState<WebhookAction | null>(null);
  const [secret, setSecret] = useState("");
  const columns = useColumns(setAction);
  const confirm = async ({ kind, webhook: { id: webhookId } }: WebhookAction) => {
    if (kind === "remove") return showOutcome(remove({ id, webhookId })).then(() => true);
    const call = change({ id, webhookId });
    if (await showOutcome(call)) setSecret((await call.unwrap()).secret);
    return true;
  };
  return (
    <>
      <Table stacks caption={t("webhook.title")} rows={webhooks} columns={columns} keyOf={(row) => row.id} />
      <ShownOnce text={t("webhook.once")} secret={secret} />
      {action && (
        <ConfirmDialog
          title={t(`webhook.${action.kind}Title`)}
          confirmLabel={t(action.kind === "remove" ? "webhook.remove" : "webhook.secretDo")}
          isDanger={action.kind === "remove"}
          onConfirm={() => confirm(action)}
          onClose={() => setAction(null)}
        >
          <p className="anywhere">{t(`webhook.${action.kind}Text`, { address: action.webhook.address })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function useColumns(onAct: (action: WebhookAction) => void): Column<Webhook>[] {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const { id } = useCurrentOrganization();
  const { formatDate, formatDateTime } = useFormat();
  const [turn] = keyApi.useSwitchWebhookMutation();
  const day = (at: string) => formatDate(at, { dateStyle: "medium" });
  const switchTo = (webhookId: string, isOn: boolean) => showOutcome(turn({ id, webhookId, body: { isOn } }));
  return [
    { text: t("webhook.address"), cell: ({ address }) => <span className="anywhere">{address}</span> },
    {
      text: t("webhook.state"),
      cell: ({ state, failingSince }) =>
        state === "on" && failingSince
          ? t("webhook.failing", { date: formatDateTime(failingSince) })
          : t(`webhook.states.${state}`, { days: maxWebhookFailureDays }),
    },
    { text: t("webhook.made"), cell: ({ createdAt, by }) => t("by", { date: day(createdAt), name: by }) },
    {
      text: t("webhook.actions"),
      isHidden: true,
      cell: (webhook) => (
        <div className="row gap-2">
          <RowButton rowLabel={webhook.address} onClick={() => void switchTo(webhook.id, webhook.state !== "on")}>
            {t(webhook.state === "on" ? "webhook.switchOff" : "webhook.switchOn")}
          </RowButton>
          {(["secret", "remove"] as const).map((kind) => (
            <RowButton key={kind} rowLabel={webhook.address} variant="text" onClick={() => onAct({ kind, webhook })}>
              {t(`webhook.${kind}`)}
            </RowButton>
          ))}
        </div>
      ),
    },
  ];
}
