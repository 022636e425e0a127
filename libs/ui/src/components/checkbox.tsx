import type { ComponentProps } from "react";
import { joinClasses } from "../join-classes.ts";
import choice from "./choice.module.css";
import styles from "./field.module.css";
import { FieldError, FieldHelp, type FieldTexts, RequiredText, useControl } from "./field.tsx";

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
