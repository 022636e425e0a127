import type { Media } from "@samling/contract/types";

const maxLength = 60;

/** Names a contribution by its first title, or else by the beginning of its story; empty if it has neither. */
export function nameFiles(files: readonly Pick<Media, "title" | "kind" | "description">[]): string {
  const titled = files.find(({ title }) => title);
  if (titled) return titled.title;
  const words = files.find(({ kind }) => kind === "text")?.description.replace(/\s+/g, " ") ?? "";
  return words.length <= maxLength ? words : `${words.slice(0, maxLength).replace(/ \S*$/, "")} …`;
}
