import { useCommonText } from "@samling/portal";
import type { BoundFields } from "@samling/portal/forms/bind-fields";
import { TextField } from "@samling/ui";
import styles from "./save-flow.module.css";
import { useFavoriteText } from "./text.ts";
import type { Visitor } from "./use-visitor-form.ts";

interface VisitorFieldsProps {
  form: BoundFields<Visitor>;
  asksForName: boolean;
  isOnWall: boolean;
  /** Suppresses the device's own keyboard. */
  isKeyboard: boolean;
}

const nameAutoComplete = { firstName: "given-name", lastName: "family-name" } as const;

export function VisitorFields({ form, asksForName, isOnWall, isKeyboard }: VisitorFieldsProps) {
  const t = useFavoriteText();
  const common = useCommonText();
  const requiredText = `(${common("required")})`;
  const inputProps = { inputClassName: isOnWall ? styles.wallInput : undefined, spellCheck: false };
  return (
    <>
      <TextField
        {...inputProps}
        {...form.input("email")}
        label={t("email")}
        help={t("emailHelp")}
        requiredText={requiredText}
        inputMode={isKeyboard ? "none" : "email"}
        // The wall is shared: it must not offer the last visitor's address.
        autoComplete={isOnWall ? "off" : "email"}
        autoCapitalize="none"
      />
      {asksForName && (
        <>
          <p>{t("newHere")}</p>
          <div className="grid gap-4 fit-14">
            {(["firstName", "lastName"] as const).map((name) => (
              <TextField
                key={name}
                {...inputProps}
                {...form.input(name)}
                label={t(name)}
                requiredText={requiredText}
                inputMode={isKeyboard ? "none" : undefined}
                autoComplete={isOnWall ? "off" : nameAutoComplete[name]}
              />
            ))}
          </div>
        </>
      )}
    </>
  );
}
