import { useFormat, useNavigate } from "@samling/portal";
import { Checkbox } from "@samling/ui/choices";
import type { ReactNode } from "react";
import type { Facets } from "../../shared/search/endpoints.ts";
import { useText } from "../../shared/search/text.ts";
import { type ReuseAnswer, reuseAnswers, reuseOf } from "./reuse.ts";
import styles from "./search.module.css";
import type { SearchParameters, SearchState } from "./search-state.ts";

interface FilterPanelProps {
  facets: Facets;
  searchState: SearchState;
}

/** People who look for other values search by words. */
const maxChoices = 8;

export function FilterPanel({ facets, searchState }: FilterPanelProps) {
  const t = useText();
  const { query, isWithin } = searchState;
  const choose = (name: keyof SearchParameters, legend: string, values: readonly FilterValue[]) => (
    <Choices legend={legend} searchState={searchState} values={values} chosen={query[name]} name={name} />
  );
  const owners = facets.organizations.map(({ organizationId, name, count }) => ({
    value: organizationId,
    name,
    count,
  }));
  const kinds = facets.kinds.map(({ kind, count }) => ({ value: kind, name: t(kind), count }));
  const toChoices = (values: readonly { value: string; count: number }[]) =>
    values.slice(0, maxChoices).map((value) => ({ ...value, name: value.value }));
  return (
    <form
      className={`grid gap-5 small ${styles.facets}`}
      aria-label={t("narrow")}
      onSubmit={(event) => event.preventDefault()}
    >
      {!isWithin && choose("organizationId", t("from"), owners)}
      {choose("kind", t("kind"), kinds)}
      <ReuseFilter facets={facets} searchState={searchState} />
      {choose("place", t("place"), toChoices(facets.places.map(({ place, count }) => ({ value: place, count }))))}
      {choose("tag", t("tag"), toChoices(facets.tags.map(({ tag, count }) => ({ value: tag, count }))))}
      {choose("person", t("person"), toChoices(facets.people.map(({ person, count }) => ({ value: person, count }))))}
    </form>
  );
}

interface FilterValue {
  value: string;
  name: string;
  count: number;
}

interface ChoicesProps {
  legend: string;
  name: keyof SearchParameters;
  values: readonly FilterValue[];
  chosen: string | undefined;
  searchState: SearchState;
}

function Choices({ legend, name, values, chosen, searchState }: ChoicesProps) {
  const navigate = useNavigate();
  if (values.length === 0) return null;
  return (
    <Group legend={legend}>
      {values.map((value) => (
        <Choice
          key={value.value}
          name={value.name}
          count={value.count}
          isChosen={value.value.toLowerCase() === chosen?.toLowerCase()}
          onChange={(isChosen) => navigate(searchState.href({ [name]: isChosen ? value.value : "" }))}
        />
      ))}
    </Group>
  );
}

function ReuseFilter({ facets, searchState }: FilterPanelProps) {
  const t = useText();
  const navigate = useNavigate();
  const chosen = new Set(searchState.query.license?.split(",") ?? []);
  const groups = reuseAnswers.map((answer) => ({
    answer,
    licenses: facets.licenses.filter(({ license }) => reuseOf(license) === answer),
  }));
  const change = (answer: ReuseAnswer, isChosen: boolean) => {
    const licenses = facets.licenses.map(({ license }) => license).filter((license) => reuseOf(license) === answer);
    const others = [...chosen].filter((license) => reuseOf(license) !== answer);
    navigate(searchState.href({ license: [...others, ...(isChosen ? licenses : [])].join(",") }));
  };
  if (facets.licenses.length === 0) return null;
  return (
    <Group legend={t("reuse")}>
      {groups
        .filter(({ licenses }) => licenses.length > 0)
        .map(({ answer, licenses }) => (
          <Choice
            key={answer}
            name={t(answer)}
            count={licenses.reduce((sum, { count }) => sum + count, 0)}
            isChosen={licenses.some(({ license }) => chosen.has(license))}
            onChange={(isChosen) => change(answer, isChosen)}
          />
        ))}
    </Group>
  );
}

const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);

interface ChoiceProps {
  name: string;
  count: number;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

function Choice({ name, count, isChosen, onChange }: ChoiceProps) {
  const { formatNumber } = useFormat();
  return (
    <Checkbox
      checked={isChosen}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <>
          {name} <span className="muted tnum">{formatNumber(count)}</span>
        </>
      }
    />
  );
}
