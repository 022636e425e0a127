import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from "react";
import { joinClasses } from "../join-classes.ts";
import type { RichTextTexts } from "../rich-text-texts.ts";
import styles from "./editor.module.css";
import { LinkForm } from "./link-form.tsx";
import { type ToolName, toolPaths, tools } from "./tools.ts";

function ToolIcon({ name }: { name: ToolName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={toolPaths[name]} />
    </svg>
  );
}

const keySteps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** One tab stop; the arrows move between the tools. */
export function Toolbar({ editor, texts }: { editor: Editor; texts: RichTextTexts }) {
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
      <div className={styles.bar} role="toolbar" aria-label={texts.tools} ref={bar} onKeyDown={move} tabIndex={-1}>
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            className={joinClasses(styles.tool, styles[name])}
            aria-label={texts[name]}
            title={texts[name]}
            aria-pressed={tools[name].isOn?.(editor)}
            aria-expanded={name === "link" ? isLinking : undefined}
            aria-disabled={tools[name].isOff?.(editor) || undefined}
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
      {isLinking && <LinkForm editor={editor} texts={texts} onClose={() => setLinking(false)} />}
    </>
  );
}
