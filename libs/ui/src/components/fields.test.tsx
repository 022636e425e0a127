import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Checkbox, RadioGroup } from "../choices.tsx";
import { ErrorSummary } from "../error-summary.tsx";
import { Select, TextArea, TextField } from "../index.ts";

describe("fields", () => {
  it.each([
    ["text field", TextField],
    ["text area", TextArea],
    ["select", Select],
  ])("connect the %s to its label, help and error, and say in words that it is required", (_name, Control) => {
    render(<Control label="Title" requiredText="(required)" help="A short one." error="Write a title" />);
    const control = screen.getByLabelText("Title (required)");
    expect(control).toHaveAccessibleDescription("A short one. Write a title");
    expect(control).toBeInvalid();
    expect(control).toHaveAttribute("aria-required", "true");
  });

  it("render help and error only if they are set", () => {
    render(<TextField label="Title" />);
    const field = screen.getByLabelText("Title");
    expect(field).not.toHaveAttribute("aria-describedby");
    expect(field).not.toHaveAttribute("aria-invalid");
  });

  it("keep a hidden label for screen readers", () => {
    render(<TextField label="Language" isLabelHidden />);
    expect(screen.getByRole("textbox", { name: "Language" })).toBeInTheDocument();
    expect(screen.getByText("Language")).toHaveClass("vh");
  });

  it("are checked by their label", async () => {
    const onChange = jest.fn();
    render(<Checkbox label="I accept the terms" error="Accept the terms" onChange={onChange} />);
    await userEvent.click(screen.getByText("I accept the terms"));
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("checkbox")).toHaveAccessibleDescription("Accept the terms");
  });

  it("allow one of several options", async () => {
    const onChange = jest.fn();
    const options = [
      { value: "yes", label: "I took it" },
      { value: "no", label: "Somebody else took it", help: "Tell us who." },
    ] as const;
    render(<RadioGroup legend="Who took it?" name="who" options={options} value="yes" onChange={onChange} />);
    const group = screen.getByRole("group", { name: "Who took it?" });
    expect(within(group).getByRole("radio", { name: "I took it" })).toBeChecked();
    await userEvent.click(within(group).getByRole("radio", { name: /Somebody else/ }));
    expect(onChange).toHaveBeenCalledWith("no");
  });
});

describe("error summary", () => {
  const issues = [{ id: "title", text: "Write a title" }, { text: "The server is away" }];

  it("takes the focus, and links to the field", async () => {
    render(
      <>
        <ErrorSummary title="Two things are missing" issues={issues} />
        <TextField id="title" label="Title" />
      </>,
    );
    expect(screen.getByRole("alert", { name: "Two things are missing" })).toHaveFocus();
    await userEvent.click(screen.getByRole("link", { name: "Write a title" }));
    expect(screen.getByLabelText("Title")).toHaveFocus();
    expect(window.location.hash).toBe("");
  });

  it("takes the focus again only at the next attempt", async () => {
    const show = (focusKey: number) => (
      <>
        <ErrorSummary title="Missing" issues={issues} focusKey={focusKey} />
        <TextField id="title" label="Title" />
      </>
    );
    const { rerender } = render(show(1));
    screen.getByLabelText("Title").focus();
    rerender(show(1));
    expect(screen.getByLabelText("Title")).toHaveFocus();
    rerender(show(2));
    expect(screen.getByRole("alert")).toHaveFocus();
  });
});
