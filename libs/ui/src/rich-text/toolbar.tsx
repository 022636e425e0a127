import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from "react";
import icon from "../components/icon.module.css";
import { joinClasses } from "../join-classes.ts";
import styles from "./editor.module.css";
import { LinkForm } from "./link-form.tsx";
import type { RichTextText, ToolName } from "./rich-text-text.ts";

function ToolIcon({ name }: { name: ToolName }) {
  return (
    <svg className={icon.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={toolPaths[name]} />
    </svg>
  );
}

const keySteps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** A single tab stop; the arrow keys move between the tools. */
export function Toolbar({ editor, t }: { editor: Editor; t: RichTextText }) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const [isLinking, setLinking] = useState(false);
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor.on("transaction", refresh);
    return () => void editor.off("transaction", refresh);
  }, [editor]);

  const names = Object.keys(tools) as ToolName[];
  const move = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (stop + step + names.length) % names.length;
    setStop(next);
    bar.current?.querySelectorAll("button")[next]?.focus();
  };
  return (
    <>
      <div
        className={styles.bar}
        role="toolbar"
        aria-label={t("richText.tools")}
        ref={bar}
        onKeyDown={move}
        tabIndex={-1}
      >
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            className={joinClasses(styles.tool, styles[name])}
            aria-label={t(`richText.${name}`)}
            title={t(`richText.${name}`)}
            aria-pressed={tools[name].isOn?.(editor)}
            aria-expanded={name === "link" ? isLinking : undefined}
            aria-disabled={tools[name].isDisabled?.(editor) || undefined}
            tabIndex={index === stop ? 0 : -1}
            // Keeps the selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setStop(index);
              if (name === "link") setLinking(!isLinking);
              else tools[name].run?.(editor);
            }}
          >
            <ToolIcon name={name} />
          </button>
        ))}
      </div>
      {isLinking && <LinkForm editor={editor} t={t} onClose={() => setLinking(false)} />}
    </>
  );
}

interface ToolbarTool {
  /** Absent if the tool opens something instead. */
  run?: (editor: Editor) => void;
  isOn?: (editor: Editor) => boolean;
  isDisabled?: (editor: Editor) => boolean;
}

/** The tools in display order. */
const tools: Record<ToolName, ToolbarTool> = {
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
  undo: { run: (editor) => editor.chain().focus().undo().run(), isDisabled: (editor) => !editor.can().undo() },
};

/** From Lucide, under the license beside the other icons; stored here, so that no visitor downloads them. */
const toolPaths: Record<ToolName, string> = {
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
