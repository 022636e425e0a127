import type { Place } from "@samling/contract/types";
import { useLanguage } from "@samling/portal";
import { Field, Icon } from "@samling/ui";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useText } from "../../../../text.ts";
import { contributeApi } from "../../endpoints.ts";
import { useToolText } from "../../tools/text.ts";
import type { DraftForm } from "../use-draft-form.ts";
import styles from "./place.module.css";
import { describePlace } from "./place-names.ts";

/** Debounce delay in milliseconds. */
const debounceMs = 250;
const minLetters = 2;

interface PlaceSearchFieldProps {
  form: DraftForm;
  onWrite: (text: string) => void;
  onLeave: () => void;
  onChoose: (place: Place) => void;
  end: ReactNode;
}

/** The typed text is the answer; offered places add their position. [API-35] */
export function PlaceSearchField({ form, onWrite, onLeave, onChoose, end }: PlaceSearchFieldProps) {
  const t = useText();
  const tools = useToolText();
  const [language] = useLanguage();
  const { id, error, onBlur: _, onChange: __, ...input } = form.input("location");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const query = usePaused(input.value.trim());
  const isSearching = isOpen && query.length >= minLetters;
  const { currentData: places, isError } = contributeApi.useSearchPlacesQuery(
    { query, language },
    { skip: !isSearching },
  );
  const results = (isSearching && places) || [];
  const listId = `${id}-places`;

  const choose = (place: Place | undefined) => {
    setOpen(false);
    setActive(-1);
    if (place) onChoose(place);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || results.length === 0) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      // One option more than there are places: the field itself, where the list wraps around.
      setActive((last) => ((last + 1 + step + results.length + 1) % (results.length + 1)) - 1);
    }
    if (event.key === "Enter" && active >= 0) choose(results[active]);
    if (event.key === "Escape") {
      event.preventDefault();
      choose(undefined);
    }
  };
  const list = useRef<HTMLDivElement>(null);
  const count = results.length;
  // On a phone the list would open below the bar at the foot, or below the keyboard.
  useEffect(() => {
    if (count > 0) list.current?.scrollIntoView({ block: "nearest" });
  }, [count]);
  const news = !isSearching
    ? ""
    : isError
      ? tools("place.findFailed")
      : places
        ? places.length > 0
          ? tools("place.found", { count: places.length })
          : tools("place.noneFound")
        : "";
  return (
    <Field id={id} error={error} label={t("metadata.location")} requiredText={form.requiredText("location")}>
      {(control) => (
        <div className={`relative ${styles.search}`}>
          <Icon name="search" />
          <input
            {...control}
            {...input}
            type="text"
            role="combobox"
            aria-expanded={results.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            className={`full paper edge ${styles.input}`}
            onChange={(event) => {
              onWrite(event.target.value);
              setOpen(true);
              setActive(-1);
            }}
            onKeyDown={pressKey}
            onBlur={() => {
              choose(undefined);
              onLeave();
            }}
          />
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label={tools("place.find")}
            hidden={results.length === 0}
            className={`absolute paper ${styles.list}`}
          >
            {results.map((place, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and handles the keys
              <div
                key={`${place.latitude} ${place.longitude} ${place.name}`}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={`block pad-3-4 lh-135 pointer target-high ${styles.option}`}
                // Otherwise the field would lose the focus, and the list with it, before the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(place)}
              >
                <b>{place.name}</b> <span className="small muted">{describePlace(place, language)}</span>
              </div>
            ))}
          </div>
          <div className={`absolute ${styles.end}`}>{end}</div>
          <p className={results.length > 0 ? "vh" : `prose small muted lh-145 ${styles.news}`} role="status">
            {news}
          </p>
        </div>
      )}
    </Field>
  );
}

function usePaused(value: string): string {
  const [debounced, setDebounced] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
