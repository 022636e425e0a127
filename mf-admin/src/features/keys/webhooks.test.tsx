import * as paths from "@samling/portal/paths";
import { buildOrganization, idOf, organizationId as orgId } from "@samling/portal/testing/builders";
import { answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../module.tsx";
import type { Delivery, Webhook } from "./endpoints.ts";

const webhook: Webhook = {
  id: idOf(1),
  address: "https://catalog.example/hook",
  state: "on",
  failingSince: null,
  by: "Ingrid Falk",
  createdAt: "2026-10-14T10:00:00.000Z",
};
const away: Webhook = { ...webhook, id: idOf(2), address: "https://away.example/hook", state: "away" };
const delivery: Delivery = {
  id: idOf(11),
  webhookId: webhook.id,
  event: "published",
  contributionId: idOf(21),
  state: "delivered",
  attempts: 1,
  status: 204,
  problem: null,
  createdAt: "2026-10-15T10:00:00.000Z",
  endedAt: "2026-10-15T10:00:01.000Z",
};
const failed: Delivery = {
  ...delivery,
  id: idOf(12),
  webhookId: away.id,
  event: "hidden",
  state: "failed",
  attempts: 80,
  status: null,
  problem: "away",
};

async function open(webhooks: Webhook[] = [webhook, away], sentMessages = [delivery, failed]) {
  let isRefused = false;
  const sent = answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/organization/{id}/keys": () => [],
    "GET /api/organization/{id}/webhooks": () => ({ webhooks, deliveries: webhooks.length > 0 ? sentMessages : [] }),
    "POST /api/organization/{id}/webhooks": () =>
      isRefused
        ? refuse("INVALID_INPUT", { issues: [{ path: ["address"], code: "inside", message: "is inside" }] })
        : { id: idOf(3), secret: "whsec_new" },
    "PUT /api/organization/{id}/webhooks/{webhookId}": () => ({}),
    "POST /api/organization/{id}/webhooks/{webhookId}/secret": () => ({ secret: "whsec_changed" }),
    "DELETE /api/organization/{id}/webhooks/{webhookId}": () => ({}),
    "POST /api/organization/{id}/webhook-deliveries/{deliveryId}/send": async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return {};
    },
  });
  await renderRoutes([...remote.routes], {
    at: paths.deskSection.href({ orgId, room: "keys" }),
    isInOrganization: true,
  });
  await screen.findByRole("heading", { name: "New webhook" });
  const bodies = (address: string) => sent.filter((item) => item.address.startsWith(address)).map(({ body }) => body);
  return {
    sent,
    bodies,
    refuseAddresses: () => {
      isRefused = true;
    },
  };
}

it("shows a new secret once, and what is wrong with an address [WEEK-03]", async () => {
  const user = userEvent.setup();
  const { bodies, refuseAddresses } = await open([]);
  expect(await screen.findByText("There are no webhooks yet.")).toBeVisible();
  const field = screen.getByRole("textbox", { name: /Address/ });
  const button = screen.getByRole("button", { name: "Create a webhook" });
  await user.click(button);
  expect(await screen.findByText("Enter an address that begins with https://")).toBeVisible();
  await user.type(field, "catalog.example/hook");
  await user.click(button);
  expect(await screen.findByText("whsec_new")).toBeVisible();
  expect(bodies("POST /api/organization/{id}/webhooks")).toEqual([{ address: "https://catalog.example/hook" }]);
  expect(field).toHaveValue("https://");
  refuseAddresses();
  await user.type(field, "10.0.0.1");
  await user.click(button);
  expect(await screen.findByText(/does not lead to a server on the internet/)).toBeVisible();
});

it("says what was delivered, switches, sends again, changes the secret and removes [WEEK-03]", async () => {
  const user = userEvent.setup();
  const { sent, bodies } = await open();
  expect(await screen.findByRole("row", { name: /catalog.example.* On 14 Oct 2026, Ingrid Falk/ })).toBeVisible();
  expect(screen.getByText("Switched off: nothing accepted for 3 days")).toBeVisible();
  expect(screen.getByText("Delivered, answered 204, 1 attempt")).toBeVisible();
  expect(screen.getByText("Not delivered, not reachable, 80 attempts")).toBeVisible();
  // A webhook that is off gets nothing again.
  expect(screen.getAllByRole("button", { name: /Send again/ })).toHaveLength(1);
  // A double press sends once.
  await user.dblClick(screen.getByRole("button", { name: /^Send again 1\. Published, 15 Oct 2026/ }));
  await user.click(screen.getByRole("button", { name: `Switch off ${webhook.address}` }));
  await user.click(screen.getByRole("button", { name: `Switch on ${away.address}` }));
  await waitFor(() => expect(bodies("PUT")).toEqual([{ isOn: false }, { isOn: true }]));
  const confirm = async (name: string) =>
    user.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));
  await user.click(screen.getByRole("button", { name: `Change secret ${webhook.address}` }));
  await confirm("Change");
  expect(await screen.findByText("whsec_changed")).toBeVisible();
  await user.click(screen.getByRole("button", { name: `Remove ${webhook.address}` }));
  await confirm("Remove");
  const made = () => sent.map(({ address }) => address.replace("/api/organization/{id}", ""));
  await waitFor(() => expect(made()).toContain("DELETE /webhooks/{webhookId}"));
  expect(made().filter((address) => address.endsWith("/send"))).toHaveLength(1);
});

it("tells apart the buttons of equal messages sent at the same moment", async () => {
  await open([webhook], [delivery, { ...delivery, id: idOf(13) }]);
  const names = (await screen.findAllByRole("button", { name: /Send again/ })).map(({ textContent }) => textContent);
  expect(new Set(names).size).toBe(2);
});
