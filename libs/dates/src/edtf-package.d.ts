declare module "edtf" {
  /** Throws if the text is not EDTF of level 0, 1 or 2. */
  export default function parse(text: string): { edtf: string };
}
