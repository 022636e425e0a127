import { useKnowledgeText } from "./text.ts";

/** Names the writer of a letter's text and its second reader; either name may be empty. */
export function Transcribers({ names: [writer = "", reader = ""] }: { names: readonly string[] }) {
  const t = useKnowledgeText();
  const kind = writer && reader ? "both" : writer ? "writer" : "reader";
  return <>{t(`transcribers.${kind}`, { writer, reader })}</>;
}
