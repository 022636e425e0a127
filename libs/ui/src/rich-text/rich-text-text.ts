/** Names of the editor's tools, from the `richText` section of a catalogue. */
export type RichTextText = (
  key: `richText.${ToolName | "tools" | "linkAddress" | "applyLink" | "removeLink"}`,
) => string;
export type ToolName = "heading" | "subheading" | "bold" | "italic" | "bulletList" | "orderedList" | "link" | "undo";
