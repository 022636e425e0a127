import { useLanguage, useNavigate } from "@samling/portal";
import { Icon, joinClasses } from "@samling/ui";
import { useCombobox } from "downshift";
import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { searchApi } from "../search/endpoints.ts";
import { useText } from "../search/text.ts";
import { listGroups, remainingWords, type Suggestion, type SuggestionGroup } from "./list-groups.ts";
import { SuggestedText } from "./suggested.tsx";
import styles from "./suggestions.module.css";

/** Milliseconds without a key. */
const debounceMs = 100;
const minLetters = 2;

function useDebouncedValue(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

/** Props that the field takes over from the list. */
export type ComboInputProps = Pick<
  ComponentProps<"input">,
  "aria-expanded" | "aria-controls" | "aria-activedescendant" | "onChange" | "onKeyDown" | "onBlur"
>;

/** A choice that is searched for instead of the typed text. */
export interface SearchChoice {
  q: string;
  place?: string;
  tag?: string;
  person?: string;
  from?: string;
  to?: string;
}

export interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  /** Something was typed before this was loaded. */
  startsOpen: boolean;
  within: { organizationId?: string | undefined; collectionId?: string | undefined };
  onChoose: (chosen: SearchChoice) => void;
  onCombo: (combo: ComboInputProps) => void;
}

/** The list beneath the field: downshift brings its keys, and the texts for screen readers. */
export function Suggestions({ input, value, startsOpen, within, onChoose, onCombo }: SuggestionsProps) {
  const t = useText();
  const navigate = useNavigate();
  const groups = useGroups(value, within);
  const q = value.trim();
  const asTyped: Suggestion = { kind: "all", key: "all" };
  const items = groups.length > 0 ? [...groups.flatMap(({ suggestions }) => suggestions), asTyped] : [];
  const choose = (suggestion: Suggestion | null) => {
    input.current?.blur();
    if (!suggestion) return;
    if ("to" in suggestion) navigate(suggestion.to);
    else if (suggestion.kind === "all") onChoose({ q });
    else if (suggestion.kind === "time") onChoose({ q: "", ...suggestion.time });
    else onChoose({ q: remainingWords(q, suggestion.name), [suggestion.kind]: suggestion.name });
  };
  const { isOpen, highlightedIndex, closeMenu, getInputProps, getMenuProps, getItemProps } = useCombobox<Suggestion>({
    items,
    inputValue: value,
    selectedItem: null,
    initialIsOpen: startsOpen,
    itemToString: () => value,
    onSelectedItemChange: ({ selectedItem }) => choose(selectedItem),
    // Leaving the field chooses nothing.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes,
  });
  const isShown = isOpen && items.length > 0;
  const {
    ref,
    id: _,
    role: __,
    value: ___,
    onClick: ____,
    "aria-labelledby": _____,
    ...inputProps
  } = getInputProps({
    onKeyDown: (event) => {
      if (event.key !== "Enter" || highlightedIndex >= 0) return;
      // Nothing is chosen: the words are searched for.
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
      closeMenu();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks read the latest state, whenever they were created
  useLayoutEffect(() => {
    (ref as (element: HTMLInputElement | null) => void)(input.current);
    onCombo({ ...inputProps, "aria-expanded": isShown });
  }, [isShown, highlightedIndex]);
  const option = (item: Suggestion, className: string | undefined) => {
    const index = items.indexOf(item);
    return {
      ...getItemProps({ item, index }),
      className: joinClasses(className, index === highlightedIndex && styles.on),
    };
  };
  const show = ({ kind, name, suggestions }: SuggestionGroup) => (
    // biome-ignore lint/a11y/useSemanticElements: a part of a list box
    <div key={kind} role="group" aria-label={name} className={joinClasses(styles.group, styles[kind])}>
      <p className={styles.head} aria-hidden="true">
        {name}
      </p>
      {suggestions.map((item) => (
        <div key={item.key} {...option(item, styles.option)}>
          <SuggestedText suggestion={item} q={q} />
        </div>
      ))}
    </div>
  );
  return (
    <>
      <div {...getMenuProps({ "aria-label": t("suggestions") })} className={styles.list} hidden={!isShown}>
        {isShown && (
          <>
            <div role="presentation" className={styles.texts}>
              {groups.filter(({ kind }) => kind !== "picture").map(show)}
            </div>
            {groups.filter(({ kind }) => kind === "picture").map(show)}
            <div {...option(asTyped, `go across justify-between rule-above pointer ${styles.all}`)}>
              {t("searchFor", { q })} <Icon name="arrowRight" />
            </div>
          </>
        )}
      </div>
      <span className="vh" role="status">
        {isShown && t("suggested", { count: items.length - 1 })}
      </span>
    </>
  );
}

function useGroups(value: string, within: SuggestionsProps["within"]): SuggestionGroup[] {
  const t = useText();
  const [language] = useLanguage();
  const q = useDebouncedValue(value.trim());
  const isLongEnough = q.length >= minLetters;
  // Suggestions for the previous letters stay until those for the next ones arrive.
  const { data } = searchApi.useSuggestSearchesQuery({ q, ...within, language }, { skip: !isLongEnough });
  return data && isLongEnough && value.trim() ? listGroups(data, { t, language }) : [];
}
