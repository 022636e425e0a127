import StarterKit from "@tiptap/starter-kit";

/** Headings, lists, links and emphasis; everything else that is pasted becomes paragraphs. */
export const extensions = [
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
    // It would add an empty paragraph at the end of an untouched text.
    trailingNode: false,
  }),
];
