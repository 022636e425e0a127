import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen } from "@testing-library/react";
import { useSectionName } from "./use-section-name.ts";

function Names() {
  const nameOf = useSectionName();
  const namesOf = (namespace: string, part = "") => nameOf({ id: namespace, namespace, part, entries: [] });
  return (
    <ul>
      <li>{namesOf("common")}</li>
      <li>{namesOf("contribute-draft", "offer")}</li>
      <li>{namesOf("contributeTools")}</li>
      <li>{namesOf("platform-admin", "health")}</li>
      <li>{namesOf("audit")}</li>
      <li>{namesOf("brandNew", "part")}</li>
    </ul>
  );
}

it("names every section after its area of the portal in the language of the interface", async () => {
  await renderRoutes([{ path: "/", element: <Names /> }], { at: "/", language: "sv" });
  const items = await screen.findAllByRole("listitem");
  expect(items.map((item) => item.textContent)).toEqual([
    "Överallt",
    "Bidra · Contribute draft · Offer",
    "Bidra · Contribute tools",
    "Administration · Platform admin · Health",
    "Administration · Audit",
    "Brand new · Part",
  ]);
});
