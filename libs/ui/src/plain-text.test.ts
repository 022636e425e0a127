import { toPlainText } from "./plain-text.ts";

it.each([
  ["<p>Boats <b>and</b> oars.</p><p>Nets</p>", "Boats and oars. Nets"],
  ["<h2>Rules</h2><ul><li>Be <em>kind</em>, always</li><li>Tell<br>when</li></ul>", "Rules Be kind, always Tell when"],
  ["a &amp; b &lt;c&gt; &quot;d&quot; &#39;e&#39;&nbsp;f", "a & b <c> \"d\" 'e' f"],
  ["&constructor; &toString;", "&constructor; &toString;"],
  [" No markup ", "No markup"],
])("reads %s as a reader would", (html, text) => {
  expect(toPlainText(html)).toBe(text);
});
