import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import type { RichTextText } from "./rich-text/rich-text-text.ts";
import { RichTextField } from "./rich-text.tsx";
import { pasteInto } from "./testing/paste-into.ts";

const texts: Record<Parameters<RichTextText>[0], string> = {
  "richText.tools": "Text style",
  "richText.heading": "Heading",
  "richText.subheading": "Subheading",
  "richText.bold": "Bold",
  "richText.italic": "Italic",
  "richText.bulletList": "List",
  "richText.orderedList": "Numbered list",
  "richText.link": "Link",
  "richText.undo": "Undo",
  "richText.linkAddress": "Link address",
  "richText.applyLink": "Add the link",
  "richText.removeLink": "Remove the link",
};

let html = "";
function Form({ initial = "", ...rest }: { initial?: string; isDisabled?: boolean; error?: string }) {
  const [value, setValue] = useState(initial);
  html = value;
  return (
    <>
      <RichTextField
        label="Description"
        requiredText="(required)"
        t={(key) => texts[key]}
        {...rest}
        value={value}
        onChange={setValue}
      />
      <button type="button" onClick={() => setValue(initial)}>
        Reset
      </button>
    </>
  );
}
const field = () => screen.findByRole("textbox", { name: "Description (required)" });

it("is a field with a name, a state and tools", async () => {
  render(<Form initial="<p>A boat</p>" error="Write something" />);
  expect(await field()).toHaveTextContent("A boat");
  expect(await field()).toBeInvalid();
  expect(await field()).toHaveAccessibleDescription("Write something");
  expect(screen.getByRole("toolbar", { name: "Text style" })).toBeVisible();
});

it("drops the styling of pasted text", async () => {
  render(<Form />);
  pasteInto(
    await field(),
    '<p class="MsoNormal" style="color:red"><b>A boat</b> <font size="7">at the quay</font></p>',
  );
  expect(html).toBe("<p><strong>A boat</strong> at the quay</p>");
});

it("is empty again after everything is deleted, or if only a heading without letters is left [A-CCOL-10]", async () => {
  render(<Form />);
  pasteInto(await field(), "<p>A boat</p>");
  expect(html).toBe("<p>A boat</p>");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(html).toBe("");
  await userEvent.click(screen.getByRole("button", { name: "Heading" }));
  expect(html).toBe("");
});

it("returns the original text after a change is undone", async () => {
  render(<Form initial="A boat<br>at the quay" />);
  await field();
  await userEvent.click(screen.getByRole("button", { name: "Heading" }));
  expect(html).toBe("<h2>A boat<br>at the quay</h2>");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(html).toBe("A boat<br>at the quay");
});

it("follows changes of its value from outside", async () => {
  render(<Form initial="<p>A boat</p>" />);
  pasteInto(await field(), "<p>Another</p>");
  await userEvent.click(screen.getByRole("button", { name: "Reset" }));
  expect(await field()).toHaveTextContent(/^A boat$/);
});

it("has one tab stop for all its tools, with arrow keys between them", async () => {
  render(<Form />);
  await field();
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Heading" })).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  expect(screen.getByRole("button", { name: "Undo" })).toHaveFocus();
});

it("links to a complete address when only a part of it is typed", async () => {
  render(<Form />);
  await field();
  await userEvent.click(screen.getByRole("button", { name: "Link" }));
  await userEvent.type(screen.getByLabelText("Link address"), "example.org{Enter}");
  expect(html).toBe('<p><a href="https://example.org">example.org</a></p>');
});

it("is read-only when disabled", async () => {
  render(<Form initial="<p>A boat</p>" isDisabled />);
  expect(await field()).toHaveAttribute("contenteditable", "false");
  expect(screen.queryByRole("toolbar")).toBeNull();
});
