/** The frame around a first view as the front door requests it. */
import { buildOrganization } from "@samling/portal/testing/builders";
import firstView from "./first-view.tsx";

async function show({ page = "organization", organization = null as object | null } = {}) {
  const props = { page, organization, top: "<h1>Boats &amp; oars</h1>", style: "h1{margin:0}" };
  const container = document.createElement("div");
  container.innerHTML = await firstView.render({ page: "frame", props, language: "en", address: "/" });
  return container.querySelector("#first-view") as HTMLElement;
}

it("surrounds the remote's HTML, and takes neither focus nor clicks", async () => {
  const view = await show();
  expect(view.inert || view.hasAttribute("inert")).toBe(true);
  expect(view).toHaveAttribute("aria-hidden", "true");
  expect(view.querySelector("h1")).toHaveTextContent("Boats & oars");
  expect(view.querySelector("style")).toHaveTextContent("h1{margin:0}");
});

it("has the organization's color, name and logo", async () => {
  const organization = buildOrganization({ name: "Ha<b>mn", color: "#1E5F57", logo_url: "/media/logo.png" });
  const view = await show({ organization });
  expect(view.style.getPropertyValue("--field")).toBe("#1E5F57");
  expect(view.querySelector("header")).toHaveAttribute("data-look", "field");
  expect(view.querySelector("header a")).toHaveTextContent("Ha<b>mn");
  expect(view.querySelector("header img")).toHaveAttribute("src", "/media/logo.png");
});

it("has no organization on the start page", async () => {
  const view = await show({ page: "start" });
  expect(view.querySelector("header")).toHaveAttribute("data-look", "paper");
  expect(view.querySelector("header a")).toHaveTextContent("Samling");
});
