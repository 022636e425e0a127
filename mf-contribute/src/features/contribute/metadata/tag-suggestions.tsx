import { useGetCollectionFacetsQuery, useParams } from "@samling/portal";
import { useToolText } from "../tools/text.ts";
import styles from "./tag-field.module.css";

const most = 8;

interface TagSuggestionsProps {
  tags: readonly string[];
  typed: string;
  onChoose: (tag: string, isByKeyboard: boolean) => void;
}

/** Tags that others in this collection have used, for consistent naming. */
export function TagSuggestions({ tags, typed, onChoose }: TagSuggestionsProps) {
  const t = useToolText();
  const { collectionId = "" } = useParams();
  const { data } = useGetCollectionFacetsQuery({ collectionId });
  const chosen = new Set(tags.map((tag) => tag.toLowerCase()));
  const begun = typed.trim().toLowerCase();
  const offered = (data?.tags ?? [])
    .map(({ tag }) => tag)
    .filter((tag) => !chosen.has(tag.toLowerCase()) && tag.toLowerCase().startsWith(begun))
    .slice(0, most);
  if (offered.length === 0) return null;
  return (
    <div className={styles.suggestions}>
      <span className="muted">{t(begun ? "tags.matching" : "tags.often")}</span>
      {offered.map((tag) => (
        <button
          key={tag}
          type="button"
          data-suggestion=""
          className={styles.suggestion}
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
