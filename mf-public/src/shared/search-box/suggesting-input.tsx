import { maxSearchQueryLength } from "@samling/contract/limits";
import { Icon, IconButton, joinClasses } from "@samling/ui";
import { lazyPart } from "@samling/ui/lazy-part";
import { Suspense, useRef, useState } from "react";
import { useText } from "../text.ts";
import styles from "./search-box.module.css";
import type { ComboInputProps, SearchChoice, SuggestionsProps } from "./suggestions.tsx";

// Loaded for people who type. Offline, searching by words still works.
const Suggestions = lazyPart(async () => (await import("./suggestions.tsx")).Suggestions);

interface SuggestingInputProps {
  id: string;
  value: string;
  onType: (value: string) => void;
  onChoose: (chosen: SearchChoice) => void;
  within: SuggestionsProps["within"];
  className?: string | undefined;
}

/** A search field with suggestions beneath it. Reads nothing from the store: the server renders it too. */
export function SuggestingInput({ id, value, onType, onChoose, within, className }: SuggestingInputProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const [{ onChange, ...combo }, setCombo] = useState<Partial<ComboInputProps>>({});
  return (
    <div className={styles.box}>
      <span className={joinClasses(styles.field, className)}>
        <Icon name="search" />
        <IconButton
          className={styles.back}
          icon="arrowLeft"
          isSmall
          label={t("search.close")}
          onClick={() => input.current?.blur()}
        />
        <input
          role="combobox"
          aria-expanded="false"
          aria-autocomplete="list"
          {...combo}
          ref={input}
          id={id}
          className={`full bare ${styles.input}`}
          name="q"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={maxSearchQueryLength}
          value={value}
          onFocus={() => setUsed(true)}
          onChange={(event) => {
            setTyped(true);
            onType(event.target.value);
            onChange?.(event);
          }}
        />
        {value && (
          <IconButton
            className={styles.empty}
            icon="close"
            isSmall
            label={t("search.empty")}
            onClick={() => {
              onType("");
              input.current?.focus();
            }}
          />
        )}
      </span>
      {isUsed && (
        <Suspense>
          <Suggestions
            input={input}
            value={value}
            within={within}
            onChoose={onChoose}
            startsOpen={isTyped}
            onCombo={setCombo}
          />
        </Suspense>
      )}
    </div>
  );
}
