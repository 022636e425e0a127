import type { ComponentProps, MouseEvent } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./button.module.css";
import { Icon, type IconName } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";

interface ButtonProps extends ComponentProps<"button">, ButtonAppearance {
  icon?: IconName;
  /** Shows that its action is running, and ignores clicks; stays focusable, so that the focus is not lost. */
  isBusy?: boolean;
}

export function Button({ variant, isSmall, isWide, className, icon, isBusy, children, ...rest }: ButtonProps) {
  const isDisabled = isBusy || rest["aria-disabled"] === true || rest["aria-disabled"] === "true";
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isDisabled) event.preventDefault();
    else rest.onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isDisabled || undefined}
      aria-busy={isBusy || undefined}
      onClick={handleClick}
      className={buttonClass({ variant, isSmall, isWide, className })}
    >
      {isBusy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  icon: IconName;
  /** Its accessible name; a screen reader cannot read the icon. */
  label: string;
  isSmall?: boolean;
}

export function IconButton({ icon, label, isSmall, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={joinClasses(styles.tap, isSmall && styles.small, className)}
    >
      <Icon name={icon} />
    </button>
  );
}

/** `field` and `fieldLine` are for the organization's color as background, `wall` for the gallery's dark background. */
export type ButtonVariant = "main" | "line" | "field" | "fieldLine" | "danger" | "wall" | "text";

interface ButtonAppearance {
  variant?: ButtonVariant;
  isSmall?: boolean;
  isWide?: boolean;
  className?: string;
}

/** The appearance of a button, for a link among buttons. */
export const buttonClass = ({
  variant = "main",
  isSmall,
  isWide,
  className,
}: ButtonAppearance = {}): string | undefined =>
  joinClasses(
    styles.button,
    variant !== "main" && styles[variant],
    isSmall && styles.small,
    isWide && "full",
    className,
  );

/** Buttons side by side; stacked at full width on a narrow screen. */
export const buttonRowClass = (): string | undefined => styles.row;
