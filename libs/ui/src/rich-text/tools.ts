import type { Editor } from "@tiptap/core";
import type { RichTextTexts } from "../rich-text-texts.ts";

export type ToolName = Exclude<keyof RichTextTexts, "tools" | "linkAddress" | "applyLink" | "removeLink">;

interface Tool {
  /** Absent if the tool opens something instead. */
  run?: (editor: Editor) => void;
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
}

/** The tools in display order. */
export const tools: Record<ToolName, Tool> = {
  heading: {
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive("heading", { level: 2 }),
  },
  subheading: {
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive("heading", { level: 3 }),
  },
  bold: { run: (editor) => editor.chain().focus().toggleBold().run(), isOn: (editor) => editor.isActive("bold") },
  italic: { run: (editor) => editor.chain().focus().toggleItalic().run(), isOn: (editor) => editor.isActive("italic") },
  bulletList: {
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive("bulletList"),
  },
  orderedList: {
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive("orderedList"),
  },
  link: { isOn: (editor) => editor.isActive("link") },
  undo: { run: (editor) => editor.chain().focus().undo().run(), isOff: (editor) => !editor.can().undo() },
};

/** From Lucide, under the license beside the other icons; kept here, so that no visitor downloads them. */
export const toolPaths: Record<ToolName, string> = {
  heading: "M4 12h8M4 18V6M12 18V6M21 18h-4c0-4 4-3 4-6 0-1.5-2-2.5-4-1",
  subheading:
    "M4 12h8M4 18V6M12 18V6M17.5 10.5c1.7-1 3.5 0 3.5 1.5a2 2 0 0 1-2 2M17 17.5c2 1.5 4 .3 4-1.5a2 2 0 0 0-2-2",
  bold: "M6 12h9a4 4 0 0 1 0 8H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h7a4 4 0 0 1 0 8",
  italic: "M19 4h-9M14 20H5M15 4 9 20",
  bulletList: "M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13",
  orderedList: "M11 5h10M11 12h10M11 19h10M4 4h1v5M4 9h2M6.5 20H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02",
  link: "M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71",
  undo: "M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11",
};
