import { screen } from "@testing-library/react";
import { renderShell } from "../testing/render-shell.tsx";

const remote = { name: "mf_public", app: "mf-public", version: "development", js: [], css: [] } as const;

afterEach(() => {
  delete window.__REGISTRY__;
});

it("says that a part of the page comes from the person's own machine, and links back", async () => {
  window.__REGISTRY__ = {
    remotes: [{ ...remote, js: [], css: [], entry: "http://127.0.0.1:4001/remoteEntry.js", isOverride: true }],
  };
  await renderShell("/");
  expect(screen.getByText("This browser loads mf-public from your own computer.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Use the published version" })).toHaveAttribute("href", "?remote=");
});

it("says that a part of the page is a preview, and links back", async () => {
  window.__REGISTRY__ = { previews: ["mf-public"], remotes: [] };
  await renderShell("/");
  expect(screen.getByText("You are looking at a preview of mf-public that has not been published yet.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Use the published version" })).toHaveAttribute("href", "?preview=");
});

it("is absent if all parts are published", async () => {
  window.__REGISTRY__ = { remotes: [{ ...remote, js: [], css: [], entry: "http://localhost:3001/remoteEntry.js" }] };
  await renderShell("/");
  expect(screen.queryByRole("link", { name: "Use the published version" })).toBeNull();
});
