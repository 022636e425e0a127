import { Editor as TextEditor } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { ControlProps } from "../components/field.tsx";
import { joinClasses } from "../join-classes.ts";
import { cleanPastedHtml } from "./clean-pasted-html.ts";
import styles from "./editor.module.css";
import type { RichTextText } from "./rich-text-text.ts";
import { Toolbar } from "./toolbar.tsx";

export interface EditorProps {
  value: string;
  onChange: (html: string) => void;
  /** Language of the text, if it differs from the page's. */
  lang?: string;
  isDisabled?: boolean;
  t: RichTextText;
  control: ControlProps;
  labelId: string;
}

export function Editor({ value, onChange, lang, isDisabled = false, t, control, labelId }: EditorProps) {
  const attributes = {
    class: styles.text ?? "",
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": labelId,
    id: control.id,
    ...(lang && { lang }),
    ...(isDisabled && { "aria-disabled": "true" }),
    ...(control["aria-describedby"] && { "aria-describedby": control["aria-describedby"] }),
    ...(control["aria-invalid"] && { "aria-invalid": "true" }),
    ...(control["aria-required"] && { "aria-required": "true" }),
  };
  const { host, editor } = useEditor({ value, onChange, isDisabled, attributes });
  return (
    <div className={joinClasses("edge paper", isDisabled && "cool muted")}>
      {editor && !isDisabled && <Toolbar editor={editor} t={t} />}
      <div ref={host} />
    </div>
  );
}

interface EditorSettings {
  value: string;
  onChange: (html: string) => void;
  isDisabled: boolean;
  attributes: Record<string, string>;
}

const serialize = (editor: TextEditor): string => (editor.isEmpty ? "" : editor.getHTML());

/** The editor inside `host`. It follows `value` when that changes from outside, for example on a form reset. */
function useEditor({ value, onChange, isDisabled, attributes }: EditorSettings) {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<TextEditor | null>(null);
  const latest = useRef({ value, onChange });
  latest.current.onChange = onChange;

  const settingsKey = JSON.stringify({ editable: !isDisabled, attributes });
  const settings = useMemo(() => {
    const { editable, attributes } = JSON.parse(settingsKey) as {
      editable: boolean;
      attributes: Record<string, string>;
    };
    return { editable, editorProps: { attributes, transformPastedHTML: cleanPastedHtml } };
  }, [settingsKey]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; later changes are applied below
  useLayoutEffect(() => {
    const editor = new TextEditor({ element: host.current, extensions, content: value, ...settings });
    // The initial text counts as unchanged when it is restored, however the editor would serialize it.
    let initial = { html: value, doc: editor.state.doc };
    editor.on("update", () => {
      const html = editor.state.doc.eq(initial.doc) ? initial.html : serialize(editor);
      latest.current.value = html;
      latest.current.onChange(html);
    });
    editor.on("create", () => {
      initial = { html: latest.current.value, doc: editor.state.doc };
    });
    setEditor(editor);
    return () => editor.destroy();
  }, []);

  useEffect(() => {
    if (!editor || value === latest.current.value) return;
    latest.current.value = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  useLayoutEffect(() => editor?.setOptions(settings), [editor, settings]);

  return { host, editor };
}

/** Headings, lists, links and emphasis; everything else that is pasted becomes paragraphs. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      protocols: ["http", "https", "mailto", "tel"],
      // The server adds the attributes that a link needs when it sanitizes the text.
      HTMLAttributes: { target: null, rel: null },
    },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    // It would add an empty paragraph at the end of an unchanged text.
    trailingNode: false,
  }),
];
