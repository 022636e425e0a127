import type { ComponentProps } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./field.module.css";
import { Field, type FieldTexts } from "./field.tsx";

type TextAreaProps = FieldTexts & ComponentProps<"textarea">;

export function TextArea({ label, requiredText, help, error, isLabelHidden, id, className, ...area }: TextAreaProps) {
  return (
    <Field
      label={label}
      requiredText={requiredText}
      help={help}
      error={error}
      isLabelHidden={isLabelHidden}
      id={id}
      className={className}
    >
      {(control) => <textarea {...area} {...control} className={joinClasses(styles.control, styles.area)} />}
    </Field>
  );
}
