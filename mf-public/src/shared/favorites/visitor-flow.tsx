import { useCommonText } from "@samling/portal";
import { Button, buttonRowClass } from "@samling/ui";
import { useEffect, useRef, useState } from "react";
import { Confirmation } from "./confirmation.tsx";
import { Failure } from "./failure.tsx";
import { ScreenKeyboard } from "./keyboard/screen-keyboard.tsx";
import styles from "./save-flow.module.css";
import type { SaveFlowProps } from "./save-flow-props.ts";
import { useFavoriteText } from "./text.ts";
import { useVisitorForm } from "./use-visitor-form.ts";
import { VisitorFields } from "./visitor-fields.tsx";

/** Asks for an e-mail address, and if it is unknown also for a name. */
export function VisitorFlow(props: SaveFlowProps) {
  const [round, setRound] = useState(0);
  // A new form: an answer that arrives later does not concern it.
  return <VisitorForm key={round} {...props} onRestart={() => setRound(round + 1)} />;
}

function VisitorForm({ onRestart, ...props }: SaveFlowProps & { onRestart: () => void }) {
  const t = useFavoriteText();
  const common = useCommonText();
  const { isOnWall = false, onClose } = props;
  const element = useRef<HTMLFormElement>(null);
  const focusField = (name: string) => element.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  const { form, step, submit } = useVisitorForm({ ...props, onRefused: focusField });
  const [isKeyboard] = useState(() => isOnWall && hasScreenKeyboard());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step starts in its first field
  useEffect(() => focusField(step === "name" ? "firstName" : "email"), [step]);

  if (step === "saved") return <Confirmation {...props} email={form.values.email.trim()} />;
  return (
    <form ref={element} className="grid gap-4" noValidate autoComplete={isOnWall ? "off" : undefined} onSubmit={submit}>
      <VisitorFields form={form} asksForName={step === "name"} isOnWall={isOnWall} isKeyboard={isKeyboard} />
      {form.failure && <Failure text={form.failure.text} />}
      <div className={buttonRowClass()}>
        <Button
          type="submit"
          variant={isOnWall ? "wall" : "main"}
          className={isOnWall ? styles.wallMain : undefined}
          icon="heart"
          isBusy={form.isBusy}
        >
          {t("save")}
        </Button>
        <Button variant={isOnWall ? "wall" : "line"} onClick={step === "email" ? onClose : onRestart}>
          {common("back")}
        </Button>
      </div>
      {isKeyboard && <ScreenKeyboard form={element} />}
    </form>
  );
}

/** A smaller window has no room for keys of 64 pixels; such devices have their own keyboard. */
const hasScreenKeyboard = (): boolean => window.matchMedia("(min-width: 860px) and (min-height: 600px)").matches;
