import { render, screen } from "@testing-library/react";
import { Html } from "./html.tsx";

const text = '<h2>Rules</h2><p>Be <a href="/kind">kind</a>.</p><ul><li>To boats</li></ul><script>alert(1)</script>';

it("can be read at once, and has its links as soon as the sanitiser is there", async () => {
  const { container } = render(<Html html={text} lang="en" />);
  const read = () => {
    expect(screen.getByRole("heading", { name: "Rules", level: 2 })).toBeVisible();
    expect(screen.getByText("To boats")).toHaveProperty("tagName", "LI");
    expect(container).toHaveTextContent("Be kind.");
    expect(container).not.toHaveTextContent("alert");
    expect(container.querySelector("[lang=en]")).toBeVisible();
  };
  expect(screen.queryByRole("link")).toBeNull();
  read();
  expect(await screen.findByRole("link", { name: "kind" })).toHaveAttribute("href", "/kind");
  read();
});

it("keeps what could run out of the page", async () => {
  const { container } = render(<Html html={'<p onclick="run()">Boats <img src="x" onerror="run()"></p>'} />);
  expect(container.innerHTML).not.toContain("run");
  expect(await screen.findByText("Boats")).toBeVisible();
  expect(container.innerHTML).not.toContain("run");
});

it("shows text without markup as it was written", () => {
  render(<Html html="Boats and more" />);
  expect(screen.getByText("Boats and more")).toBeVisible();
});
