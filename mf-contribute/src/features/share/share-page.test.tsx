import "../../testing/browser.ts";
import * as paths from "@samling/portal/paths";
import { buildOrganizationSummary } from "@samling/portal/testing/builders";
import { answerNetwork } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import module from "../../module.tsx";
import { buildCollection, collectionId } from "../../testing/builders.ts";
import { listDraftIds } from "../contribute/draft/draft-store.ts";
import { draftPlace } from "../contribute/draft/use-draft-gate.ts";

/** The store in which the front door's worker keeps them. */
function keepShared(name: string, removal: Promise<boolean>): void {
  const url = `${location.origin}/shared/${Date.now()}/0`;
  const match = async () => new Response("picture", { headers: { "X-Name": name, "Content-Type": "image/jpeg" } });
  const store = { keys: async () => [{ url }], match, delete: () => removal };
  Object.assign(globalThis, { caches: { open: async () => store } });
}
afterEach(() => Reflect.deleteProperty(globalThis, "caches"));

it("takes the files into one draft, even for two taps [OPEN-15]", async () => {
  const removal = Promise.withResolvers<boolean>();
  keepShared("harbour.jpg", removal.promise);
  answerNetwork({
    "GET /api/organizations": () => [buildOrganizationSummary()],
    "GET /api/collections": () => [buildCollection()],
  });
  const routes = module.routes.filter(({ path }) => path === paths.share.path);
  await renderRoutes(routes, { at: paths.share.href() });
  expect(await screen.findByRole("heading", { level: 1, name: "1 file to contribute" })).toBeVisible();
  const [collection] = buildCollection().translations;
  const button = await screen.findByRole("button", { name: collection?.title });
  const listDrafts = () => listDraftIds(draftPlace(null, collectionId));
  fireEvent.click(button);
  await waitFor(async () => expect(await listDrafts()).toHaveLength(1));
  fireEvent.click(button);
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  removal.resolve(true);
  expect(await screen.findByText(/^Arrived at/)).toBeVisible();
  expect(await listDrafts()).toHaveLength(1);
});
