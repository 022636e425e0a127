/** Names of the editor's tools. */
export interface RichTextTexts {
  tools: string;
  heading: string;
  subheading: string;
  bold: string;
  italic: string;
  bulletList: string;
  orderedList: string;
  link: string;
  undo: string;
  linkAddress: string;
  applyLink: string;
  removeLink: string;
}
