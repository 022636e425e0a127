import * as paths from "@samling/portal/paths";
import { buildOrganization, idOf, organizationId as orgId } from "@samling/portal/testing/builders";
import { answerNetwork } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../../module.tsx";
import type { DeedContent } from "../endpoints.ts";

const deed: DeedContent = {
  label: "HA 2026:0001",
  accessionedAt: "2026-11-22T10:00:00.000Z",
  deaccessionedOn: null,
  entryNumber: "2026-0417",
  contributor: "Mats Öberg",
  title: "Tram",
  files: [{ id: idOf(1), title: "Tram", date: "about 1950", name: "tram.jpg", sha256: "a".repeat(64) }],
  consents: [
    {
      kind: "organization-terms",
      license: null,
      mediaIds: [],
      textHash: "b".repeat(64),
      version: null,
      language: "fi",
      isVouched: false,
      acceptedAt: "2026-11-20T10:00:00.000Z",
      text: "<p>Säilytämme nimesi.</p>",
    },
  ],
  signed: null,
};

async function renderPage() {
  let { signed } = deed;
  const sent = answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization({ name: "Hamnarkivet" }),
    "GET /api/organization/{id}/accessions/{accessionId}/deed": () => ({ ...deed, signed }),
    "POST /api/organization/{id}/accessions/{accessionId}/deed": () => {
      signed = { name: "scan.pdf", type: "application/pdf", bytes: 2048, by: "Ingrid Falk", at: deed.accessionedAt };
      return {};
    },
    "DELETE /api/organization/{id}/accessions/{accessionId}/deed": () => {
      signed = null;
      return {};
    },
  });
  await renderRoutes([...remote.routes], {
    at: paths.deed.href({ orgId, accessionId: idOf(7) }),
    isInOrganization: true,
  });
  return sent;
}

it("prints the deed in the language of the terms that were accepted, or in another one [WEEK-02]", async () => {
  await renderPage();
  const paper = within(await screen.findByRole("article"));
  expect(await paper.findByRole("heading", { name: "Lahjakirja" })).toBeVisible();
  for (const text of ["HA 2026:0001", "2026-0417", "Säilytämme nimesi."]) expect(paper.getByText(text)).toBeVisible();
  expect(paper.getAllByText("Mats Öberg")).toHaveLength(2);
  expect(paper.getByText(/Tram · about 1950 · tram.jpg/)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Language of the document" }), "sv");
  expect(await paper.findByRole("heading", { name: "Gåvobrev" })).toBeVisible();
  expect(paper.getByText("22 november 2026")).toBeVisible();
  // The page itself stays in the language of its reader.
  expect(screen.getByRole("heading", { name: "Deed of gift", level: 1 })).toBeVisible();
  const print = jest.fn();
  window.print = print;
  await userEvent.click(screen.getByRole("button", { name: "Print or save as PDF" }));
  expect(print).toHaveBeenCalledTimes(1);
});

it("adds the signed deed, and removes it after confirmation", async () => {
  const sent = await renderPage();
  const scan = new File(["%PDF"], "scan.pdf", { type: "application/pdf" });
  await userEvent.upload(await screen.findByLabelText("Add the signed deed"), scan);
  expect(await screen.findByText(/^scan.pdf \(2 kB\), added on .* by Ingrid Falk/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Remove it" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Remove the signed deed of HA 2026:0001?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Remove it" }));
  expect(await screen.findByText(/^It has not been added yet/)).toBeVisible();
  await waitFor(() => expect(sent.some(({ address }) => address.startsWith("DELETE "))).toBe(true));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});
