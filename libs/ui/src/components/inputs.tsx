import type { ComponentProps, ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./field.module.css";
import { Field, type FieldTexts, splitProps } from "./field.tsx";
import { Icon, type IconName } from "./icon.tsx";

interface TextFieldProps extends FieldTexts, ComponentProps<"input"> {
  icon?: IconName;
  /** Placed at the end inside the field, such as "Show" in a password field. */
  end?: ReactNode;
  isSmall?: boolean;
  inputClassName?: string;
}

export function TextField({ icon, end, isSmall, inputClassName, ...props }: TextFieldProps) {
  const { field, control } = splitProps(props);
  return (
    <Field {...field}>
      {(bound) => (
        <div className={`relative ${styles.box}`}>
          {icon && <Icon name={icon} />}
          <input
            type="text"
            {...control}
            {...bound}
            className={joinClasses(
              styles.control,
              isSmall && styles.isSmall,
              Boolean(end) && styles.hasEnd,
              inputClassName,
            )}
          />
          {end && <div className={`flex absolute ${styles.end}`}>{end}</div>}
        </div>
      )}
    </Field>
  );
}

type TextAreaProps = FieldTexts & ComponentProps<"textarea">;

export function TextArea(props: TextAreaProps) {
  const { field, control } = splitProps(props);
  return (
    <Field {...field}>
      {(bound) => <textarea {...control} {...bound} className={joinClasses(styles.control, styles.area)} />}
    </Field>
  );
}

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
