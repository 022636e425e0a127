import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, useState } from "react";
import { Button } from "../components/button.tsx";
import { TextField } from "../components/inputs.tsx";
import { completeAddress } from "./link-address.ts";
import type { RichTextText } from "./rich-text-text.ts";

/** The address of a link. Not a form element, because it is inside one. */
export function LinkForm({ editor, t, onClose }: { editor: Editor; t: RichTextText; onClose: () => void }) {
  const before = String(editor.getAttributes("link").href ?? "");
  const [address, setAddress] = useState(before);

  const apply = () => {
    const href = completeAddress(address);
    const chain = editor.chain().focus().extendMarkRange("link");
    if (!href) chain.unsetLink().run();
    else if (editor.state.selection.empty && !before) {
      // Without selected text to link, the address itself is inserted.
      chain.insertContent({ type: "text", text: address.trim(), marks: [{ type: "link", attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    onClose();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      editor.commands.focus();
      onClose();
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    apply();
  };
  return (
    <div className="row items-end pad-3-4 rule-below">
      <TextField
        label={t("richText.linkAddress")}
        value={address}
        inputMode="url"
        isSmall
        autoFocus
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={handleKey}
      />
      <Button isSmall onClick={apply}>
        {t("richText.applyLink")}
      </Button>
      {before && (
        <Button
          isSmall
          variant="line"
          onClick={() => {
            editor.chain().focus().extendMarkRange("link").unsetLink().run();
            onClose();
          }}
        >
          {t("richText.removeLink")}
        </Button>
      )}
    </div>
  );
}
