import { mediaFields } from "@samling/contract/media-fields";
import { useGetCollectionFacetsQuery, useParams } from "@samling/portal";
import { Field, Icon, VisuallyHidden } from "@samling/ui";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { useText } from "../../../text.ts";
import { useToolText } from "../tools/text.ts";
import styles from "./tag-field.module.css";
import type { DraftForm } from "./use-draft-form.ts";

/** Characters that commit a tag while typing. */
const tagSeparators = [",", ";", ":", " "] as const;

/** A word becomes a tag on Enter, comma, semicolon, colon, space, and on leaving the field. [VAL-13] */
export function TagField({ form, isCompact = false }: { form: DraftForm; isCompact?: boolean }) {
  const t = useText();
  const { id, error, value, onChange } = form.control("tags");
  const [typed, setTyped] = useState("");
  const [announcement, setAnnouncement] = useState("");
  const [isFocused, setFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const commit = (text: string) => {
    const tags = addTags(value, text);
    const added = tags.slice(value.length);
    if (added.length > 0) {
      onChange(tags);
      setAnnouncement(t("metadata.tagAdded", { tags: added.join(", ") }));
    }
    setTyped("");
  };
  const type = (text: string) => (hasSeparator(text) ? commit(text) : setTyped(text));
  const pressKey = (event: KeyboardEvent) => {
    // During composition, Enter belongs to the input method.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    commit(typed);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text");
    // One word may still be continued; several are several tags.
    if (!hasSeparator(text.trim())) return;
    event.preventDefault();
    commit(`${typed}${text}`);
  };
  const remove = (tag: string) => {
    onChange(value.filter((other) => other !== tag));
    setAnnouncement(t("metadata.tagRemoved", { tag }));
    input.current?.focus();
  };

  return (
    <Field
      id={id}
      error={error}
      label={t("metadata.tags")}
      requiredText={form.requiredText("tags")}
      help={t("metadata.tagsHelp")}
    >
      {(control) => (
        <div className={`ring-around ${styles.box}`} data-invalid={control["aria-invalid"]}>
          {value.map((tag) => (
            <button key={tag} type="button" className={`pill ${styles.tag}`} onClick={() => remove(tag)}>
              <span aria-hidden="true">{tag}</span>
              <VisuallyHidden>{t("metadata.removeTag", { tag })}</VisuallyHidden>
              <Icon name="close" />
            </button>
          ))}
          <input
            {...control}
            ref={input}
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="enter"
            className={`min-0 bare target-high no-ring ${styles.input}`}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={pressKey}
            onPaste={paste}
            onFocus={() => setFocused(true)}
            onBlur={({ relatedTarget }) => {
              // Moving on to a suggestion does not finish the word.
              if (relatedTarget?.closest("[data-suggestion]")) return;
              commit(typed);
              setFocused(false);
            }}
          />
          <span className="vh" role="status">
            {announcement}
          </span>
          {/* In a table, only the row with the focus shows them. */}
          {(!isCompact || isFocused) && (
            <TagSuggestions
              tags={value}
              typed={typed}
              onChoose={(tag, isByKeyboard) => {
                commit(tag);
                // On a phone focusing the field would open the keyboard after every tap.
                if (isByKeyboard) input.current?.focus();
              }}
            />
          )}
        </div>
      )}
    </Field>
  );
}

const maxSuggestions = 8;

interface TagSuggestionsProps {
  tags: readonly string[];
  typed: string;
  onChoose: (tag: string, isByKeyboard: boolean) => void;
}

/** Tags that others in this collection have used, for consistent naming. */
function TagSuggestions({ tags, typed, onChoose }: TagSuggestionsProps) {
  const t = useToolText();
  const { collectionId = "" } = useParams();
  const { data } = useGetCollectionFacetsQuery({ collectionId });
  const chosen = new Set(tags.map((tag) => tag.toLowerCase()));
  const prefix = typed.trim().toLowerCase();
  const offered = (data?.tags ?? [])
    .map(({ tag }) => tag)
    .filter((tag) => !chosen.has(tag.toLowerCase()) && tag.toLowerCase().startsWith(prefix))
    .slice(0, maxSuggestions);
  if (offered.length === 0) return null;
  return (
    <div className={styles.suggestions}>
      <span className="muted">{t(prefix ? "tags.matching" : "tags.often")}</span>
      {offered.map((tag) => (
        <button
          key={tag}
          type="button"
          data-suggestion=""
          className={`small anywhere target-high ${styles.suggestion}`}
          aria-label={t("tags.add", { tag })}
          // The field keeps its focus: leaving it would make a tag of the unfinished word.
          onMouseDown={(event) => event.preventDefault()}
          // A click without a pointer comes from the keyboard.
          onClick={({ detail }) => onChoose(tag, detail === 0)}
        >
          {tag}
        </button>
      ))}
    </div>
  );
}

// Pasted text contains line breaks and tabs.
const separator = new RegExp(`[${tagSeparators.join("")}\\s]+`);

export const hasSeparator = (text: string): boolean => separator.test(text);

/** Adds every tag in the text; words that differ only in case are the same tag. [VAL-13] [DEC-11] */
export function addTags(tags: readonly string[], text: string): string[] {
  const result = [...tags];
  for (const word of text.split(separator)) {
    const tag = word.trim().slice(0, mediaFields.tags.maxLength);
    const isKnown = result.some((known) => known.toLowerCase() === tag.toLowerCase());
    if (tag && !isKnown && result.length < mediaFields.tags.maxItems) result.push(tag);
  }
  return result;
}
