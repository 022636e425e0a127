import { Editor } from "@tiptap/core";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { cleanPastedHtml } from "./clean-pasted-html.ts";
import { extensions } from "./extensions.ts";

interface Settings {
  value: string;
  onChange: (html: string) => void;
  isDisabled: boolean;
  /** Of the element that is written in. */
  attributes: Record<string, string>;
}

const write = (editor: Editor): string => (editor.isEmpty ? "" : editor.getHTML());

/** The editor within `host`. It follows `value` where that changes from outside, as when a form is reset. */
export function useEditor({ value, onChange, isDisabled, attributes }: Settings) {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const latest = useRef({ value, onChange });
  latest.current.onChange = onChange;

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; what changes later is told to it below
  useLayoutEffect(() => {
    const made = new Editor({ element: host.current, extensions, content: value });
    // What stands there at first counts as unchanged when it comes back, however the editor would write it.
    let given = { html: value, doc: made.state.doc };
    made.on("update", () => {
      const html = made.state.doc.eq(given.doc) ? given.html : write(made);
      latest.current.value = html;
      latest.current.onChange(html);
    });
    made.on("create", () => {
      given = { html: latest.current.value, doc: made.state.doc };
    });
    setEditor(made);
    return () => made.destroy();
  }, []);

  useEffect(() => {
    if (!editor || value === latest.current.value) return;
    latest.current.value = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  const given = JSON.stringify(attributes);
  useLayoutEffect(() => {
    editor?.setOptions({
      editable: !isDisabled,
      editorProps: { attributes: JSON.parse(given) as Record<string, string>, transformPastedHTML: cleanPastedHtml },
    });
  }, [editor, given, isDisabled]);

  return { host, editor };
}
