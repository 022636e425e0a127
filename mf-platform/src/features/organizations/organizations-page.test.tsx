import * as paths from "@samling/portal/paths";
import { buildOrganization, organizationId, otherOrganizationId } from "@samling/portal/testing/builders";
import { type Answers, answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../module.tsx";
import { buildPlatformOrganization } from "../../testing/builders.ts";

async function renderPage(answers: Answers = {}) {
  const sent = answerNetwork({ "GET /api/platform/organizations": () => [buildPlatformOrganization()], ...answers });
  await renderRoutes(remote.routes, { at: paths.platformOrganizations.href() });
  await screen.findByRole("heading", { level: 1, name: "Organizations" });
  return sent;
}
const dialog = () => within(screen.getByRole("dialog"));
const fill = (label: RegExp, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const sentTo = (sent: Awaited<ReturnType<typeof renderPage>>, address: string) =>
  sent.filter((request) => request.address === address);

it("lists all organizations with their content and administrators", async () => {
  await renderPage({
    "GET /api/platform/organizations": () => [
      buildPlatformOrganization({ maxStorageBytes: 10_000_000_000 }),
      buildPlatformOrganization({
        id: otherOrganizationId,
        name: "Saaristomuseo",
        superAdmins: [{ email: "aino@example.com", hasAccount: false }],
      }),
    ],
  });
  const [, first, second] = (await screen.findAllByRole("row")).map((row) => within(row));
  expect(first?.getByRole("link", { name: "Hamnarkivet" })).toHaveAttribute(
    "href",
    paths.organization.href({ orgId: organizationId }),
  );
  expect(
    first
      ?.getAllByRole("cell")
      .slice(0, 5)
      .map((cell) => cell.textContent),
  ).toEqual(["Active", "12", "3", "1,234", "5.2 GB of 10 GB"]);
  expect(second?.getByText("Invited, not signed in yet")).toBeVisible();
});

it("creates an organization and invites its administrator", async () => {
  const sent = await renderPage({ "POST /api/organization": () => buildOrganization({ name: "The Mill" }) });
  await userEvent.click(screen.getByRole("button", { name: "New organization" }));
  fill(/^Name of the organization/, "The Mill");
  fill(/^E-mail of the super admin/, "eva@example.com");
  fill(/^Contact e-mail/, "mill@example.com");
  await userEvent.click(dialog().getByRole("button", { name: "Create and send the invitation" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sentTo(sent, "POST /api/organization").map(({ body }) => body)).toEqual([
    {
      name: "The Mill",
      superAdminEmail: "eva@example.com",
      contactEmail: "mill@example.com",
      color: "#556271",
      language: "en",
      place: null,
    },
  ]);
  expect(sentTo(sent, "GET /api/platform/organizations")).toHaveLength(2);
});

it("names missing fields, and links to the name if it is taken, with the input kept", async () => {
  const sent = await renderPage({ "POST /api/organization": () => refuse("CONFLICT") });
  await userEvent.click(screen.getByRole("button", { name: "New organization" }));
  expect(dialog().getByLabelText(/^Name of the organization/)).toHaveFocus();
  fill(/^Name of the organization/, "Hamnarkivet");
  await userEvent.click(dialog().getByRole("button", { name: "Create and send the invitation" }));
  expect(dialog().getByLabelText(/^Contact e-mail/)).toBeInvalid();
  // Two fields require an e-mail address, so the list names the field.
  for (const field of ["E-mail of the super admin", "Contact e-mail"]) {
    const line = `${field}: Please enter an e-mail address, such as name@example.com.`;
    expect(dialog().getByRole("link", { name: line })).toBeVisible();
  }
  expect(sentTo(sent, "POST /api/organization")).toEqual([]);
  fill(/^E-mail of the super admin/, "eva@example.com");
  fill(/^Contact e-mail/, "mill@example.com");
  await userEvent.click(dialog().getByRole("button", { name: "Create and send the invitation" }));
  const nameTakenText = "There is already an organization with this name.";
  await userEvent.click(await dialog().findByRole("link", { name: nameTakenText }));
  const name = dialog().getByLabelText(/^Name of the organization/);
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription(nameTakenText);
  expect(name).toHaveValue("Hamnarkivet");
});

it("sets limits in gigabytes and megabytes, and removes them if the fields are empty", async () => {
  const sent = await renderPage({
    "GET /api/platform/organizations": () => [buildPlatformOrganization({ maxFileBytes: 50_000_000 })],
    "PUT /api/platform/organization/{id}/limits": () => ({}),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Limits: Hamnarkivet" }));
  expect(dialog().getByLabelText(/^Largest file/)).toHaveValue("50");
  fill(/^Storage in gigabytes/, "lots");
  await userEvent.click(dialog().getByRole("button", { name: "Save the limits" }));
  expect(dialog().getByLabelText(/^Storage in gigabytes/)).toBeInvalid();
  fill(/^Storage in gigabytes/, "2,5");
  fill(/^Largest file/, "");
  await userEvent.click(dialog().getByRole("button", { name: "Save the limits" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sentTo(sent, "PUT /api/platform/organization/{id}/limits")).toMatchObject([
    { parameters: { id: organizationId }, body: { maxStorageBytes: 2_500_000_000, maxFileBytes: null } },
  ]);
});

it("repeats an invitation that was not accepted", async () => {
  const sent = await renderPage({
    "GET /api/platform/organizations": () => [
      buildPlatformOrganization({ superAdmins: [{ email: "eva@example.com", hasAccount: false }] }),
    ],
    "POST /api/platform/organization/{id}/invitation": () => ({}),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Invite: Hamnarkivet" }));
  expect(dialog().getByLabelText("E-mail of the super admin (required)")).toHaveValue("eva@example.com");
  await userEvent.click(dialog().getByRole("button", { name: "Send the invitation" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sentTo(sent, "POST /api/platform/organization/{id}/invitation")).toMatchObject([
    { body: { email: "eva@example.com" } },
  ]);
});

it("retires an organization after confirmation, and restores a retired one", async () => {
  let retiredAt: string | null = null;
  await renderPage({
    "GET /api/platform/organizations": () => [buildPlatformOrganization({ retiredAt })],
    "POST /api/platform/organization/{id}/retire": () => {
      retiredAt = "2026-06-01T10:00:00.000Z";
      return {};
    },
    "POST /api/platform/organization/{id}/restore": () => {
      retiredAt = null;
      return {};
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Retire: Hamnarkivet" }));
  expect(dialog().getByText(/Nothing is deleted/)).toBeVisible();
  await userEvent.click(dialog().getByRole("button", { name: "Retire" }));
  expect(await screen.findByText(/^Retired on/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Restore: Hamnarkivet" }));
  await userEvent.click(dialog().getByRole("button", { name: "Restore" }));
  expect(await screen.findByText("Active")).toBeVisible();
});

it("shows an empty list as such, and retries a failed one", async () => {
  let isDown = true;
  await renderPage({ "GET /api/platform/organizations": () => (isDown ? refuse("UNAVAILABLE") : []) });
  const retry = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByText("There are no organizations yet")).toBeVisible();
});
