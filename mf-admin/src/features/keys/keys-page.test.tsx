import * as paths from "@samling/portal/paths";
import { buildOrganization, organizationId as orgId } from "@samling/portal/testing/builders";
import { answerNetwork } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../module.tsx";
import type { ApiKey } from "./endpoints.ts";

const key: ApiKey = {
  id: "6f1a2b3c-0000-4000-8000-000000000001",
  name: "Catalogue",
  scopes: ["contributions:read", "titles:write"],
  hint: "samling_Ab3x",
  by: "Ingrid Falk",
  createdAt: "2026-10-14T10:00:00.000Z",
  expiresAt: "2027-10-14T10:00:00.000Z",
  isExpired: false,
  lastUsedAt: null,
};

it("shows a new key once, and removes a key after confirmation [HOME-10]", async () => {
  const user = userEvent.setup();
  const keys = [key, { ...key, id: orgId, name: "Archive of the city" }];
  const sent = answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/organization/{id}/keys": () => keys,
    "POST /api/organization/{id}/keys": () => ({ id: key.id, key: "samling_whole" }),
    "DELETE /api/organization/{id}/keys/{keyId}": () => {
      keys.shift();
      return {};
    },
    "GET /api/organization/{id}/webhooks": () => ({ webhooks: [], deliveries: [] }),
  });
  await renderRoutes([...remote.routes], {
    at: paths.deskSection.href({ orgId, room: "keys" }),
    isInOrganization: true,
  });
  const row = within(
    await screen.findByRole("row", {
      name: /Catalogue samling_Ab3x… Read: Contributions ?Change: Titles ?14 Oct 2027 Never/,
    }),
  );
  await user.click(screen.getByRole("button", { name: "Create a key" }));
  expect(await screen.findByText("Enter the name of the system")).toBeVisible();
  expect(screen.getByRole("textbox", { name: /Name of the system/ })).toHaveFocus();
  await user.paste("x".repeat(101));
  await user.click(screen.getByRole("button", { name: "Create a key" }));
  expect(screen.getByText("Shorten this to 100 characters: it has 101")).toBeVisible();
  expect(sent.some(({ address }) => address.startsWith("POST"))).toBe(false);
  await user.clear(screen.getByRole("textbox", { name: /Name of the system/ }));
  await user.type(screen.getByRole("textbox", { name: /Name of the system/ }), "Archive");
  await user.click(screen.getByRole("checkbox", { name: "Hand-overs" }));
  const writing = within(screen.getByRole("group", { name: "What it may change" }));
  expect(writing.getAllByRole("checkbox", { checked: false })).toHaveLength(7);
  await user.click(writing.getByRole("checkbox", { name: "Accession numbers" }));
  await user.click(screen.getByRole("button", { name: "Create a key" }));
  expect(await screen.findByText("samling_whole")).toBeVisible();
  const made = sent.find(({ address }) => address.startsWith("POST"));
  const scopes = ["contributions:read", "handovers:read", "accessions:write"];
  expect(made?.body).toEqual({ name: "Archive", scopes, days: 365 });
  await user.click(row.getByRole("button", { name: "Remove Catalogue" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Remove Catalogue" })).toBeNull());
  expect(sent.some(({ address }) => address.startsWith("DELETE"))).toBe(true);
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});
