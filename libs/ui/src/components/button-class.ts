import { joinClasses } from "../join-classes.ts";
import styles from "./button.module.css";

/** `field` and `fieldLine` lie on the organization's colour, `wall` on the gallery's dark. */
export type ButtonVariant = "main" | "line" | "field" | "fieldLine" | "danger" | "wall" | "text";

export interface ButtonLook {
  variant?: ButtonVariant;
  isSmall?: boolean;
  isWide?: boolean;
  className?: string;
}

/** The look of a button, for a link that stands among buttons. */
export const buttonClass = ({ variant = "main", isSmall, isWide, className }: ButtonLook = {}): string | undefined =>
  joinClasses(
    styles.button,
    variant !== "main" && styles[variant],
    isSmall && styles.small,
    isWide && styles.wide,
    className,
  );

/** Buttons beside each other; beneath each other, and full width, on a narrow screen. */
export const buttonRowClass = (): string | undefined => styles.row;
