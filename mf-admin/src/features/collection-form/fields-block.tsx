import { type MediaFieldName, mediaFieldNames } from "@samling/contract/constants";
import { useLanguage } from "@samling/portal";
import { Button, IconButton, Select } from "@samling/ui";
import { FormBlock } from "@samling/ui/form-block.tsx";
import { Switch } from "@samling/ui/switch.tsx";
import { useState } from "react";
import styles from "./collection-form.module.css";
import type { FormProps } from "./form-props.ts";
import { addField } from "./lists.ts";
import { useText } from "./text.ts";

type FieldNames = Record<MediaFieldName, Partial<Record<string, string>>>;

interface FieldsBlockProps extends FormProps {
  /** What the fields are called in each language. */
  names: Partial<FieldNames>;
}

/** What is asked about each file, and what of it must be answered. */
export function FieldsBlock({ draft, change, names }: FieldsBlockProps) {
  const t = useText();
  const [language] = useLanguage();
  const { fields } = draft;
  const nameOf = (name: MediaFieldName) => names[name]?.[language] ?? name;
  const left = mediaFieldNames.filter((name) => !fields.some((field) => field.name === name));
  const [chosen, setChosen] = useState<MediaFieldName | null>(null);
  const next = chosen && left.includes(chosen) ? chosen : left[0];
  return (
    <FormBlock title={t("fields.title")} about={t("fields.about")}>
      {fields.length > 0 && (
        <ul className={styles.fields}>
          {fields.map(({ name, isRequired }) => (
            <li key={name}>
              <span>{nameOf(name)}</span>
              <Switch
                isSmall
                className={styles.flag}
                label={t("mustAnswer")}
                aria-label={t("fields.mustAnswerLabel", { field: nameOf(name) })}
                checked={isRequired}
                onChange={(isOn) =>
                  change((now) => ({
                    fields: now.fields.map((field) => (field.name === name ? { name, isRequired: isOn } : field)),
                  }))
                }
              />
              <IconButton
                icon="trash"
                isSmall
                label={t("fields.remove", { field: nameOf(name) })}
                onClick={() => change((now) => ({ fields: now.fields.filter((field) => field.name !== name) }))}
              />
            </li>
          ))}
        </ul>
      )}
      {next && (
        <div className={styles.add}>
          <Select
            label={t("fields.new")}
            value={next}
            onChange={({ target }) => setChosen(mediaFieldNames.find((name) => name === target.value) ?? null)}
            options={left.map((name) => ({ value: name, label: nameOf(name) }))}
          />
          <Button variant="line" icon="plus" onClick={() => change((now) => ({ fields: addField(now.fields, next) }))}>
            {t("fields.add")}
          </Button>
        </div>
      )}
    </FormBlock>
  );
}
