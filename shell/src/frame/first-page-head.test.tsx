import { screen } from "@testing-library/react";
import { renderShell } from "../testing/render-shell.tsx";

it("what the first page told of itself is gone with it, and only then", async () => {
  document.head.innerHTML = '<link data-page rel="canonical" href="https://samling.example/"><meta name="theme-color">';
  const { goTo } = await renderShell("/");
  await screen.findByText("mf-public /");
  expect(document.head.querySelectorAll("[data-page]")).toHaveLength(1);
  await goTo("/about");
  expect(document.head.querySelectorAll("[data-page]")).toHaveLength(0);
  expect(document.head.querySelectorAll('[name="theme-color"]')).toHaveLength(1);
});
