import { permissions } from "@samling/contract/permissions";
import * as paths from "@samling/portal/paths";
import { buildOrganization, buildSession, organizationId as orgId } from "@samling/portal/testing/builders";
import { answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../module.tsx";
import { buildLink } from "../../testing/build-link.ts";

const link = buildLink();

const answers = {
  "GET /api/organization/{id}": () => buildOrganization(),
  "GET /api/organization/{id}/links": () => [link],
  "GET /api/organization/{id}/link-collections": () => [],
  "GET /api/licenses": () => [],
  "GET /api/collection": () => refuse("NOT_FOUND"),
  "PUT /api/organization/{id}/links/{linkId}": () => ({}),
};
const open = (room: "links" | "tablets" | "poster") =>
  renderRoutes([...remote.routes], {
    at: {
      links: paths.links.href({ orgId }),
      tablets: paths.deskSection.href({ orgId, room }),
      poster: paths.poster.href({ orgId, link: link.id }),
    }[room],
    isInOrganization: true,
  });

const signInAs = (role: "ADMIN" | "SUB_ADMIN") => {
  localStorage.setItem("token", "abc");
  return {
    ...answers,
    "GET /api/user": () => buildSession({ userRoles: [{ organizationId: orgId, roles: [role] }] }),
    "GET /api/roles": () => permissions,
  };
};
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it("leads sub-admins to the cases that they decide, and offers them their own collections [OPEN-11]", async () => {
  answerNetwork({
    ...signInAs("SUB_ADMIN"),
    "GET /api/organization/{id}/link-collections": () => [
      { id: link.collectionId, titles: [{ languageCode: "en", title: "Quays" }], isOpen: true },
      { id: link.id, titles: [{ languageCode: "en", title: "Closed" }], isOpen: false },
    ],
  });
  await open("links");
  const cases = `${paths.reviewDesk.href({ orgId })}?linkId=${link.id}`;
  expect(await screen.findByRole("link", { name: "100 of 100 contributions" })).toHaveAttribute("href", cases);
  const choice = within(screen.getByRole("combobox", { name: /^Contributions go to/ }));
  expect(await choice.findByRole("option", { name: "Quays" })).toBeInTheDocument();
  expect(choice.queryByRole("option", { name: "Closed" })).toBeNull();
});

it("states the status of a link in words, switches it off, and does not offer to remove a used one [OPEN-02]", async () => {
  const user = userEvent.setup();
  const sent = answerNetwork(signInAs("ADMIN"));
  await open("links");
  const row = within(await screen.findByRole("row", { name: /Poster at the quay .*100 of 100 contributions.* Full/ }));
  await waitFor(() =>
    expect(row.getByRole("link", { name: "100 of 100 contributions" })).toHaveAttribute(
      "href",
      `${paths.contributionsDesk.href({ orgId })}?linkId=${link.id}`,
    ),
  );
  expect(row.queryByRole("button", { name: /Remove/ })).not.toBeInTheDocument();
  await user.click(row.getByRole("button", { name: "Switch off Poster at the quay" }));
  const { body } = sent.find(({ address }) => address.startsWith("PUT")) ?? {};
  expect(body).toMatchObject({ isOn: false, label: link.label, maxContributions: 100 });
  await user.click(row.getByRole("button", { name: "Raise the limit Poster at the quay" }));
  expect(screen.getByRole("heading", { name: "Change “Poster at the quay”" })).toHaveFocus();
});

it("shows what a colleague has saved of a link meanwhile, and neither switch nor form replaces it", async () => {
  const user = userEvent.setup();
  let stored = { ...link, state: "open" as const };
  const sent = answerNetwork({
    ...signInAs("ADMIN"),
    "GET /api/organization/{id}/links": () => [stored],
    "PUT /api/organization/{id}/links/{linkId}": ({ body }) =>
      (body as { before: typeof link }).before.lastDay === stored.lastDay ? {} : refuse("CONFLICT"),
  });
  await open("links");
  await user.click(await screen.findByRole("button", { name: "Change Poster at the quay" }));
  stored = { ...stored, lastDay: "2027-02-28" };
  await user.click(screen.getByRole("button", { name: "Switch off Poster at the quay" }));
  expect(await screen.findByText("28 Feb 2027")).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: /^Label/ }), ", west");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/put into your form: Open until/)).toBeVisible();
  await user.click(screen.getAllByRole("button", { name: "Save" }).at(-1) as HTMLElement);
  await waitFor(() => expect(sent.filter(({ address }) => address.startsWith("PUT"))).toHaveLength(3));
  const { body } = sent.findLast(({ address }) => address.startsWith("PUT")) ?? {};
  expect(body).toMatchObject({ lastDay: "2027-02-28", label: "Poster at the quay, west", before: { isOn: true } });
});

