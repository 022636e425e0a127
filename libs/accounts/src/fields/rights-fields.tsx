import {
  consentAnswers,
  lifeStatuses,
  type MediaValues,
  mediaFields,
  rightsBases,
  type ShownPerson,
} from "@samling/contract/media-fields";
import type { InputProps } from "@samling/portal/forms/bind-fields";
import { Button, Select, TextField, useKeptFocus } from "@samling/ui";
import { Checkbox, RadioGroup } from "@samling/ui/choices";
import { useRightsText } from "../rights/text.ts";

type ChosenRights = Pick<MediaValues, "rightsBasis" | "people">;

interface RightsFieldsProps {
  id: string;
  input: (field: "rightsHolder" | "creditLine" | "permissionUntil") => InputProps;
  values: ChosenRights;
  onChange: (change: Partial<ChosenRights>) => void;
  /** Staff get all questions, a contributor only those that follow from the previous answer. */
  isStaff?: boolean;
}

/** Owner of a file, its credit, and the people in it. A contributor who took the picture answers with one tap. */
export function RightsFields({ id, input, values, onChange, isStaff = false }: RightsFieldsProps) {
  const t = useRightsText();
  const { rightsBasis, people } = values;
  const belongsToOther = rightsBasis === "inherited" || rightsBasis === "permission";
  const bases = rightsBases.filter((value) => value !== "");
  return (
    <div className="grid gap-5">
      <RadioGroup
        id={id}
        name={id}
        legend={t(isStaff ? "contributorBasis" : "rightsBasis")}
        options={bases.map((value) => ({ value, label: t(`${isStaff ? "contributorBases" : "own"}.${value}`) }))}
        value={bases.find((value) => value === rightsBasis)}
        onChange={(value) => onChange({ rightsBasis: value })}
      />
      {(isStaff || belongsToOther) && (
        <TextField {...input("rightsHolder")} label={t("rightsHolder")} help={t("holderHelp")} />
      )}
      {(isStaff || rightsBasis === "permission") && (
        <TextField {...input("permissionUntil")} type="date" label={t("permissionUntil")} help={t("untilHelp")} />
      )}
      {(isStaff || rightsBasis !== "") && (
        <TextField {...input("creditLine")} label={t("creditLine")} help={t("creditHelp")} />
      )}
      <People id={id} people={people} onChange={(changed) => onChange({ people: changed })} />
    </div>
  );
}

const unnamedPerson: ShownPerson = { who: "", life: "unknown", isUnderAge: false, answer: "notAsked", until: "" };

interface PeopleProps {
  id: string;
  people: readonly ShownPerson[];
  onChange: (people: ShownPerson[]) => void;
}

function People({ id, people, onChange }: PeopleProps) {
  const t = useRightsText();
  return (
    <fieldset className="grid gap-4">
      <legend>
        <b>{t("people")}</b>
      </legend>
      <p className="small muted">{t("peopleHelp")}</p>
      {people.map((person, index) => (
        <Person
          // biome-ignore lint/suspicious/noArrayIndexKey: people are identified only by their position
          key={index}
          id={`${id}-person-${index}`}
          person={person}
          number={index + 1}
          onChange={(change) => onChange(people.map((item) => (item === person ? { ...item, ...change } : item)))}
          onRemove={() => onChange(people.filter((item) => item !== person))}
        />
      ))}
      {people.length < mediaFields.people.maxItems && (
        <div>
          <Button variant="line" isSmall icon="plus" onClick={() => onChange([...people, { ...unnamedPerson }])}>
            {t("add")}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface PersonProps {
  id: string;
  person: ShownPerson;
  number: number;
  onChange: (change: Partial<ShownPerson>) => void;
  onRemove: () => void;
}

function Person({ id, person: { who, life, isUnderAge, answer, until }, number, onChange, onRemove }: PersonProps) {
  const t = useRightsText();
  const optionsOf = <V extends string>(values: readonly V[], label: (value: V) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  useKeptFocus();
  return (
    <fieldset className="grid gap-3 pad-4 boxed fit-12" aria-label={t("person", { number })}>
      <TextField
        id={`${id}-who`}
        label={t("who")}
        value={who}
        maxLength={mediaFields.people.maxLength}
        onChange={({ target }) => onChange({ who: target.value })}
      />
      <Select
        id={`${id}-life`}
        label={t("lives")}
        value={life}
        options={optionsOf(lifeStatuses, (value) => t(`life.${value}`))}
        onChange={({ target }) => onChange({ life: target.value as ShownPerson["life"] })}
      />
      <Select
        id={`${id}-answer`}
        label={t("answers")}
        help={answer === "refused" ? t("refusedHelp") : undefined}
        value={answer}
        options={optionsOf(consentAnswers, (value) => t(`answer.${value}`))}
        onChange={({ target }) => onChange({ answer: target.value as ShownPerson["answer"] })}
      />
      {answer === "agreed" && (
        <TextField
          id={`${id}-until`}
          type="date"
          label={t("permissionUntil")}
          value={until}
          onChange={({ target }) => onChange({ until: target.value })}
        />
      )}
      <Checkbox
        id={`${id}-age`}
        label={t("underAge")}
        checked={isUnderAge}
        onChange={({ target }) => onChange({ isUnderAge: target.checked })}
      />
      <div>
        <Button variant="text" isSmall onClick={onRemove}>
          {t("remove", { number })}
        </Button>
      </div>
    </fieldset>
  );
}
