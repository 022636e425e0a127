import { Editor } from "@tiptap/core";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { cleanPastedHtml } from "./clean-pasted-html.ts";
import { extensions } from "./extensions.ts";

interface Settings {
  value: string;
  onChange: (html: string) => void;
  isDisabled: boolean;
  /** Attributes of the editable element. */
  attributes: Record<string, string>;
}

const write = (editor: Editor): string => (editor.isEmpty ? "" : editor.getHTML());

/** The editor inside `host`. It follows `value` when that changes from outside, for example on a form reset. */
export function useEditor({ value, onChange, isDisabled, attributes }: Settings) {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const latest = useRef({ value, onChange });
  latest.current.onChange = onChange;

  const given = JSON.stringify({ editable: !isDisabled, attributes });
  const settings = useMemo(() => {
    const { editable, attributes } = JSON.parse(given) as { editable: boolean; attributes: Record<string, string> };
    return { editable, editorProps: { attributes, transformPastedHTML: cleanPastedHtml } };
  }, [given]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; what changes later is told to it below
  useLayoutEffect(() => {
    const made = new Editor({ element: host.current, extensions, content: value, ...settings });
    // The initial text counts as unchanged when it comes back, however the editor would serialize it.
    let first = { html: value, doc: made.state.doc };
    made.on("update", () => {
      const html = made.state.doc.eq(first.doc) ? first.html : write(made);
      latest.current.value = html;
      latest.current.onChange(html);
    });
    made.on("create", () => {
      first = { html: latest.current.value, doc: made.state.doc };
    });
    setEditor(made);
    return () => made.destroy();
  }, []);

  useEffect(() => {
    if (!editor || value === latest.current.value) return;
    latest.current.value = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  useLayoutEffect(() => editor?.setOptions(settings), [editor, settings]);

  return { host, editor };
}
