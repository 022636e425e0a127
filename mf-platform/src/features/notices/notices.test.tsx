import type { Contribution } from "@samling/contract/types";
import * as paths from "@samling/portal/paths";
import { buildOrganization, organizationId as orgId } from "@samling/portal/testing/builders";
import { type Answers, answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../module.tsx";

const id = "10000000-0000-4000-8000-000000000001";
const contribution: Contribution = {
  id,
  contributionId: id,
  collectionId: id,
  organizationId: orgId,
  user: { userId: null, name: "", email: null },
  publishedAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-02T00:00:00.000Z",
  collectionTitle: [{ languageCode: "en", title: "Trams" }],
  paginationId: "1000",
  images: [],
  question: [],
  relatedFiles: [],
  adminComments: null,
  isPublic: true,
  isHidden: false,
  state: "published",
};
const reasonTexts = {
  en: "It shows somebody.",
  sv: "Det visar någon.",
  dk: "Det viser nogen.",
  fi: "Siinä näkyy joku.",
};
const followed = {
  reference: "R-4K7QXMN",
  side: "contributor" as const,
  organizationId: orgId,
  title: "The number 5 tram",
  isOfProfile: false,
  isOfFile: false,
  receivedAt: "2026-11-25T14:32:00.000Z",
  dueAt: "2026-12-09T14:32:00.000Z",
  isHidden: true,
  decisions: [
    {
      outcome: "hide" as const,
      reason: reasonTexts,
      ground: { en: "Our terms.", sv: "Våra villkor.", dk: "Vores vilkår.", fi: "Käyttöehtomme." },
      words: "The boy can be recognized.",
      decidedAt: "2026-11-27T10:05:00.000Z",
    },
  ],
  objection: null,
  objectUntil: "2027-05-29T10:05:00.000Z",
};

const render = async (at: string, answers: Answers) => {
  const sent = answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/contribution/{id}": () => contribution,
    ...answers,
  });
  await renderRoutes(remote.routes, { at, isInOrganization: true });
  return sent;
};

afterEach(() => sessionStorage.clear());

it("keeps what was written through a reload, but not who writes", async () => {
  const at = paths.report.href({ orgId, contribution: id });
  const words = () => screen.findByRole("textbox", { name: /What is wrong/ });
  await render(at, {});
  await userEvent.type(await words(), "The boy by the kerb is me.");
  await userEvent.type(screen.getByRole("textbox", { name: /Your name/ }), "Rune Ahlberg");
  cleanup();
  await render(at, {});
  expect(await words()).toHaveValue("The boy by the kerb is me.");
  expect(screen.getByRole("textbox", { name: /Your name/ })).toHaveValue("");
});

it("names missing fields, sends the notice, and shows the reference [LAW-01]", async () => {
  const receipt = { reference: "R-4K7QXMN", dueAt: "2026-12-09T14:32:00.000Z", isHidden: false, hidesByLink: true };
  const sent = await render(paths.report.href({ orgId, contribution: id }), {
    "POST /api/organization/{id}/notices": () => receipt,
  });
  const send = await screen.findByRole("button", { name: "Send to Hamnarkivet" });
  await userEvent.click(send);
  for (const text of ["Choose a reason", "Say what is wrong", "Enter your name"]) {
    expect(screen.getByRole("link", { name: new RegExp(text) })).toBeVisible();
  }
  expect(screen.queryByRole("radio", { name: /I shared it/ })).toBeNull();
  await userEvent.click(screen.getByRole("radio", { name: /I am in it/ }));
  await userEvent.type(screen.getByRole("textbox", { name: /What is wrong/ }), "The boy by the kerb is me.");
  await userEvent.type(screen.getByRole("textbox", { name: /Your name/ }), "Rune Ahlberg");
  await userEvent.type(screen.getByRole("textbox", { name: /E-mail/ }), "rune@example.org");
  await userEvent.click(screen.getByRole("checkbox", { name: /true as far as I know/ }));
  await userEvent.click(send);
  expect(await screen.findByText("R-4K7QXMN")).toBeVisible();
  expect(screen.getByText("9 December 2026")).toBeVisible();
  expect(screen.getByText(/Open the link in our e-mail to confirm/)).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  expect(sent.find(({ address }) => address.startsWith("POST"))?.body).toEqual({
    contributionId: id,
    isOfProfile: false,
    reason: "shows_me",
    words: "The boy by the kerb is me.",
    law: "",
    name: "Rune Ahlberg",
    email: "rune@example.org",
    language: "en",
    isTrue: true,
  });
});

it("shows a decision with its reasons, accepts an objection, and says why a second is refused [LAW-03]", async () => {
  let tries = 0;
  await render(`${paths.notice.href({ orgId })}#token=abc`, {
    "POST /api/notice": () => followed,
    "POST /api/notice/objection": () => {
      tries += 1;
      if (tries === 1) return refuse("OBJECTION_USED");
      return {
        ...followed,
        objection: { side: "contributor" as const, at: "2026-11-28T10:00:00.000Z" },
        objectUntil: null,
      };
    },
  });
  expect(await screen.findByText("It shows somebody.")).toBeVisible();
  expect(screen.getByText("A person. No automated system was involved.")).toBeVisible();
  await userEvent.type(screen.getByRole("textbox", { name: /What did we get wrong/ }), "It is not him.");
  await userEvent.click(screen.getByRole("button", { name: "Object to the decision" }));
  expect(await screen.findByText(/objection has already been made/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Object to the decision" }));
  expect(await screen.findByText(/You objected on 28 November 2026/)).toHaveFocus();
});

it("says that the link no longer works", async () => {
  await render(`${paths.notice.href({ orgId })}#token=old`, {
    "POST /api/notice": () => refuse("RESET_TOKEN_INVALID"),
  });
  expect(await screen.findByText(/The link no longer works/)).toBeVisible();
});
