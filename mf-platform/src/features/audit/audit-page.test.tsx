import { auditActions, type LanguageCode, languageCodes } from "@samling/contract/constants";
import type { Answer } from "@samling/contract/types";
import { paths } from "@samling/portal";
import { organizationId } from "@samling/portal/testing/builders";
import { answerNetwork } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../module.tsx";
import { actionKey } from "./action-key.ts";
import dk from "./locales/dk.json";
import en from "./locales/en.json";
import fi from "./locales/fi.json";
import sv from "./locales/sv.json";

const catalogues: Record<LanguageCode, object> = { en, sv, dk, fi };

type Entry = Answer<"GET /api/audit">["items"][number];

const buildEntry = (overrides: Partial<Entry> = {}): Entry => ({
  id: "2",
  at: "2026-05-01T10:00:00.000Z",
  actor: { userId: organizationId, name: "Maja Berg" },
  action: "organization:retire",
  subject: { type: "organization", id: "1" },
  organization: { id: organizationId, name: "Hamnarkivet" },
  data: {},
  ...overrides,
});

it("shows who did what and where, and older entries when asked", async () => {
  const sent = answerNetwork({
    "GET /api/audit": ({ parameters }) =>
      parameters.before
        ? {
            items: [buildEntry({ id: "1", action: "old:one", actor: { userId: null, name: "" }, organization: null })],
            next: null,
          }
        : { items: [buildEntry({ data: { reason: "moved" } })], next: "2" },
  });
  await renderRoutes(remote.routes, { at: paths.platformAudit.href() });
  const row = within(await screen.findByRole("row", { name: /Retired an organization/ }));
  expect(row.getByText("Maja Berg")).toBeVisible();
  expect(row.getByText("Hamnarkivet")).toBeVisible();
  expect(row.getByText(/"reason":"moved"/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Show older" }));
  expect(await screen.findByText("The system")).toBeVisible();
  expect(screen.getByText("The platform")).toBeVisible();
  expect(screen.getByText("old:one")).toBeVisible();
  expect(screen.getAllByRole("row")).toHaveLength(3);
  expect(screen.queryByRole("button", { name: "Show older" })).toBeNull();
  expect(sent.map(({ parameters }) => parameters)).toEqual([{}, { before: "2" }]);
});

it.each(languageCodes)("has words in %s for everything that can be in the log", (language) => {
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
