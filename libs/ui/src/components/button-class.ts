import { joinClasses } from "../join-classes.ts";
import styles from "./button.module.css";

/** `field` and `fieldLine` are for the organization's color as background, `wall` for the gallery's dark background. */
export type ButtonVariant = "main" | "line" | "field" | "fieldLine" | "danger" | "wall" | "text";

export interface ButtonLook {
  variant?: ButtonVariant;
  isSmall?: boolean;
  isWide?: boolean;
  className?: string;
}

/** The look of a button, for a link among buttons. */
export const buttonClass = ({ variant = "main", isSmall, isWide, className }: ButtonLook = {}): string | undefined =>
  joinClasses(
    styles.button,
    variant !== "main" && styles[variant],
    isSmall && styles.small,
    isWide && styles.wide,
    className,
  );

/** Buttons side by side; stacked at full width on a narrow screen. */
export const buttonRowClass = (): string | undefined => styles.row;
