/** A separate entry point: only administration forms use switches. */
import type { ComponentProps, ReactNode } from "react";
import { joinClasses } from "./join-classes.ts";
import styles from "./switch.module.css";

interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role" | "onChange"> {
  label: ReactNode;
  help?: ReactNode;
  onChange: (isOn: boolean) => void;
  isSmall?: boolean;
}

/** A setting that takes effect at once, with its state in words. */
export function Switch({ label, help, onChange, isSmall, className, ...input }: SwitchProps) {
  return (
    <label className={joinClasses(styles.row, isSmall && "small", className)}>
      <input
        {...input}
        type="checkbox"
        role="switch"
        aria-checked={input.checked}
        className={`relative paper pointer ${styles.switch}`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {help && <small className="block small muted anywhere lh-145">{help}</small>}
      </span>
    </label>
  );
}
