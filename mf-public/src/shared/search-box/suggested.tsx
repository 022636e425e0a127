import { bcp47, type LanguageCode } from "@samling/contract/constants/languages";
import { describeDate } from "@samling/dates/describe";
import { useFormat, useLanguage } from "@samling/portal";
import { Icon, type IconName, Picture, pictureOf } from "@samling/ui";
import { foreignLang } from "../foreign-lang.ts";
import type { SearchResultItem } from "../search/endpoints.ts";
import type { Suggestion } from "./list-groups.ts";

const icons = {
  time: "calendar",
  place: "pin",
  person: "user",
  tag: "tag",
  collection: "folder",
  organization: "home",
} as const satisfies Record<string, IconName>;

/** One line of the list. */
export function SuggestedText({ suggestion, q }: { suggestion: Suggestion; q: string }) {
  const { formatNumber } = useFormat();
  if (suggestion.kind === "all") return null;
  if (suggestion.kind === "picture") return <SuggestedPicture name={suggestion.name} item={suggestion.item} />;
  const lang = "language" in suggestion ? foreignLang(bcp47(suggestion.language as LanguageCode)) : undefined;
  return (
    <>
      <Icon name={icons[suggestion.kind]} />
      <span lang={lang}>
        <HighlightedMatch text={suggestion.name} q={q} />
        {"also" in suggestion && suggestion.also && (
          <small>
            <HighlightedMatch text={suggestion.also} q={q} />
          </small>
        )}
      </span>
      {"count" in suggestion && suggestion.count !== null && <b className="tnum">{formatNumber(suggestion.count)}</b>}
    </>
  );
}

/** The suggestion, with the typed part in bold. */
function HighlightedMatch({ text, q }: { text: string; q: string }) {
  const typed = q.split(/\s+/).at(-1)?.toLowerCase() ?? "";
  const index = text.toLowerCase().indexOf(typed);
  if (index < 0) return text;
  return (
    <>
      {text.slice(0, index)}
      <mark>{text.slice(index, index + typed.length)}</mark>
      {text.slice(index + typed.length)}
    </>
  );
}

function SuggestedPicture({ name, item }: { name: string; item: SearchResultItem }) {
  const [language] = useLanguage();
  const date = item.edtf === null ? item.openDate : describeDate(item.edtf, language);
  const place = item.location.split(",", 1)[0]?.trim();
  return (
    <>
      <Picture
        {...pictureOf(item)}
        // The title beside it names it.
        alt=""
        sources={item.sources.filter((source) => source.width <= 480)}
        sizes="7rem"
      />
      <span>
        <b lang={item.title ? foreignLang(item.lang) : undefined}>{name}</b>
        <small>{[place, date].filter(Boolean).join(", ")}</small>
      </span>
    </>
  );
}
