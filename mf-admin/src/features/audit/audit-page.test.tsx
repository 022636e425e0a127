import { auditActions } from "@samling/contract/constants/audit";
import { type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import type { Answer } from "@samling/contract/types";
import * as paths from "@samling/portal/paths";
import { buildOrganization, idOf, organizationId } from "@samling/portal/testing/builders";
import { answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../module.tsx";
import dk from "./locales/dk.json";
import en from "./locales/en.json";
import fi from "./locales/fi.json";
import sv from "./locales/sv.json";
import { actionKey } from "./use-details.ts";

const catalogues: Record<LanguageCode, object> = { en, sv, dk, fi };

type AuditEntry = Answer<"GET /api/audit">["items"][number];

const buildEntry = (overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  id: "2",
  at: "2026-05-01T10:00:00.000Z",
  actor: { userId: organizationId, name: "Maja Berg", isKey: false },
  action: "organization:retire",
  subject: { type: "organization", id: idOf(1), title: "The Mill", isThere: true, collectionId: null },
  organization: { id: organizationId, name: "Hamnarkivet" },
  data: {},
  ...overrides,
});
const withoutOrganization = ({ organization: _, ...entry }: AuditEntry) => entry;

it("shows who did what and where on the platform, and loads older entries on request", async () => {
  const sent = answerNetwork({
    "GET /api/audit": ({ parameters }) =>
      parameters.before
        ? {
            items: [
              buildEntry({
                id: "1",
                action: "old:one",
                actor: { userId: null, name: "", isKey: false },
                organization: null,
                subject: { type: "link", id: idOf(2), title: "", isThere: true, collectionId: null },
              }),
            ],
            next: null,
          }
        : { items: [buildEntry({ data: { reason: "moved", retiredAt: "2026" } })], next: "2" },
  });
  await renderRoutes(remote.routes, { at: paths.platformAudit.href() });
  const row = within(await screen.findByRole("row", { name: /Retired an organization/ }));
  expect(row.getByText("Maja Berg")).toBeVisible();
  expect(row.getByText("Hamnarkivet")).toBeVisible();
  expect(row.getByRole("link", { name: "The Mill" })).toBeVisible();
  expect(row.getByText("Reason: moved")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Show older" }));
  expect(await screen.findByText("The system")).toBeVisible();
  expect(screen.getByText("The platform")).toBeVisible();
  // A cell without content has no name on a phone either.
  const cells = within(screen.getByRole("row", { name: /old:one/ })).getAllByRole("cell");
  expect(cells.at(-1)).toBeEmptyDOMElement();
  expect(screen.getAllByRole("row")).toHaveLength(3);
  expect(screen.queryByRole("button", { name: "Show older" })).toBeNull();
  expect(sent.map(({ parameters }) => parameters)).toEqual([{ language: "en" }, { language: "en", before: "2" }]);
});

it("says that older entries could not be loaded, and retries", async () => {
  let isBroken = true;
  answerNetwork({
    "GET /api/audit": ({ parameters }) => {
      if (parameters.before && isBroken) return refuse("UNAVAILABLE");
      return { items: [buildEntry({ id: parameters.before ? "1" : "2" })], next: parameters.before ? null : "2" };
    },
  });
  await renderRoutes(remote.routes, { at: paths.platformAudit.href() });
  await userEvent.click(await screen.findByRole("button", { name: "Show older" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/not available right now/);
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(3));
});

describe("the audit log of an organization", () => {
  const contribution = { type: "contribution", id: idOf(5), title: "The quay", isThere: true, collectionId: idOf(6) };
  const open = async (entries: Partial<AuditEntry>[], query = "", name = "Record of changes") => {
    const sent = answerNetwork({
      "GET /api/organization/{id}": () => buildOrganization(),
      "GET /api/organization/{id}/audit": ({ parameters }) => ({
        items:
          parameters.person === "nobody"
            ? []
            : entries.map((entry, id) => withoutOrganization(buildEntry({ ...entry, id: String(id) }))),
        next: null,
      }),
    });
    await renderRoutes(remote.routes, {
      at: paths.audit.href({ orgId: organizationId }) + query,
      isInOrganization: true,
    });
    await screen.findByRole("heading", { name });
    return {
      sent,
      lastQuery: () => sent.filter(({ address }) => address.endsWith("/audit")).at(-1)?.parameters,
      text: async () => (await screen.findAllByRole("row")).map((row) => row.textContent).join("\n"),
    };
  };

  it("describes actions in words, without ids or machine data", async () => {
    const { text } = await open([
      { action: "collection:setStatus", data: { before: "CLOSED", after: "ARCHIVED" } },
      { action: "user:setRoles", data: { before: ["USER"], after: ["USER", "ADMIN"] } },
      { action: "group:save", data: { added: [idOf(7), idOf(8)], removed: [idOf(9)], admins: [idOf(7)] } },
      {
        action: "contribution:update",
        subject: contribution,
        data: { fields: ["media"], corrections: [{ field: "title", of: "Quai", from: "Quai", to: "The quay" }] },
      },
      { action: "user:setStatus", data: { status: "suspended", showContributions: false } },
      { action: "contribution:update", subject: contribution, data: { isHidden: true } },
      { action: "contribution:update", subject: contribution, data: { isHidden: false } },
      { action: "contribution:publish", subject: contribution, data: { isOwnContribution: true } },
      { action: "user:changeSecondStep", data: { change: "passkey removed", name: "Phone" } },
      { action: "user:changeSecondStep", data: { change: "on" } },
    ]);
    const pageText = await text();
    for (const words of [
      "Closed → Archived",
      "Roles: none → Admin",
      "2 people added",
      "1 person removed",
      "title of “Quai”: “Quai” → “The quay”",
      "Suspended",
      "Hidden",
      "No longer hidden",
      "Their own contribution",
      "Passkey removed: Phone",
      "Authenticator app set up",
    ]) {
      expect(pageText).toContain(words);
    }
    expect(pageText).not.toMatch(/[{}"]|5f1a2b3c/);
    const [link] = screen.getAllByRole("link", { name: "The quay" });
    expect(link).toHaveAttribute(
      "href",
      paths.contribution.href({ orgId: organizationId, collectionId: idOf(6), id: idOf(5) }),
    );
  });

  it("names deleted subjects by their last name, without a link", async () => {
    await open([
      { action: "contribution:delete", subject: { ...contribution, isThere: false }, data: { reason: "Twice" } },
    ]);
    expect(await screen.findByText("(no longer exists)")).toBeVisible();
    expect(screen.queryByRole("link", { name: "The quay" })).toBeNull();
  });

  it("shows the history of one subject, with its name, states in words and what it was part of, and leads back to everything [WEEK-01]", async () => {
    const about = `contribution:${contribution.id}`;
    const { lastQuery, text } = await open(
      [
        {
          action: "contribution:hide",
          subject: contribution,
          actor: { userId: null, name: "Catalogue", isKey: true },
          data: { before: "published", after: "hidden", batchId: idOf(9) },
        },
        { action: "contribution:report", subject: contribution, data: { reference: "R-4K7QXM", isHidden: true } },
        {
          action: "collection:update",
          subject: contribution,
          data: { corrections: [{ field: "isHarvested", of: "", from: "false", to: "true" }] },
        },
      ],
      `?about=${about}`,
      "History: The quay",
    );
    expect(lastQuery()).toMatchObject({ about });
    const words = await text();
    for (const item of [
      "API key: Catalogue",
      "published → hidden",
      "In a change to many contributions",
      "Notice R-4K7QXM",
      "harvested: “no” → “yes”",
    ])
      expect(words).toContain(item);
    await userEvent.click(screen.getByRole("link", { name: "Show all changes" }));
    expect(await screen.findByRole("heading", { name: "Record of changes" })).toBeVisible();
    expect(lastQuery()).toEqual({ id: organizationId, language: "en" });
  });

  it("filters by word, person, kind and date, and keeps the filters in the address", async () => {
    const { lastQuery } = await open([{}], "?kind=group");
    expect(lastQuery()).toMatchObject({ kind: "group" });
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Subject" }), "Collections");
    await userEvent.type(screen.getByLabelText("From"), "2026-05-02");
    await userEvent.type(screen.getByRole("searchbox", { name: "A word, a name or a number" }), "quay");
    await userEvent.type(screen.getByLabelText("Person: name or e-mail"), "nobody");
    expect(await screen.findByText("Nothing matches")).toBeVisible();
    await waitFor(() =>
      expect(lastQuery()).toMatchObject({ kind: "collection", from: "2026-05-02", person: "nobody", q: "quay" }),
    );
    await userEvent.type(screen.getByLabelText("To"), "2026-05-01");
    expect(screen.getByText(/The first day is after the last one/)).toBeVisible();
    expect(screen.queryByRole("option", { name: "Jobs" })).toBeNull();
  });
});

it.each(languageCodes)("has words in %s for every possible action", (language) => {
  const wordless = auditActions.filter((action) => {
    const path = (actionKey(action) ?? "").split(".");
    const words = path.reduce<unknown>(
      (texts, key) => (texts as Record<string, unknown>)[key] ?? {},
      catalogues[language],
    );
    return typeof words !== "string";
  });
  expect(wordless).toEqual([]);
});

it("shows the reason for a decision in words, and by its key if it is no longer in the list [ST-19]", async () => {
  const texts = { en: "We have it already.", sv: "Vi har det.", dk: "Vi har det.", fi: "Meillä on se." };
  answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/organization/{id}/reasons": () => [
      { key: "already_held", texts, used: 1, written: [], isQuestion: false, field: null },
    ],
    "GET /api/organization/{id}/audit": () => ({
      items: [
        withoutOrganization(buildEntry({ id: "2", data: { reason: "already_held" } })),
        withoutOrganization(buildEntry({ id: "1", data: { reason: "gone" } })),
      ],
      next: null,
    }),
  });
  await renderRoutes(remote.routes, { at: paths.audit.href({ orgId: organizationId }), isInOrganization: true });
  expect(await screen.findByText("Reason: We have it already.")).toBeVisible();
  expect(screen.getByText("Reason: gone")).toBeVisible();
});
