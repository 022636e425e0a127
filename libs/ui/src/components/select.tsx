import type { ComponentProps } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./field.module.css";
import { Field, type FieldTexts, splitProps } from "./field.tsx";

export interface SelectOption {
  value: string;
  label: string;
  /** The language of the label if it differs from the page's. */
  lang?: string;
}

interface SelectProps extends FieldTexts, ComponentProps<"select"> {
  /** Used instead of children. */
  options?: readonly SelectOption[];
  isSmall?: boolean;
}

export function Select({ options, isSmall, children, ...props }: SelectProps) {
  const { field, control } = splitProps(props);
  return (
    <Field {...field}>
      {(bound) => (
        <select
          {...control}
          {...bound}
          className={joinClasses(styles.control, styles.select, isSmall && styles.isSmall)}
        >
          {children}
          {options?.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
