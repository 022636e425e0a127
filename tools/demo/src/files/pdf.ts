/** One A4 page of text in Times; its encoding has every letter of the Nordic languages. */
export function buildPdf(lines: readonly string[]): Buffer {
  const quote = (line: string) =>
    line
      .replaceAll(/[\\()]/g, (sign) => `\\${sign}`)
      .replaceAll("–", "-")
      .replaceAll("’", "'");
  const [title = "", ...text] = lines.map(quote);
  const content = [
    `BT /F1 20 Tf 72 740 Td 22 TL (${title}) Tj T*`,
    "/F1 13 Tf",
    ...text.map((line) => `T* (${line}) Tj`),
    "ET",
  ].join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\n`;
  // Latin-1 has one byte per letter, so that offsets in the text equal offsets in the file.
  return Buffer.from(`${body}${end}startxref\n${body.length}\n%%EOF\n`, "latin1");
}
