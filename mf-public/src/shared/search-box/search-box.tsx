import { Button, joinClasses } from "@samling/ui";
import { type FormEvent, useId, useState } from "react";
import { useText } from "../text.ts";
import styles from "./search-box.module.css";
import { SuggestingInput } from "./suggesting-input.tsx";
import type { SearchChoice, SuggestionsProps } from "./suggestions.tsx";

interface SearchBoxProps {
  label: string;
  isLabelHidden?: boolean;
  isLarge?: boolean;
  /** The previous query. */
  q?: string | undefined;
  within?: SuggestionsProps["within"];
  onAsk: (chosen: SearchChoice) => void;
}

const everywhere = {};

/** The search box: for typed text, or a suggestion chosen beneath it. */
export function SearchBox({ label, isLabelHidden, isLarge, q = "", within = everywhere, onAsk }: SearchBoxProps) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState(q);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk({ q: typed.trim() });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers know the role but not the element
    <form
      role="search"
      className={joinClasses(`columns relative gap-y-1 gap-x-2 fill-auto`, isLarge && styles.large)}
      onSubmit={submit}
    >
      <label htmlFor={id} className={isLabelHidden ? "vh" : "across self-start small muted"}>
        {label}
      </label>
      <SuggestingInput id={id} value={typed} onType={setTyped} onChoose={onAsk} within={within} />
      <Button type="submit">{t("search.button")}</Button>
    </form>
  );
}
