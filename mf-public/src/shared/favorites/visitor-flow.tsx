import { isEmail } from "@samling/contract/is-email";
import { useCommonText } from "@samling/portal";
import { Button, buttonRowClass } from "@samling/ui";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Confirmation } from "./confirmation.tsx";
import { Failure } from "./failure.tsx";
import { hasScreenKeyboard } from "./keyboard/has-screen-keyboard.ts";
import { ScreenKeyboard } from "./keyboard/screen-keyboard.tsx";
import styles from "./save-flow.module.css";
import type { SaveFlowProps } from "./save-flow.tsx";
import { useFavoriteText } from "./text.ts";
import { useSaveForVisitor } from "./use-save-for-visitor.ts";
import { VisitorFields } from "./visitor-fields.tsx";

const nobody = { email: "", firstName: "", lastName: "" };

const focusField = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();

/** Asks for an e-mail address, and if it is unknown also for a name. */
export function VisitorFlow(props: SaveFlowProps) {
  const t = useFavoriteText();
  const common = useCommonText();
  const { isOnWall = false, onClose } = props;
  const form = useRef<HTMLFormElement>(null);
  const [visitor, setVisitor] = useState(nobody);
  const [isTried, setTried] = useState(false);
  const { step, isBusy, error, send, reset } = useSaveForVisitor(props);
  const [isKeyboard] = useState(() => isOnWall && hasScreenKeyboard());
  const missing = (["firstName", "lastName"] as const).find((name) => visitor[name].trim() === "");

  // Each step starts in its first field.
  useEffect(() => focusField(form.current, step === "name" ? "firstName" : "email"), [step]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setTried(step === "name");
    if (step === "name" && missing) {
      focusField(form.current, missing);
      return;
    }
    // An invalid address stops without a message, as specified.
    if (isEmail(visitor.email)) void send(visitor);
  };
  const goBack = () => {
    if (step === "email") {
      onClose();
      return;
    }
    setVisitor(nobody);
    setTried(false);
    reset();
  };

  if (step === "saved") return <Confirmation {...props} email={visitor.email.trim()} />;
  return (
    <form ref={form} className={styles.form} noValidate autoComplete={isOnWall ? "off" : undefined} onSubmit={submit}>
      <VisitorFields
        visitor={visitor}
        isNameAsked={step === "name"}
        showMissing={isTried}
        isOnWall={isOnWall}
        isKeyboard={isKeyboard}
        onChange={(changes) => setVisitor((before) => ({ ...before, ...changes }))}
      />
      {error !== undefined && <Failure error={error} />}
      <div className={buttonRowClass()}>
        <Button
          type="submit"
          variant={isOnWall ? "wall" : "main"}
          className={isOnWall ? styles.wallMain : undefined}
          icon="heart"
          isBusy={isBusy}
        >
          {t("save")}
        </Button>
        <Button variant={isOnWall ? "wall" : "line"} onClick={goBack}>
          {common("back")}
        </Button>
      </div>
      {isKeyboard && <ScreenKeyboard form={form} />}
    </form>
  );
}