it("leads to the heading once a link has been removed", async () => {
  const user = userEvent.setup();
  let links = [{ ...link, contributions: 0, isUsed: false, state: "open" as const }];
  answerNetwork({
    ...signInAs("ADMIN"),
    "GET /api/organization/{id}/links": () => links,
    "DELETE /api/organization/{id}/links/{linkId}": () => {
      links = [];
      return {};
    },
  });
  await open("links");
  const remove = await screen.findByRole("button", { name: "Remove Poster at the quay" });
  await user.click(remove);
  await waitFor(() => expect(remove).not.toBeInTheDocument());
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
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

it("keeps what was typed while another link is edited, and forgets what is cancelled", async () => {
  const user = userEvent.setup();
  answerNetwork(answers);
  await open("links");
  const label = () => screen.getByRole("textbox", { name: /^Label/ });
  const edit = await screen.findByRole("button", { name: "Raise the limit Poster at the quay" });
  await user.type(label(), "Poster at the market");
  await user.click(edit);
  await user.type(label(), ", by night");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(label()).toHaveValue("Poster at the market");
  await user.click(edit);
  expect(label()).toHaveValue("Poster at the quay");
});

it("lets staff choose what people may send, at least one kind [OPEN-12]", async () => {
  const user = userEvent.setup();
  const sent = answerNetwork(answers);
  await open("links");
  const row = within(await screen.findByRole("row", { name: /Poster at the quay/ }));
  await user.click(row.getByRole("button", { name: "Raise the limit Poster at the quay" }));
  for (const name of ["Pictures", "Films"]) await user.click(screen.getByRole("checkbox", { name }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getAllByText("Choose at least one kind")[0]).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: "A story in words alone" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent.some(({ address }) => address.startsWith("PUT"))).toBe(true));
  // An empty form takes the place of this one.
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  expect(sent.find(({ address }) => address.startsWith("PUT"))?.body).toMatchObject({ kinds: ["story"] });
});

it("prepares a tablet with a helper and numbers of its own, and shows its address [OPEN-08]", async () => {
  const user = userEvent.setup();
  const tablet = { helper: "Ingrid Falk", numbers: "HA-29-T1" };
  const of = { ...link, label: "Frihamnen", state: "open" as const, tablet };
  const sent = answerNetwork({
    ...answers,
    "GET /api/organization/{id}/links": () => [link, of],
    "GET /api/organization/{id}/link-collections": () => [
      { id: link.collectionId, titles: [{ languageCode: "en", title: "Quays" }], isOpen: true },
    ],
    // A colleague has just prepared another tablet.
    "POST /api/organization/{id}/links": ({ body }) =>
      (body as typeof of).tablet.numbers === "ha-29-t1b"
        ? refuse("INVALID_INPUT", { issues: [{ path: ["tablet", "numbers"], code: "duplicate", message: "" }] })
        : { id: link.id, token: link.token },
  });
  await open("tablets");
  const row = within(await screen.findByRole("row", { name: /Frihamnen .*Ingrid Falk, HA-29-T1-01/ }));
  expect(screen.queryByText(link.label)).not.toBeInTheDocument();
  await user.click(row.getByRole("button", { name: "Open on the tablet Frihamnen" }));
  expect(within(screen.getByRole("dialog")).getByText(/\/day\/k7m29xqp4tvzab$/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Close" }));
  await user.type(screen.getByRole("textbox", { name: /^Label/ }), "Frihamnen 2");
  await user.type(screen.getByRole("textbox", { name: /^Helper/ }), "Sven Dahl");
  const numbers = screen.getByRole("textbox", { name: /^Numbers begin with/ });
  await user.type(numbers, "ha-29-t1");
  await user.selectOptions(screen.getByRole("combobox", { name: /^Contributions go to/ }), link.collectionId);
  await user.type(screen.getByLabelText(/^Open until/), "2027-01-31");
  await user.click(screen.getByRole("button", { name: "Prepare the tablet" }));
  expect(screen.getAllByText("Another tablet uses these numbers")[0]).toBeVisible();
  await user.type(numbers, "b");
  await user.click(screen.getByRole("button", { name: "Prepare the tablet" }));
  expect((await screen.findAllByText("Another tablet uses these numbers"))[0]).toBeVisible();
  await user.type(numbers, "c");
  await user.click(screen.getByRole("button", { name: "Prepare the tablet" }));
  const { body } = sent.findLast(({ address }) => address.startsWith("POST")) ?? {};
  expect(body).toMatchObject({
    tablet: { helper: "Sven Dahl", numbers: "ha-29-t1bc" },
    maxContributions: null,
    question: { sv: "Frihamnen 2" },
  });
});

it("downloads a poster in one or two languages, and with little ink [OPEN-01]", async () => {
  const user = userEvent.setup();
  answerNetwork(answers);
  const answer = globalThis.fetch;
  const requests: string[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input));
    if (!pathname.endsWith(".pdf")) return answer(input, init);
    requests.push(pathname + search);
    return { ok: true, blob: async () => new Blob(["%PDF"]) } as Response;
  };
  Object.assign(URL, { createObjectURL: () => "blob:file", revokeObjectURL: () => undefined });
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await open("poster");
  await user.click(await screen.findByRole("button", { name: "Download PDF" }));
  const first = screen.getByRole("combobox", { name: "First language" });
  await user.selectOptions(first, "en");
  expect(screen.getByRole("combobox", { name: "Second language" })).toHaveValue("sv");
  await user.selectOptions(first, "sv");
  expect(screen.getByRole("combobox", { name: "Second language" })).toHaveValue("en");
  await user.selectOptions(screen.getByRole("combobox", { name: "Second language" }), "None");
  await user.click(screen.getByRole("radio", { name: "With little ink" }));
  await user.click(screen.getByRole("button", { name: "Download PDF" }));
  await waitFor(() => expect(saved).toEqual(["Poster at the quay.pdf", "Poster at the quay.pdf"]));
  const path = `/api/organization/${orgId}/links/${link.id}/poster.pdf`;
  expect(requests).toEqual([`${path}?first=sv&second=en&ink=color`, `${path}?first=sv&ink=little`]);
  click.mockRestore();
});
