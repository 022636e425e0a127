/** Small documents and recordings beside pictures, made from the demo's texts. */
import type { DemoRelatedFile } from "./data/types.ts";
import { buildDocx } from "./files/docx.ts";
import { buildPdf } from "./files/pdf.ts";
import { buildTune } from "./files/wav.ts";

const types = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  wav: "audio/wav",
} as const;

export function buildRelatedFile({ kind, name, lines = [] }: DemoRelatedFile): { bytes: Buffer; type: string } {
  const builders = { pdf: () => buildPdf(lines), docx: () => buildDocx(lines), wav: () => buildTune(name) };
  return { bytes: builders[kind](), type: types[kind] };
}
