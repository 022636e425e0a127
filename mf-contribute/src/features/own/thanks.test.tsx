import { permissions } from "@samling/contract/permissions";
import * as paths from "@samling/portal/paths";
import {
  buildCollection,
  buildMedia,
  buildOrganization,
  buildSession,
  idOf,
  organizationId as orgId,
} from "@samling/portal/testing/builders";
import { type Answers, answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen } from "@testing-library/react";
import remote from "../../module.tsx";
import type { Thanks } from "./endpoints.ts";

const item: Thanks[number] = {
  contributionId: idOf(1),
  collectionId: buildCollection().id,
  collectionTitle: [{ languageCode: "en", title: "The city in motion" }],
  title: "Tram five",
  picture: buildMedia({ id: idOf(11), title: "Tram five" }),
  isTip: false,
  lead: "seen",
  visits: 1214,
  downloads: null,
  known: [
    { kind: "where", words: "Nordhemsskolan", name: "Gun Holm" },
    { kind: "when", words: "1953", name: "" },
  ],
  isInSets: false,
  handedOverAt: null,
  number: "HA 2026:0015",
};

async function open(answers: Answers, { hash = "", isSignedIn = true } = {}) {
  if (isSignedIn) localStorage.setItem("token", "a-token");
  const sent = answerNetwork({
    "GET /api/roles": () => permissions,
    "GET /api/user": () => buildSession(),
    "GET /api/organization/{id}": () => buildOrganization(),
    ...answers,
  });
  await renderRoutes(remote.routes, { at: `${paths.thanks.href({ orgId })}${hash}`, isInOrganization: true });
  return sent;
}
afterEach(() => localStorage.clear());
const listFacts = () => screen.getAllByRole("listitem").map((item) => item.textContent);

it("has the strongest fact as its title, and a row for each that there is [TELL-08]", async () => {
  await open({ "GET /api/organization/{id}/thanks": () => [item] });
  expect(await screen.findByRole("heading", { level: 1, name: "Seen 1,214 times: Tram five" })).toBeVisible();
  expect(listFacts()).toEqual([
    "Seen 1,214 times.",
    "Nordhemsskolan, said by Gun Holm",
    "1953",
    "Part of the collection as HA 2026:0015.",
  ]);
  const page = paths.contribution.href({ orgId, collectionId: item.collectionId, id: idOf(1), image: idOf(11) });
  expect(screen.getByRole("link", { name: "Tram five" })).toHaveAttribute("href", page);
});

it("opens a tip by the link of an e-mail, whose token is in no address [TELL-08]", async () => {
  const ofTip = { ...item, isTip: true, lead: "known" as const, visits: null, number: null };
  const sent = await open(
    { "POST /api/organization/{id}/thanks": () => [ofTip] },
    { hash: "#token=secret", isSignedIn: false },
  );
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("More is now known about Tram five");
  expect(listFacts()).toHaveLength(2);
  expect(sent.at(-1)).toMatchObject({ body: { token: "secret" } });
  expect(screen.queryByRole("link", { name: "E-mails you get" })).toBeNull();
});

it("says that there is nothing yet", async () => {
  await open({ "GET /api/organization/{id}/thanks": () => [] });
  expect(await screen.findByRole("heading", { name: "Nothing to report yet" })).toBeVisible();
});

it("says that a link no longer works", async () => {
  const refused = () => refuse("RESET_TOKEN_INVALID");
  await open({ "POST /api/organization/{id}/thanks": refused }, { hash: "#token=old", isSignedIn: false });
  expect(await screen.findByRole("heading", { name: "This link no longer works" })).toBeVisible();
});

it("asks people who are signed out to sign in", async () => {
  await open({}, { isSignedIn: false });
  expect(await screen.findByRole("link", { name: "Sign in" })).toBeVisible();
});
