import { useKnowledgeText } from "./text.ts";

/** Who wrote the text of a letter out, and who read it after them; a name may be empty. */
export function Transcribers({ names: [writer = "", reader = ""] }: { names: readonly string[] }) {
  const t = useKnowledgeText();
  const kind = writer && reader ? "both" : writer ? "writer" : "reader";
  return <>{t(`transcribers.${kind}`, { writer, reader })}</>;
}
