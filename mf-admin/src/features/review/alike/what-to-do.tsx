import { type ChosenField, chosenFields } from "@samling/contract/constants";
import { isApiError, toast, useCurrentOrganization, useErrorText, useNavigate, useParams } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button, ErrorSummary, RadioGroup, Select } from "@samling/ui";
import { Fact } from "@samling/ui/fact";
import { Section } from "@samling/ui/section";
import { useState } from "react";
import { useText } from "../text.ts";
import styles from "./alike.module.css";
import { useRowNames, useRowValue } from "./differences.tsx";
import { alikeApi, type Comparison, type Merged } from "./endpoints.ts";

interface WhatToDoProps {
  comparison: Comparison;
  onMerged: (merged: Merged) => void;
}

/** The ways out, each with what becomes of both, and the record as it will be. */
export function WhatToDo({ comparison, onMerged }: WhatToDoProps) {
  const t = useText();
  const navigate = useNavigate();
  const { id } = useCurrentOrganization();
  const ways = listWays(comparison);
  const [first] = comparison.sides;
  const [kept = 0] = listKeepable(comparison);
  const [merging, setMerging] = useState({ kept, fields: chooseBest(comparison, kept) });
  const [chosen, setChosen] = useState<Way>();
  const way = chosen && ways.includes(chosen) ? chosen : ways[0];
  const leave = () => navigate(paths.reviewDesk.href({ orgId: id, ...(first && { case: first.caseId }) }));
  const { decide, isBusy, failure } = useDeciding(comparison, { onKept: leave, onMerged });
  return (
    <>
      <Section id="alike-what" title={t("alike.what")} className={styles.what}>
        {failure && <ErrorSummary title={failure} issues={[]} focusKey={failure} />}
        {comparison.isKeptApart && <p>{t("alike.isKeptApart")}</p>}
        {way && (
          <RadioGroup
            legend={t("alike.way")}
            name="way"
            value={way}
            onChange={setChosen}
            options={ways.map((value) => ({ value, label: t(`alike.${value}.name`), help: t(`alike.${value}.text`) }))}
          />
        )}
        <Obstacle comparison={comparison} />
        {way === "merge" && <AfterMerging comparison={comparison} merging={merging} onChange={setMerging} />}
      </Section>
      <div className={`${styles.buttons} ${styles.bar}`}>
        {way && way !== "keep" && <p className="small">{t("alike.lettersLeave")}</p>}
        {way && (
          <Button isBusy={isBusy} onClick={() => void decide(way, merging)}>
            {t(`alike.${way}.do`)}
          </Button>
        )}
        <Button variant="line" onClick={leave}>
          {t("alike.notNow")}
        </Button>
      </div>
    </>
  );
}

/** Why the two cannot become one record, for those who may make one. */
function Obstacle({ comparison }: { comparison: Comparison }) {
  const t = useText();
  const [first] = comparison.sides;
  if (!comparison.mayMerge) return <p className="small">{t("alike.onlyAdmins")}</p>;
  if (!first?.obstacle || listKeepable(comparison).length > 0) return null;
  return <p className="small">{t(`alike.obstacle.${first.obstacle}`)}</p>;
}

/** Decides about the two as they were shown. What has changed meanwhile is shown again, and nothing is decided. */
function useDeciding(
  comparison: Comparison,
  { onKept, onMerged }: { onKept: () => void } & Pick<WhatToDoProps, "onMerged">,
) {
  const t = useText();
  const errorText = useErrorText();
  const { id } = useCurrentOrganization();
  const { mediaId = "", otherId = "" } = useParams();
  const [keepBoth, { isLoading: isKeeping }] = alikeApi.useKeepBothMutation();
  const [merge, { isLoading: isMerging }] = alikeApi.useMergeDuplicatesMutation();
  const [failure, setFailure] = useState<string>();
  const decide = async (way: Way, merging: Parameters<typeof writeMerging>[2]) => {
    setFailure(undefined);
    const pair = { id, mediaId, otherId };
    try {
      if (way === "keep") {
        const { seen } = writeMerging(comparison, "merge", merging);
        await keepBoth({ ...pair, body: { seen } }).unwrap();
        toast.success(t("alike.done.keep"));
        onKept();
      } else onMerged(await merge({ ...pair, body: writeMerging(comparison, way, merging) }).unwrap());
    } catch (error) {
      setFailure(isApiError(error) && error.code === "CONFLICT" ? t("alike.changed") : errorText(error));
    }
  };
  return { decide, isBusy: isKeeping || isMerging, failure };
}

