import type { ComponentProps } from "react";
import choice from "./choice.module.css";
import styles from "./components/field.module.css";
import { FieldError, FieldHelp, type FieldTexts, RequiredText, useControl } from "./components/field.tsx";
import { joinClasses } from "./join-classes.ts";

export interface RadioOption<V extends string = string> {
  value: V;
  label: string;
  help?: string;
}

interface RadioGroupProps<V extends string> extends Omit<FieldTexts, "label" | "isLabelHidden"> {
  legend: string;
  name: string;
  options: readonly RadioOption<V>[];
  value: V | undefined;
  onChange: (value: V) => void;
  id?: string;
  className?: string;
}

export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { legend, name, options, value, onChange, id, className, requiredText, help, error } = props;
  const { id: groupId, ...control } = useControl(id, { label: legend, requiredText, help, error });
  return (
    <fieldset
      className={joinClasses(styles.field, Boolean(error) && styles.bad, className)}
      aria-describedby={control["aria-describedby"]}
    >
      <legend className={styles.label}>
        {legend}
        <RequiredText>{requiredText}</RequiredText>
      </legend>
      <FieldHelp id={groupId}>{help}</FieldHelp>
      <FieldError id={groupId}>{error}</FieldError>
      <div className={`grid ${choice.options}`}>
        {options.map((option, index) => (
          <label key={option.value} className={`flex gap-3 pad-4 edge lh-140 pointer ${choice.option}`}>
            {/* The group's id is on its first choice, the target of an error summary's link. */}
            <input
              type="radio"
              id={index === 0 ? groupId : undefined}
              name={name}
              value={option.value}
              checked={option.value === value}
              aria-invalid={control["aria-invalid"]}
              required={Boolean(requiredText)}
              onChange={() => onChange(option.value)}
              className={choice.mark}
            />
            <span className="min-0 anywhere">
              {option.label}
              {option.help && <small className="block small muted">{option.help}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface CheckboxProps extends Omit<FieldTexts, "isLabelHidden">, Omit<ComponentProps<"input">, "type"> {}

export function Checkbox({ label, requiredText, help, error, id, className, ...input }: CheckboxProps) {
  const control = useControl(id, { label, requiredText, help, error });
  return (
    <div className={joinClasses(styles.field, Boolean(error) && styles.bad, className)}>
      <FieldError id={control.id}>{error}</FieldError>
      <label className={choice.choice}>
        <input {...input} {...control} type="checkbox" className={choice.mark} />
        <span>
          {label}
          <RequiredText>{requiredText}</RequiredText>
        </span>
      </label>
      <FieldHelp id={control.id}>{help}</FieldHelp>
    </div>
  );
}
