import { useCurrentOrganization, useFormat } from "@samling/portal";
import { useTell } from "@samling/portal/sending/use-tell";
import { Icon } from "@samling/ui";
import { PassingButton } from "../../shared/passing-button.tsx";
import { handOverApi, type Listed } from "./endpoints.ts";
import styles from "./hand-over.module.css";
import { useText } from "./text.ts";

/** Whether the organization's bucket has the packages, and why not. */
export function PutState({ handOver, day, hasPlace }: { handOver: Listed; day: string; hasPlace: boolean }) {
  const t = useText();
  const tell = useTell();
  const { formatDate } = useFormat();
  const { id } = useCurrentOrganization();
  const [send, { isLoading }] = handOverApi.usePutHandOverMutation();
  const { state, put } = handOver;
  const isReady = state === "ready";
  const isUnderWay = put !== null && !put.at && !put.problem;
  return (
    <div className={styles.how}>
      {put && (isReady || put.at) && (
        <p>
          <Icon name={put.at ? "check" : put.problem ? "alert" : "retry"} />
          {put.problem
            ? t(`put.problem.${put.problem}`, { to: put.to })
            : put.at
              ? t("put.done", { to: put.to, date: formatDate(put.at, { dateStyle: "medium", timeStyle: "short" }) })
              : t("put.underWay", { to: put.to })}
        </p>
      )}
      {isReady && hasPlace && !isUnderWay && (
        <PassingButton
          of={day}
          icon="upload"
          isBusy={isLoading}
          onClick={() => void tell(send({ id, handOverId: handOver.id }))}
        >
          {t(put ? "put.again" : "put.button")}
        </PassingButton>
      )}
    </div>
  );
}
