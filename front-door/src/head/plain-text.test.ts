import { plainText } from "./plain-text.ts";

it.each([
  ["<p>Boats <b>and</b> oars.</p><p>Nets</p>", "Boats and oars. Nets"],
  ["a &amp; b &lt;c&gt; &quot;d&quot; &#39;e&#39;&nbsp;f", "a & b <c> \"d\" 'e' f"],
  ["&constructor; &toString;", "&constructor; &toString;"],
])("reads %s as a reader would", (html, text) => {
  expect(plainText(html)).toBe(text);
});

it("ends at a whole word, without the separator after it", () => {
  expect(plainText("Boats, oars – and nets", 14)).toBe("Boats, oars…");
});
