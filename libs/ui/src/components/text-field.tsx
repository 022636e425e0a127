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
        <div className={styles.box}>
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
          {end && <div className={styles.end}>{end}</div>}
        </div>
      )}
    </Field>
  );
}
