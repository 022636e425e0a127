import * as paths from "@samling/portal/paths";
import { buildOrganization, organizationId as orgId } from "@samling/portal/testing/builders";
import { answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../module.tsx";
import type { LinkItem } from "../../shared/lists.ts";
import { questionSize } from "./poster-texts.ts";

const link: LinkItem = {
  id: "6f1a2b3c-0000-4000-8000-000000000001",
  collectionId: "6f1a2b3c-0000-4000-8000-000000000002",
  collectionTitle: [{ languageCode: "en", title: "Quays" }],
  token: "k7m29xqp4tvzab",
  label: "Poster at the quay",
  question: { en: "Did you work on the quay?", sv: "Jobbade du på kajen?", dk: "", fi: "" },
  lastDay: "2027-01-31",
  maxContributions: 100,
  shows: "collection",
  license: "",
  email: "asked",
  isOn: true,
  state: "full",
  contributions: 100,
  files: 186,
  networkUntil: null,
  createdAt: "2026-10-14T10:00:00.000Z",
};

const answers = {
  "GET /api/organization/{id}": () => buildOrganization(),
  "GET /api/organization/{id}/links": () => [link],
  "GET /api/all-collections": () => [],
  "GET /api/licenses": () => [],
  "GET /api/collection": () => refuse("NOT_FOUND"),
  "PUT /api/organization/{id}/links/{linkId}": () => ({}),
};
const open = (room: string) =>
  renderRoutes([...remote.routes], {
    at: `${paths.deskSection.href({ orgId, room })}${room === "poster" ? `?link=${link.id}` : ""}`,
    isInOrganization: true,
  });

it("states the status of a link in words, switches it off, and does not offer to remove a used one [OPEN-02]", async () => {
  const user = userEvent.setup();
  const sent = answerNetwork(answers);
  await open("links");
  const row = within(await screen.findByRole("row", { name: /Poster at the quay .*100 of 100 contributions.* Full/ }));
  expect(row.getByRole("link", { name: "100 of 100 contributions" })).toHaveAttribute(
    "href",
    `${paths.contributionsDesk.href({ orgId })}?linkId=${link.id}`,
  );
  expect(row.queryByRole("button", { name: /Remove/ })).not.toBeInTheDocument();
  await user.click(row.getByRole("button", { name: "Switch off Poster at the quay" }));
  const { body } = sent.find(({ address }) => address.startsWith("PUT")) ?? {};
  expect(body).toMatchObject({ isOn: false, label: link.label, maxContributions: 100 });
  await user.click(row.getByRole("button", { name: "Raise the limit Poster at the quay" }));
  expect(screen.getByRole("heading", { name: "Change “Poster at the quay”" })).toHaveFocus();
});

it("refuses a link without label, question, collection and day", async () => {
  const user = userEvent.setup();
  answerNetwork(answers);
  await open("links");
  await user.click(await screen.findByRole("button", { name: "Create the link" }));
  for (const problem of ["Enter a label", "Choose a collection", "Enter the last day"]) {
    expect(screen.getAllByText(problem)[0]).toBeVisible();
  }
});

it("draws a poster in one or two languages, whose long questions are smaller", async () => {
  const user = userEvent.setup();
  answerNetwork(answers);
  await open("poster");
  const poster = within(await screen.findByRole("article", { name: "Poster – Poster at the quay" }));
  expect(poster.getByRole("img", { name: /^QR code for .*\/k\/k7m29xqp4tvzab$/ })).toBeVisible();
  expect(poster.getByText("Jobbade du på kajen?")).toHaveAttribute("lang", "sv");
  await user.selectOptions(screen.getByRole("combobox", { name: "Second language" }), "None");
  expect(poster.queryAllByText(/kajen|quay\?/)).toHaveLength(1);
  expect(["Kajen?", "Did you work on the old stone quay?", "Yhteysaluksenkuljettajatar?"].map(questionSize)).toEqual([
    27, 22, 18,
  ]);
});
