import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { type Tab, Tabs } from "./tabs.tsx";

const tabs: Tab[] = [
  { id: "en", label: "English", mark: { kind: "complete", text: "complete" } },
  { id: "sv", label: "Swedish", mark: { kind: "missing", text: "something is missing" } },
  { id: "fi", label: "Finnish" },
];

function Languages() {
  const [current, setCurrent] = useState("en");
  return (
    <Tabs label="Language" tabs={tabs} current={current} onChange={setCurrent}>
      Texts in {current}
    </Tabs>
  );
}

it("show one panel at a time, explain their marks in words, and follow the arrow keys", async () => {
  render(<Languages />);
  expect(screen.getByRole("tabpanel", { name: "English complete" })).toHaveTextContent("Texts in en");
  await userEvent.click(screen.getByRole("tab", { name: "Swedish something is missing" }));
  expect(screen.getByRole("tabpanel")).toHaveTextContent("Texts in sv");
  await userEvent.keyboard("{ArrowRight}");
  expect(screen.getByRole("tab", { name: "Finnish", selected: true })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  expect(screen.getByRole("tab", { name: "English complete", selected: true })).toHaveFocus();
  await userEvent.keyboard("{End}");
  expect(screen.getByRole("tabpanel")).toHaveTextContent("Texts in fi");
});