interface Merging {
  kept: 0 | 1;
  fields: Chosen;
}

interface AfterMergingProps {
  comparison: Comparison;
  merging: Merging;
  onChange: (merging: Merging) => void;
}

/** The record after merging: where each field comes from, the better side first. */
function AfterMerging({ comparison, merging, onChange }: AfterMergingProps) {
  const t = useText();
  const nameOf = useRowNames();
  const write = useRowValue();
  const { sides } = comparison;
  const keepable = listKeepable(comparison);
  const titleOf = (index: number) => sides[index]?.media.title || t("untitled");
  const givers = [...new Set(sides.map(({ giver }) => giver.name || t("nameless")))].join(", ");
  const files = sides.reduce((sum, side) => sum + side.files, comparison.isSameFile ? -1 : 0);
  const read = (value: string) => (value === "0" ? 0 : 1);
  return (
    <div className={styles.after}>
      <h3>{t("alike.after")}</h3>
      {keepable.length > 1 && (
        <Select
          label={t("alike.stays")}
          value={String(merging.kept)}
          onChange={({ target }) => {
            const kept = read(target.value);
            onChange({ kept, fields: chooseBest(comparison, kept) });
          }}
          options={keepable.map((index) => ({ value: String(index), label: titleOf(index) }))}
        />
      )}
      {listChosen(comparison).map(({ field }) => (
        <Select
          key={field}
          label={nameOf(field)}
          value={String(merging.fields[field] ?? merging.kept)}
          onChange={({ target }) =>
            onChange({ ...merging, fields: { ...merging.fields, [field]: read(target.value) } })
          }
          options={sides.map((side, index) => ({ value: String(index), label: write(field, side) || t("notTold") }))}
        />
      ))}
      <dl>
        <Fact name={t("alike.givenBy")}>{givers}</Fact>
        <Fact name={t("alike.files")}>{t("alike.fileCount", { count: files })}</Fact>
        {keepable.length === 1 && <Fact name={t("alike.stays")}>{titleOf(merging.kept)}</Fact>}
      </dl>
    </div>
  );
}

type Index = 0 | 1;
type Way = "merge" | "takeFile" | "keep";
type Chosen = Partial<Record<ChosenField, Index>>;

const places: readonly Index[] = [0, 1];
const otherOf = (index: Index): Index => (index === 0 ? 1 : 0);
const isChosen = (field: string): field is ChosenField => chosenFields.some((one) => one === field);

/** The sides that can take the other: first the one with a number, then the one that is published, then the older one. */
function listKeepable({ sides, mayMerge }: Comparison): Index[] {
  const weigh = (index: Index) => {
    const side = sides[index];
    return [side?.accession ? 0 : 1, side?.state === "published" ? 0 : 1, side?.sentAt].join(" ");
  };
  if (!mayMerge) return [];
  return places.filter((index) => sides[index]?.obstacle === null).sort((a, b) => weigh(a).localeCompare(weigh(b)));
}

/** The better file is taken by the record that has not got it. */
const takerOf = ({ betterFile }: Comparison): Index | null => (betterFile === null ? null : otherOf(betterFile));

function listWays(comparison: Comparison): Way[] {
  const keepable = listKeepable(comparison);
  const taker = takerOf(comparison);
  return [
    ...(keepable.length > 0 ? (["merge"] as const) : []),
    ...(taker !== null && keepable.includes(taker) && !comparison.isSameFile ? (["takeFile"] as const) : []),
    ...(comparison.isKeptApart ? [] : (["keep"] as const)),
  ];
}

/** What differs and can be taken from either side. */
const listChosen = ({ rows }: Comparison) =>
  rows.flatMap(({ field, isSame, better }) => (isChosen(field) && !isSame ? [{ field, better }] : []));

/** The better side of each; of what is not better, the one that stays. */
const chooseBest = (comparison: Comparison, kept: Index): Chosen =>
  Object.fromEntries(listChosen(comparison).map(({ field, better }) => [field, better ?? kept]));

/** As the server is asked. */
function writeMerging(comparison: Comparison, way: "merge" | "takeFile", merging: { kept: Index; fields: Chosen }) {
  const seen = comparison.sides.map(({ contributionId, version, updatedAt }) => ({
    contributionId,
    version,
    updatedAt,
  }));
  const { kept, fields } = merging;
  if (way === "merge") return { seen, kept, first: comparison.betterFile ?? kept, isSecondShown: true, fields };
  const taker = takerOf(comparison) ?? kept;
  return { seen, kept: taker, first: otherOf(taker), isSecondShown: false, fields: {} };
}
