import { Button, joinClasses, Select, type SelectOption, TextField } from "@samling/ui";
import { type ReactNode, useId, useState } from "react";
import styles from "./filters-bar.module.css";
import { type AddressFilters, fieldsOf, useFindField } from "./use-address-filters.ts";

interface FiltersBarProps<N extends string> extends AddressFilters<N> {
  label: string;
  /** The field that is always visible. */
  search: { name: N; label: string; help?: string };
  selects?: readonly (readonly [name: N, label: string, options: SelectOption[]])[];
  /** Further filters, after the selects. */
  children?: ReactNode;
  clearText: string;
  /** Text of the button that unfolds the filters, with the number in use. */
  foldText?: (activeCount: number) => string;
  /** Whether the filters are folded at first on every screen, instead of narrow ones only. */
  isFoldedAtFirst?: boolean;
  /** Buttons beside the one that unfolds the filters. */
  actions?: ReactNode;
  className?: string | undefined;
}

/** The filters of a list: a search field, and other fields that are folded where they would hide the list. */
export function FiltersBar<N extends string>({ values, change, clear, search, foldText, ...bar }: FiltersBarProps<N>) {
  const [isOpen, setOpen] = useState(false);
  const fieldsId = useId();
  const input = useFindField();
  const field = fieldsOf(values, change);
  const { name: searchName, ...searchTexts } = search;
  const { [searchName]: words, ...others } = values;
  const activeCount = Object.values(others).filter(Boolean).length;
  const foldsOnlyIfNarrow = !bar.isFoldedAtFirst;
  return (
    <search aria-label={bar.label} className={bar.className}>
      <TextField
        {...searchTexts}
        type="search"
        icon="search"
        autoComplete="off"
        ref={input}
        {...field(searchName)}
        isSmall={bar.isFoldedAtFirst === true}
      />
      {foldText && (
        <div className={joinClasses(styles.buttons, foldsOnlyIfNarrow && styles.narrowOnly)}>
          <Button
            variant="line"
            isSmall
            icon={isOpen ? "minus" : "plus"}
            aria-expanded={isOpen}
            aria-controls={fieldsId}
            onClick={() => setOpen(!isOpen)}
          >
            {foldText(activeCount)}
          </Button>
          {bar.actions}
        </div>
      )}
      <div
        id={fieldsId}
        className={joinClasses(styles.fields, foldText && foldsOnlyIfNarrow && !isOpen && styles.foldedIfNarrow)}
        hidden={bar.isFoldedAtFirst && !isOpen}
      >
        {bar.selects?.map(([name, label, options]) => (
          <Select key={name} label={label} {...field(name)} options={options} />
        ))}
        {bar.children}
        <Button variant="text" isSmall aria-disabled={activeCount === 0 && words === ""} onClick={clear}>
          {bar.clearText}
        </Button>
      </div>
    </search>
  );
}
