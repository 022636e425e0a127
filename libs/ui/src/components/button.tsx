import type { ComponentProps, MouseEvent } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./button.module.css";
import { type ButtonLook, buttonClass } from "./button-class.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";

interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  icon?: IconName;
  /** Shows that its action is running and ignores clicks; stays focusable, so that the focus is not lost. */
  isBusy?: boolean;
}

export function Button({ variant, isSmall, isWide, className, icon, isBusy, children, ...rest }: ButtonProps) {
  const isOff = isBusy || rest["aria-disabled"] === true || rest["aria-disabled"] === "true";
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault();
    else rest.onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isOff || undefined}
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
