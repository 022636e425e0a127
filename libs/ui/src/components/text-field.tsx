import type { ComponentProps, ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./field.module.css";
import { Field, type FieldTexts } from "./field.tsx";
import { Icon, type IconName } from "./icon.tsx";

interface TextFieldProps extends FieldTexts, ComponentProps<"input"> {
  icon?: IconName;
  /** Placed at the end inside the field, such as "Show" in a password field. */
  end?: ReactNode;
  isSmall?: boolean;
  inputClassName?: string;
}

export function TextField({
  label,
  requiredText,
  help,
  error,
  isLabelHidden,
  id,
  className,
  icon,
  end,
  isSmall,
  inputClassName,
  ...input
}: TextFieldProps) {
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
      {(control) => (
        <div className={styles.box}>
          {icon && <Icon name={icon} />}
          <input
            type="text"
            {...input}
            {...control}
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
