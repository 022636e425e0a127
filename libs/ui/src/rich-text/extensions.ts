import StarterKit from "@tiptap/starter-kit";

/** Headings, lists, links and emphasis; whatever else is pasted becomes paragraphs. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      protocols: ["http", "https", "mailto", "tel"],
      // The server adds what a link needs when it cleans the text.
      HTMLAttributes: { target: null, rel: null },
    },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    // It would write an empty paragraph at the end of a text that nobody has touched.
    trailingNode: false,
  }),
];
