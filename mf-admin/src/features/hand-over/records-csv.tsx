import { type ContributionState, contributionStates } from "@samling/contract/constants/contributions";
import { maxRecordNumbersLength } from "@samling/contract/limits";
import { type RecordColumnGroup, recordColumnGroups, recordColumns } from "@samling/contract/record-columns";
import { useCurrentOrganization, useLanguage } from "@samling/portal";
import { Select } from "@samling/ui";
import { Fold } from "@samling/ui/fold";
import { Section } from "@samling/ui/section";
import { useState } from "react";
import { Checkboxes } from "../../shared/checkboxes.tsx";
import { DownloadButton } from "../../shared/download-button.tsx";
import type { HandOverSelection } from "./endpoints.ts";
import styles from "./hand-over.module.css";
import { useText } from "./text.ts";

/** The same selection as one table, for a spreadsheet. It does not mark anything as handed over. */
export function RecordsCsv({ selection }: { selection: HandOverSelection | null }) {
  const t = useText();
  const [language] = useLanguage();
  const { id } = useCurrentOrganization();
  const [states, setStates] = useState<ContributionState[]>(["published"]);
  const [groups, setGroups] = useState<RecordColumnGroup[]>(recordColumnGroups);
  const [dialect, setDialect] = useState<"comma" | "semicolon">(language === "en" ? "comma" : "semicolon");
  const { isNew: _, numbers: typed, ...filters } = selection ?? {};
  const numbers = typed?.join(",");
  const isTooLong = encodeURIComponent(numbers ?? "").length > maxRecordNumbersLength;
  const columns = recordColumnGroups
    .filter((group) => groups.includes(group))
    .flatMap((item) => [...recordColumns[item]]);
  return (
    <Section
      id="records-csv"
      title={t("csv.title")}
      className={`wrap grid gap-4 justify-start pad-block-6 ${styles.table}`}
    >
      <p>{t("csv.text")}</p>
      <Fold title={t("csv.choose")} names={t("csv.names")}>
        <div className="grid gap-5 fit-14">
          <fieldset>
            <legend className="strong">{t("csv.states")}</legend>
            <Checkboxes
              values={contributionStates}
              labelOf={(state) => t(`csv.state.${state}`)}
              chosen={states}
              onChange={setStates}
            />
          </fieldset>
          <fieldset>
            <legend className="strong">{t("csv.columns")}</legend>
            <Checkboxes
              values={recordColumnGroups}
              labelOf={(group) => t(`csv.group.${group}`)}
              chosen={groups}
              onChange={setGroups}
            />
          </fieldset>
        </div>
      </Fold>
      <Select
        label={t("csv.dialect")}
        value={dialect}
        onChange={({ target }) => setDialect(target.value === "comma" ? "comma" : "semicolon")}
        options={(["semicolon", "comma"] as const).map((value) => ({ value, label: t(`csv.${value}`) }))}
      />
      {isTooLong && <p role="status">{t("csv.tooLong")}</p>}
      <DownloadButton
        address="GET /api/organization/{id}/records.csv"
        parameters={{ id, ...filters, numbers, states, columns, dialect }}
        name="records.csv"
        isDisabled={!selection || isTooLong || states.length === 0 || columns.length === 0}
      >
        {t("csv.button")}
      </DownloadButton>
    </Section>
  );
}
