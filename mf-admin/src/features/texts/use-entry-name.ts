import { type Entry, readName } from "./sections.ts";
import { useText } from "./text.ts";

/** A text's name within its section. */
export function useEntryName(): (entry: Pick<Entry, "path">) => string {
  const t = useText();
  return (entry) => {
    const { words, plural } = readName(entry);
    return plural ? t(`plural.${plural}`, { name: words }) : words;
  };
}
