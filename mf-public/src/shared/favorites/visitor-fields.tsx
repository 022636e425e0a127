import { emailLimit, nameLimit } from "@samling/contract/limits";
import { useCommonText } from "@samling/portal";
import { TextField } from "@samling/ui";
import styles from "./save-flow.module.css";
import { useFavoriteText } from "./text.ts";

interface Visitor {
  email: string;
  firstName: string;
  lastName: string;
}

interface VisitorFieldsProps {
  visitor: Visitor;
  isNameAsked: boolean;
  showMissing: boolean;
  isOnWall: boolean;
  /** Suppresses the device's own keyboard. */
  isKeyboard: boolean;
  onChange: (changes: Partial<Visitor>) => void;
}

const nameAutoComplete = { firstName: "given-name", lastName: "family-name" } as const;

export function VisitorFields({
  visitor,
  isNameAsked,
  showMissing,
  isOnWall,
  isKeyboard,
  onChange,
}: VisitorFieldsProps) {
  const t = useFavoriteText();
  const common = useCommonText();
  const requiredText = `(${common("required")})`;
  const look = { inputClassName: isOnWall ? styles.wallInput : undefined, spellCheck: false };
  return (
    <>
      <TextField
        {...look}
        name="email"
        label={t("email")}
        requiredText={requiredText}
        inputMode={isKeyboard ? "none" : "email"}
        // The wall is shared: it must not offer the last visitor's address.
        autoComplete={isOnWall ? "off" : "email"}
        autoCapitalize="none"
        maxLength={emailLimit}
        value={visitor.email}
        onChange={(event) => onChange({ email: event.target.value })}
      />
      {isNameAsked && (
        <>
          <p>{t("newHere")}</p>
          <div className={styles.names}>
            {(["firstName", "lastName"] as const).map((name) => (
              <TextField
                key={name}
                {...look}
                name={name}
                label={t(name)}
                requiredText={requiredText}
                error={showMissing && visitor[name].trim() === "" ? t("missing") : undefined}
                inputMode={isKeyboard ? "none" : undefined}
                autoComplete={isOnWall ? "off" : nameAutoComplete[name]}
                maxLength={nameLimit}
                value={visitor[name]}
                onChange={(event) => onChange({ [name]: event.target.value })}
              />
            ))}
          </div>
        </>
      )}
    </>
  );
}
