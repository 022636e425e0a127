import { useCurrentOrganization, useTitle } from "@samling/portal";
import { Icon } from "@samling/ui";
import { useEffect, useState } from "react";
import { LoadError } from "../../shared/loading.tsx";
import { EarlierImports } from "./earlier-imports.tsx";
import { importApi } from "./endpoints.ts";
import { FileStep } from "./file-step.tsx";
import styles from "./import.module.css";
import { PlanStep } from "./plan-step.tsx";
import { useText } from "./text.ts";

/** Milliseconds between looks at what is under way. */
const interval = 1_500;
const steps = ["file", "columns", "dryRun", "bringIn"] as const;

/** Bringing in what an organization has: files, columns, a dry run, and one job. */
export default function ImportPage() {
  const t = useText();
  const { id } = useCurrentOrganization();
  const [importId, setImportId] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const polling = { pollingInterval: isBusy ? interval : 0, refetchOnMountOrArgChange: true };
  const { data: imports, error, refetch } = importApi.useListImportsQuery({ id }, polling);
  const isWorking = imports?.some(({ state }) => state === "running" || state === "undoing") ?? false;
  useEffect(() => setBusy(isWorking), [isWorking]);
  useTitle(t("title"));
  if (!imports && error) return <LoadError error={error} onRetry={refetch} />;
  const current = importId ? 2 : isWorking ? 3 : 0;
  return (
    <>
      <div className={styles.steps}>
        <div className={`wrap ${styles.stepsIn}`}>
          <h1 className="title-1">{t("title")}</h1>
          <ol aria-label={t("steps")}>
            {steps.map((step, index) => (
              <li key={step} aria-current={index === current ? "step" : undefined}>
                <i>{index < current ? <Icon name="check" /> : index + 1}</i>
                <span>{t(`step.${step}`)}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
      {importId ? (
        <>
          {refused.length > 0 && (
            <p className="wrap" role="status">
              {t("file.refused", { count: refused.length })} {refused.slice(0, 20).join(", ")}
              {refused.length > 20 && " …"}
            </p>
          )}
          <PlanStep importId={importId} onLeave={() => setImportId(null)} />
        </>
      ) : (
        <div className={`wrap ${styles.page}`}>
          <FileStep
            onReady={(ready, notTaken) => {
              setImportId(ready);
              setRefused(notTaken);
            }}
          />
        </div>
      )}
      {imports && imports.length > 0 && <EarlierImports imports={imports} />}
    </>
  );
}
