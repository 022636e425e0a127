import type { ComponentProps } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./field.module.css";
import { Field, type FieldTexts, splitProps } from "./field.tsx";

type TextAreaProps = FieldTexts & ComponentProps<"textarea">;

export function TextArea(props: TextAreaProps) {
  const { field, control } = splitProps(props);
  return (
    <Field {...field}>
      {(bound) => <textarea {...control} {...bound} className={joinClasses(styles.control, styles.area)} />}
    </Field>
  );
}
