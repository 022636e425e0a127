import { cleanPastedHtml } from "./clean-pasted-html.ts";

const item = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
  `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>` +
  `&nbsp;&nbsp;&nbsp;</span></span></span><![endif]>${text}<o:p></o:p></p>`;

const fromWord = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style></head>` +
  `<body lang=SV><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

it("removes everything that Word adds to the text", () => {
  const html = cleanPastedHtml(
    fromWord(
      `<p class=MsoNormal>A boat<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><img src="file:///c:/x.png">`,
    ),
  );
  expect(html).toBe('<p class="MsoNormal">A boat</p>');
});

it("turns Word's bulleted or numbered paragraphs into lists, even nested ones", () => {
  const html = cleanPastedHtml(
    fromWord(
      `${item(1, "·", "Boats")}${item(2, "o", "Steamers")}${item(1, "·", "Quays")}<p>Then</p>${item(1, "1.", "First")}`,
    ),
  );
  expect(html).toBe(
    "<ul><li>Boats<ul><li>Steamers</li></ul></li><li>Quays</li></ul><p>Then</p><ol><li>First</li></ol>",
  );
});

it("maps headings to the two supported levels", () => {
  const html = cleanPastedHtml("<p class=MsoTitle>Harbour</p><h1>Then</h1><h2>There</h2><h4>Details</h4>");
  expect(html).toBe("<h2>Harbour</h2><h2>Then</h2><h2>There</h2><h3>Details</h3>");
});
