import { languageCodes } from "@samling/contract/constants/languages";
import { maxReasonTextLength } from "@samling/contract/limits";
import * as paths from "@samling/portal/paths";
import { buildOrganization, organizationId as orgId } from "@samling/portal/testing/builders";
import { answerNetwork } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import ReasonsPage from "./reasons-page.tsx";
import { renderDesk } from "./testing/render-desk.tsx";

it("keeps the focus when a reason is removed", async () => {
  const texts = { en: "Blurred", sv: "Suddig", dk: "Sløret", fi: "Epätarkka" };
  const reason = { texts, isQuestion: false, field: null, used: 0, written: ["en", "sv", "dk", "fi"] as const };
  answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/organization/{id}/reasons": () =>
      ["blurred", "double"].map((key) => ({ ...reason, written: [...reason.written], key })),
  });
  await renderRoutes([{ path: paths.reviewDesk.path, element: <ReasonsPage /> }], {
    at: paths.reviewDesk.href({ orgId }),
    isInOrganization: true,
  });
  await userEvent.click(await screen.findByRole("button", { name: "Remove reason 2" }));
  expect(screen.queryByRole("group", { name: "Reason 2" })).toBeNull();
  expect(screen.getByRole("button", { name: "Add a reason" })).toHaveFocus();
});

it("shows and sends only written texts, not the substitute for a missing language", async () => {
  const sent = await renderDesk({ at: "/reasons", answers: { "PUT /api/organization/{id}/reasons": () => ({}) } });
  const [english] = await screen.findAllByRole("textbox", { name: "In English" });
  expect(english).toHaveValue("About something else.");
  expect(screen.getAllByRole("textbox", { name: "In Swedish" })[0]).toHaveValue("");
  await userEvent.type(english as HTMLElement, "!");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const written = () => sent.find(({ address }) => address.startsWith("PUT"))?.body;
  await waitFor(() => expect(written()).toBeDefined());
  const [first] = (written() as { reasons: unknown[] }).reasons;
  expect(first).toEqual({
    key: "other_subject",
    texts: { en: "About something else.!", sv: "", dk: "", fi: "" },
    isQuestion: false,
    field: null,
  });
});

it("keeps a pasted text that is too long, names the reason, and sends nothing", async () => {
  const sent = await renderDesk({ at: "/reasons", answers: { "PUT /api/organization/{id}/reasons": () => ({}) } });
  const [english] = await screen.findAllByRole("textbox", { name: "In English" });
  const long = "x".repeat(maxReasonTextLength + 1);
  await userEvent.clear(english as HTMLElement);
  await userEvent.click(english as HTMLElement);
  await userEvent.paste(long);
  expect(english).toHaveValue(long);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("link", { name: /^Reason 1: Shorten this/ })).toBeVisible();
  expect(sent.some(({ address }) => address.startsWith("PUT"))).toBe(false);
});

it("shows what a colleague has saved meanwhile instead of replacing it, and keeps what each changed alone", async () => {
  const texts = { en: "Blurred", sv: "Suddig", dk: "Sløret", fi: "Epätarkka" };
  const written = [...languageCodes];
  const reason = { key: "blurred", texts, isQuestion: false, field: null, used: 0, written };
  const question = { ...reason, key: "when", texts: { ...texts, en: "When was it?" }, isQuestion: true };
  let stored = [reason, question];
  const sent = answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/organization/{id}/reasons": () => stored,
    "PUT /api/organization/{id}/reasons": () => ({}),
  });
  await renderRoutes([{ path: paths.reviewDesk.path, element: <ReasonsPage /> }], {
    at: paths.reviewDesk.href({ orgId }),
    isInOrganization: true,
  });
  const [english] = await screen.findAllByRole("textbox", { name: "In English" });
  await userEvent.type(english as HTMLElement, "!");
  stored = [
    { ...reason, texts: { ...texts, en: "Out of focus" } },
    { ...question, texts: { ...texts, en: "Which year?" } },
  ];
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const notice = within(await screen.findByRole("alert", { name: "Someone else saved this while you were writing" }));
  expect(notice.getByText("Out of focus")).toBeVisible();
  const putBodies = () => sent.flatMap(({ address, body }) => (address.startsWith("PUT") ? body : []));
  expect(putBodies()).toEqual([]);
  expect(screen.getByDisplayValue("Which year?")).toBeVisible();
  await userEvent.click(notice.getByRole("button", { name: "Keep mine and save" }));
  await waitFor(() => expect(putBodies()).toHaveLength(1));
  expect(putBodies()).toMatchObject([{ reasons: [{ texts: { en: "Blurred!" } }, { texts: { en: "Which year?" } }] }]);
});
