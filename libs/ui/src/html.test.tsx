import { render, screen } from "@testing-library/react";
import { Html } from "./html.tsx";

const renderedHtml = (html: string) => render(<Html html={html} />).container.firstElementChild?.innerHTML;

it("renders formatted text synchronously, so that nothing shifts", () => {
  const text = '<h2>Rules</h2><p>Be <em lang="sv">snäll</em>.<br>Always.</p><ul><li>To boats</li></ul><hr>';
  expect(renderedHtml(text)).toBe(text);
});

it("sets the language of the text", () => {
  render(<Html lang="sv" html="<p>Hej</p>" />);
  expect(screen.getByText("Hej").parentElement).toHaveAttribute("lang", "sv");
});

it.each([
  ['<p onclick="run()" style="top:0" class="x" id="y">Hi</p>', "<p>Hi</p>"],
  ["<script>run()</script><style>p{}</style><template>run()</template>Hi&amp;", "Hi&amp;"],
  ['<img src="x" onerror="run()"><p>Hi <img src="https://spy.example/x.png"></p>', "<p>Hi </p>"],
  ["<svg><style><img src=x onerror=run()></style></svg>Hi", "Hi"],
  ["<math><mtext><table><mglyph><style><img src=x onerror=run()>", ""],
  ["<form action='/x'><p>Hi</p><input><button>Go</button></form>", "<p>Hi</p>Go"],
  ["<iframe srcdoc='<script>run()</script>'></iframe><object data=x>run</object>Hi", "Hi"],
  ["Hi<noscript><img src=x onerror=run()></noscript> there", "Hi there"],
  ["<!-- <p>run()</p> -->Hi<base href='https://spy.example/'>", "Hi"],
  ["<p>&lt;img src=x onerror=run()&gt;</p>", "<p>&lt;img src=x onerror=run()&gt;</p>"],
  ["<div><section><h1>Title</h1><table><tr><td>Cell</td></tr></table></section></div>", "TitleCell"],
])("drops what could run, load or restyle, and its words: %s", (html, expected) => {
  expect(renderedHtml(html)).toBe(expected);
});

it("keeps links to allowed addresses, without a referrer", () => {
  render(<Html html='<p><a href="https://harbour.example/a?b#c" target="_blank" onclick="run()">Harbour</a></p>' />);
  const link = screen.getByRole("link", { name: "Harbour" });
  expect(link).toHaveAttribute("href", "https://harbour.example/a?b#c");
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
  expect(link).not.toHaveAttribute("onclick");
});

it.each(["/about", "#part", "mailto:a@b.example", "tel:+46123"])("keeps a link to %s", (href) => {
  render(<Html html={`<a href="${href}">There</a>`} />);
  expect(screen.getByText("There")).toHaveAttribute("href", href);
});

it.each([
  "javascript:run()",
  "java\tscript:run()",
  " JavaScript:run()",
  "data:text/html,x",
  "vbscript:x",
  "blob:x",
  "//",
])("does not link %j", (href) => {
  render(<Html html={`<a href="${href}">There</a>`} />);
  expect(screen.getByText("There")).not.toHaveAttribute("href");
});

it("shows text without markup unchanged", () => {
  expect(renderedHtml("Boats\nand more")).toBe("Boats\nand more");
});

it.each(["Write to ask@harbour.example.", "<p>Write to <b>ask@harbour.example</b>.</p>"])(
  "links an e-mail address: %s",
  (html) => {
    const { container } = render(<Html html={html} />);
    expect(screen.getByRole("link", { name: "ask@harbour.example" })).toHaveAttribute(
      "href",
      "mailto:ask@harbour.example",
    );
    expect(container).toHaveTextContent("Write to ask@harbour.example.");
  },
);

it("does not nest links, and does not link an invalid address", () => {
  render(<Html html='<a href="/x">ask@harbour.example</a> boat@home @ user@ a@b?subject=x' />);
  expect(screen.getAllByRole("link")).toHaveLength(1);
});

it("stays fast for an extremely long text", () => {
  const { container } = render(<Html html={`<p>${"a".repeat(200_000)}@${"b.".repeat(50_000)}</p>`} />);
  expect(container).toHaveTextContent(/^a+@/);
});
