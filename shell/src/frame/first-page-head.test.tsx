import { screen } from "@testing-library/react";
import { renderShell } from "../testing/render-shell.tsx";

it("metadata of the first page is removed when another page opens, and not before", async () => {
  document.head.innerHTML = '<link data-page rel="canonical" href="https://samling.example/"><meta name="theme-color">';
  const { goTo } = await renderShell("/");
  await screen.findByText("mf-public /");
  expect(document.head.querySelectorAll("[data-page]")).toHaveLength(1);
  await goTo("/about");
  expect(document.head.querySelectorAll("[data-page]")).toHaveLength(0);
  expect(document.head.querySelectorAll('[name="theme-color"]')).toHaveLength(1);
});
