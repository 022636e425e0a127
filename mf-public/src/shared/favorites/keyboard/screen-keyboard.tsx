import type { LanguageCode } from "@samling/contract/constants/languages";
import type { Organization } from "@samling/contract/types";
import { useLanguage, useOrganization } from "@samling/portal";
import { joinClasses } from "@samling/ui";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useFavoriteText } from "../text.ts";
import styles from "./screen-keyboard.module.css";
import { type KeyboardKey, typeKey } from "./type-key.ts";

/** For Danish, the two keys beside L are those of a Danish keyboard. */
const rowsIn = (language: LanguageCode, endings: readonly string[]): readonly (readonly KeyboardKey[])[] => [
  [..."1234567890", "backspace"],
  [..."qwertyuiopå"],
  [...(language === "dk" ? "asdfghjklæø" : "asdfghjklöä")],
  ["shift", ..."zxcvbnm.-_"],
  ["@", "+", ...endings, " ", "enter"],
];

/** Endings of addresses: the specified ones, and those common where the organization is. */
function addressEndings(organization: Organization | null): string[] {
  const { language = "en", country = null } = organization ?? {};
  const domains = [language, country?.toLowerCase()].filter((code) => code === "dk" || code === "fi" || code === "no");
  return [...new Set([".com", ".se", ...domains.map((code) => `.${code}`)])];
}

const isLetter = (key: KeyboardKey) => /^\p{L}$/u.test(key);

/** Lucide's "delete" and "arrow-big-up"; not among the icons that every visitor downloads. */
const drawings: Record<string, string> = {
  backspace:
    "M10 5a2 2 0 0 0-1.344.519l-6.328 5.74a1 1 0 0 0 0 1.481l6.328 5.741A2 2 0 0 0 10 19h10a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2zM12 9l6 6M18 9l-6 6",
  shift: "M9 18v-6H5l7-7 7 7h-4v6z",
};
const draw = (path: string) => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
    <path d={path} />
  </svg>
);

interface ScreenKeyboardProps {
  /** The form into whose last focused field it types; Enter submits it. */
  form: RefObject<HTMLFormElement | null>;
}

/** A keyboard for a wall that has none. */
export function ScreenKeyboard({ form }: ScreenKeyboardProps) {
  const t = useFavoriteText();
  const [language] = useLanguage();
  const endings = addressEndings(useOrganization());
  const field = useRef<HTMLInputElement>(null);
  const [isShifted, setShifted] = useState(false);
  useEffect(() => {
    const element = form.current;
    const follow = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) field.current = target;
    };
    if (document.activeElement instanceof HTMLInputElement) field.current = document.activeElement;
    element?.addEventListener("focusin", follow);
    return () => element?.removeEventListener("focusin", follow);
  }, [form]);

  const press = (key: KeyboardKey) => {
    if (key === "shift") {
      setShifted(!isShifted);
      return;
    }
    if (key === "enter") {
      form.current?.requestSubmit();
      return;
    }
    // The field may have been removed with its step.
    const target = field.current?.isConnected ? field.current : form.current?.querySelector("input");
    if (target) typeKey(target, isShifted && isLetter(key) ? key.toUpperCase() : key);
    if (isLetter(key)) setShifted(false);
  };
  const names: Record<string, string> = {
    backspace: t("keyboard.backspace"),
    shift: t("keyboard.shift"),
    enter: t("keyboard.enter"),
    " ": t("keyboard.space"),
  };
  const faceOf = (key: KeyboardKey): ReactNode => {
    if (isLetter(key)) return isShifted ? key.toUpperCase() : key;
    const drawing = drawings[key];
    return drawing ? draw(drawing) : (names[key] ?? key);
  };

  return (
    <fieldset className="grid min-0 gap-2" aria-label={t("keyboard.label")}>
      {rowsIn(language, endings).map((row) => (
        <div key={row.join("")} className="flex gap-2">
          {row.map((key) => (
            <button
              key={key}
              type="button"
              className={joinClasses(styles.key, key.length > 1 && styles.wide, styles[key === " " ? "space" : key])}
              aria-label={drawings[key] && names[key]}
              aria-pressed={key === "shift" ? isShifted : undefined}
              // The field keeps the focus and its caret.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => press(key)}
            >
              {faceOf(key)}
            </button>
          ))}
        </div>
      ))}
    </fieldset>
  );
}
