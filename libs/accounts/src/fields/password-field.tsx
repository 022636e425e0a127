import { maxPasswordLength } from "@samling/contract/limits";
import { TextField } from "@samling/ui";
import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { useText } from "../text.ts";
import styles from "./password-field.module.css";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "end" | "onKeyUp" | "onKeyDown">;

/** A password that can be shown while it is typed, with a warning when caps lock is on. */
export function PasswordField({ onBlur, ...field }: PasswordFieldProps) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <div>
      <TextField
        {...field}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxPasswordLength}
        onKeyDown={readCapsLock}
        onKeyUp={readCapsLock}
        onBlur={(event) => {
          setCapsLock(false);
          onBlur?.(event);
        }}
        end={
          <button
            type="button"
            className={`small strong bare ${styles.toggle}`}
            aria-label={t(isShown ? "password.hideLabel" : "password.showLabel")}
            onClick={() => setShown(!isShown)}
          >
            {t(isShown ? "password.hide" : "password.show")}
          </button>
        }
      />
      <p role="status" className={`small strong ${styles.hint}`}>
        {isCapsLock && t("password.capsLock")}
      </p>
    </div>
  );
}
