import { type RouteObject, useLocation, useNavigate, useToasts } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import {
  buildCollection,
  buildMedia,
  buildOrganization,
  idOf,
  organizationId as orgId,
} from "@samling/portal/testing/builders";
import { type Answers, answerNetwork, refuse, type SentRequest } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../module.tsx";
import type { DeskItem } from "./endpoints.ts";

const collectionId = buildCollection().id;
const buildItem = (index: number, title: string, overrides: Partial<DeskItem> = {}): DeskItem => ({
  id: idOf(index),
  contributionId: idOf(index),
  paginationId: String(1000 - index),
  collectionId,
  collectionTitle: [{ languageCode: "en", title: "The last hull" }],
  user: { userId: idOf(900), name: "Sailor", email: "sailor@example.org" },
  publishedAt: "2026-05-02T10:00:00.000Z",
  updatedAt: "2026-05-02T10:00:00.000Z",
  isPublic: true,
  isHidden: false,
  state: "published" as const,
  audience: "everybody",
  groupName: "default",
  entryNumber: "2026-0031",
  accession: null,
  caseId: idOf(700 + index),
  link: null,
  images: [buildMedia({ id: idOf(index + 500), contributionId: idOf(index), title, imgUrl: null })],
  adminComments: "",
  ...overrides,
});
const boats = buildItem(1, "Boats");
const letters = buildItem(2, "Letters", {
  isPublic: false,
  isHidden: true,
  state: "hidden",
  audience: "hidden",
  adminComments: "Ask for the year",
});

const Toasts = () => useToasts().map(({ id, text }) => <p key={id}>{text}</p>);

/** Stands for pages opened from the list, with the browser's Back button. */
function Elsewhere() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p>{`Arrived at ${pathname}`}</p>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

const hidingCall = "POST /api/organization/{id}/contributions/decisions";
const reasons = [
  {
    key: "privacy",
    used: 0,
    written: [],
    isQuestion: false,
    field: null,
    texts: { en: "It shows people.", sv: "Visar folk.", dk: "Viser folk.", fi: "Ihmisiä." },
  },
];
/** Answers like the server; the audience of a shown contribution depends on collection and contributor. */
function answerHiding({ body }: SentRequest, updatedAt = "2026-06-01T00:00:00.000Z") {
  const { contributionIds, kind } = body as { contributionIds: string[]; kind: "hide" | "show" };
  const audience = kind === "hide" ? ("hidden" as const) : ("members" as const);
  const audiences = contributionIds.map((contributionId) => ({ contributionId, audience, updatedAt }));
  return {
    decisions: contributionIds.map((id, index) => ({
      decisionId: idOf(800 + index),
      caseId: id,
      version: 1,
      state: "decided" as const,
      contributionState: kind === "hide" ? ("hidden" as const) : ("published" as const),
    })),
    undoUntil: "2026-06-01T00:10:00.000Z",
    audiences,
    refused: [],
  };
}
/** Fills in the dialog that requests a reason. */
async function enterReason() {
  await user.click(await screen.findByRole("radio", { name: "It shows people." }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Hide" }));
}

async function renderPage({
  items = [boats, letters],
  answers = {},
  at = "",
}: {
  items?: DeskItem[];
  answers?: Answers;
  at?: string;
} = {}) {
  const sent = answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/all-collections": () => [buildCollection()],
    "GET /api/organization/{id}/contributions": () => ({ items, total: null, isPreparing: false, next: null }),
    "GET /api/organization/{id}/deleted-contributions": () => [],
    "GET /api/organization/{id}/saved-searches": () => [],
    "GET /api/organization/{id}/reasons": () => reasons,
    [hidingCall]: (request) => answerHiding(request),
    "POST /api/organization/{id}/decisions/undo": () => ({ cases: [] }),
    ...answers,
  });
  const routes: RouteObject[] = remote.routes.map(({ element, ...route }) => ({
    ...route,
    element: (
      <>
        {element}
        <Toasts />
      </>
    ),
  }));
  routes.push({ path: "*", element: <Elsewhere /> });
  await renderRoutes(routes, { at: paths.contributionsDesk.href({ orgId }) + at, isInOrganization: true });
  await screen.findByRole("searchbox");
  if (items.length > 0) await screen.findAllByRole("listitem");
  return {
    sent,
    // A letter preview changes nothing, so it is not a write.
    writes: () => sent.filter(({ address }) => !address.startsWith("GET") && !address.endsWith("-letter")),
    lastQuery: () =>
      sent.filter(({ address }) => address === "GET /api/organization/{id}/contributions").at(-1)?.parameters,
  };
}
const user = userEvent.setup();
const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
const row = (name: string) => screen.getByRole("group", { name });
/** Finds a row that is changing, or whose list is reloading. */
const findRow = async (name: string) => within(await screen.findByRole("group", { name }));
const titles = () => screen.getAllByRole("group").map((group) => group.getAttribute("aria-label"));

it("lists contributions with collection, person, date and state, and links to each", async () => {
  await renderPage();
  const first = within(row("Boats"));
  expect(first.getByText("The last hull")).toBeVisible();
  expect(first.getByRole("link", { name: "Sailor" })).toHaveAttribute(
    "href",
    paths.profile.href({ orgId, userId: idOf(900) }),
  );
  expect(first.getByText("2 May 2026")).toBeVisible();
  expect(first.getByText("Public")).toBeVisible();
  expect(within(row("Letters")).getByText("Hidden")).toBeVisible();
  expect(within(row("Letters")).getByText("Ask for the year")).toBeVisible();
  expect(first.getByRole("link", { name: "Boats" })).toHaveAttribute(
    "href",
    paths.contribution.href({ orgId, collectionId, id: boats.id }),
  );
});

it("filters by collection, person, state and date, and keeps the filter in the address", async () => {
  const { lastQuery } = await renderPage({ at: "?state=hidden" });
  expect(lastQuery()).toMatchObject({ state: "hidden" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Collection" }), "The last hull");
  await user.selectOptions(screen.getByRole("combobox", { name: "State" }), "Public");
  await user.type(screen.getByRole("searchbox", { name: "Search all contributions" }), "sail");
  await user.type(screen.getByLabelText("From"), "2026-05-01");
  await user.type(screen.getByLabelText("To"), "2026-05-31");
  const everything = { collectionId, state: "public", q: "sail", language: "en", from: "2026-05-01", to: "2026-05-31" };
  await waitFor(() => expect(lastQuery()).toMatchObject(everything));
  await press("Clear the filter");
  await waitFor(() => expect(lastQuery()).toEqual({ id: orgId }));
});

it("finds contributions by a word or number, says how many, and links each to its case", async () => {
  const { lastQuery } = await renderPage({
    at: "?q=boats",
    answers: {
      "GET /api/organization/{id}/contributions": () => ({
        items: [{ ...boats, accession: "HA 2026:0014" }, letters],
        total: 2,
        isPreparing: false,
        next: null,
      }),
    },
  });
  expect(lastQuery()).toMatchObject({ q: "boats", language: "en" });
  expect(await screen.findByText("2 found, the best matches first")).toBeVisible();
  const first = within(row("Boats"));
  expect(first.getByText("2026-0031 · HA 2026:0014")).toBeVisible();
  expect(first.getByRole("link", { name: /Open its case/ })).toHaveAttribute(
    "href",
    paths.reviewDesk.href({ orgId, case: idOf(701) }),
  );
});

it("explains that nothing can match if the first day is after the last one", async () => {
  await renderPage({ at: "?from=2026-05-02&to=2026-05-01" });
  expect(screen.getByLabelText("To")).toHaveAccessibleDescription(/The first day is after the last one/);
});

it("loads more pages, and says if nothing matches", async () => {
  await renderPage({
    answers: {
      "GET /api/organization/{id}/contributions": ({ parameters: { before, state } }) => {
        if (state) return { items: [], total: null, isPreparing: false, next: null };
        return before
          ? { items: [letters], total: null, isPreparing: false, next: null }
          : { items: [boats], total: null, isPreparing: false, next: "999" };
      },
    },
  });
  await press("Show more");
  await waitFor(() => expect(titles()).toEqual(["Boats", "Letters"]));
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  await user.selectOptions(screen.getByRole("combobox", { name: "State" }), "Hidden by us");
  expect(await screen.findByText("No contributions match")).toBeVisible();
});

it("asks for a word or a number if a search for punctuation alone finds nothing", async () => {
  await renderPage({
    answers: {
      "GET /api/organization/{id}/contributions": ({ parameters: { q } }) =>
        q
          ? { items: [], total: 0, isPreparing: false, next: null }
          : { items: [boats], total: null, isPreparing: false, next: null },
    },
  });
  await user.type(screen.getByRole("searchbox", { name: "Search all contributions" }), "??");
  expect(await screen.findByText("Type a word or a number to search for")).toBeVisible();
});

it("says that contributions may be missing while the search is still getting ready", async () => {
  await renderPage({
    at: "?q=boats",
    items: [],
    answers: {
      "GET /api/organization/{id}/contributions": () => ({ items: [], total: 0, isPreparing: true, next: null }),
    },
  });
  expect(await screen.findByText(/New contributions are still being added to the search/)).toBeVisible();
});

it("says that the next page failed, keeps the rows, and retries", async () => {
  let isBroken = true;
  await renderPage({
    answers: {
      "GET /api/organization/{id}/contributions": ({ parameters: { before } }) => {
        if (before && isBroken) return refuse("UNAVAILABLE");
        return before
          ? { items: [letters], total: null, isPreparing: false, next: null }
          : { items: [boats], total: null, isPreparing: false, next: "999" };
      },
    },
  });
  await press("Show more");
  expect(await screen.findByRole("alert")).toHaveTextContent(/not available right now/);
  expect(titles()).toEqual(["Boats"]);
  isBroken = false;
  await press("Try again");
  await waitFor(() => expect(titles()).toEqual(["Boats", "Letters"]));
  expect(screen.queryByRole("alert")).toBeNull();
});

it("names the real audience of a contribution", async () => {
  const audienceTexts: [DeskItem["audience"], string][] = [
    ["everybody", "Public"],
    ["members", "Members"],
    ["group", "Group rowers"],
    ["closed", "Admins"],
    ["private", "Private: admins"],
    ["suspended", "Contributor suspended"],
    ["hidden", "Hidden"],
  ];
  const items = audienceTexts.map(([audience], index) =>
    buildItem(index + 1, `Picture ${index}`, { audience, groupName: "rowers", isHidden: audience === "hidden" }),
  );
  await renderPage({ items });
  for (const [index, [, text]] of audienceTexts.entries()) {
    expect(within(row(`Picture ${index}`)).getByText(text)).toBeVisible();
  }
});

describe("by keyboard, a row", () => {
  it("can be focused, selected, hidden and opened", async () => {
    const { writes } = await renderPage();
    row("Boats").focus();
    await user.keyboard("{ArrowDown}");
    expect(row("Letters")).toHaveFocus();
    await user.keyboard("k ");
    expect(row("Boats")).toHaveFocus();
    expect(within(row("Boats")).getByRole("checkbox")).toBeChecked();
    await user.keyboard("h");
    await enterReason();
    expect(await within(row("Boats")).findByText("Hidden")).toBeVisible();
    expect(writes()).toMatchObject([{ body: { kind: "hide", contributionIds: [boats.id], reason: "privacy" } }]);
    expect(row("Boats")).toHaveFocus();
    await user.keyboard("e");
    expect(
      await screen.findByText(`Arrived at ${paths.editContribution.href({ orgId, collectionId, id: boats.id })}`),
    ).toBeVisible();
  });

  it("ignores the keys while a field or a button has the focus", async () => {
    const { writes } = await renderPage();
    await user.type(screen.getByRole("searchbox"), "hc");
    (await findRow("Boats")).getByRole("button", { name: /Comment/ }).focus();
    await user.keyboard("h");
    expect(writes()).toEqual([]);
  });
});

describe("several at once", () => {
  it("can be hidden", async () => {
    const { writes } = await renderPage();
    expect(screen.getByRole("button", { name: "Hide" })).toHaveAttribute("aria-disabled", "true");
    await user.click(screen.getByRole("checkbox", { name: "Choose all" }));
    expect(screen.getByText("2 chosen")).toBeVisible();
    await press("Hide");
    const dialog = within(await screen.findByRole("dialog", { name: "Hide Boats" }));
    await waitFor(() => expect(dialog.getByRole("radio", { name: "It shows people." })).toHaveFocus());
    await user.click(dialog.getByRole("button", { name: "Hide" }));
    expect(dialog.getByText("Choose a reason")).toBeVisible();
    expect(writes()).toEqual([]);
    await user.type(dialog.getByRole("textbox", { name: "Your words to the contributor" }), "She asked us to");
    await enterReason();
    expect(await screen.findByText(/^The contribution is hidden\./)).toBeVisible();
    expect(await (await findRow("Boats")).findByText("Hidden")).toBeVisible();
    // Items that are already hidden stay as they are.
    const explanation = {
      kind: "hide",
      contributionIds: [boats.id],
      seen: { [boats.id]: boats.updatedAt },
      reason: "privacy",
      words: "She asked us to",
    };
    expect(writes()).toEqual([expect.objectContaining({ address: hidingCall, body: explanation })]);
  });

  it("are skipped by name if they have changed since they were shown, and the typed words are kept", async () => {
    let [nets, ours] = [buildItem(3, "Nets"), boats];
    const { writes } = await renderPage({
      items: [boats, nets],
      answers: {
        "GET /api/organization/{id}/contributions": () => ({
          items: [ours, nets],
          total: null,
          isPreparing: false,
          next: null,
        }),
        [hidingCall]: (request) => {
          const { seen: audienceTexts } = request.body as { seen: Record<string, string> };
          if (audienceTexts[nets.id] === nets.updatedAt && nets.updatedAt !== boats.updatedAt)
            return answerHiding(request);
          nets = buildItem(3, "Nets of Elsa", { updatedAt: "2026-06-02T00:00:00.000Z" });
          ours = { ...boats, state: "hidden", isHidden: true, audience: "hidden" };
          const body = { ...(request.body as object), contributionIds: [boats.id] };
          return { ...answerHiding({ ...request, body }), refused: [nets.id] };
        },
      },
    });
    await user.click(screen.getByRole("checkbox", { name: "Choose all" }));
    await press("Hide");
    await user.type(screen.getByRole("textbox", { name: "Your words to the contributor" }), "She asked us to");
    await enterReason();
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Not changed: Nets. It has changed since you opened it. Look at it again, then retry.",
    );
    expect(screen.queryByRole("dialog")).toBeNull();
    expect((await findRow("Nets of Elsa")).getByText("Public")).toBeVisible();
    await press("Hide");
    const dialog = within(await screen.findByRole("dialog", { name: "Hide Nets of Elsa" }));
    expect(dialog.getByRole("textbox", { name: "Your words to the contributor" })).toHaveValue("She asked us to");
    expect(dialog.getByRole("radio", { name: "It shows people." })).toBeChecked();
    await user.click(dialog.getByRole("button", { name: "Hide" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(writes().at(-1)).toMatchObject({
      body: { contributionIds: [nets.id], seen: { [nets.id]: nets.updatedAt } },
    });
  });

  it("are restored when hiding is undone", async () => {
    const { writes } = await renderPage();
    await user.click((await findRow("Boats")).getByRole("button", { name: /^Hide/ }));
    await enterReason();
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await (await findRow("Boats")).findByText("Public")).toBeVisible();
    expect(writes().at(-1)).toMatchObject({ body: { decisionIds: [idOf(800)] } });
    expect(screen.getByRole("button", { name: "Undo" })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(writes()).toHaveLength(2);
  });

  it("stay unchanged while they wait for a decision at the desk", async () => {
    const { writes } = await renderPage({
      items: [{ ...boats, state: "submitted", isHidden: true, audience: "hidden" }],
    });
    const waiting = await findRow("Boats");
    expect(waiting.getByText("Waiting for a decision")).toBeVisible();
    expect(waiting.queryByRole("button", { name: /^(Show|Hide)/ })).toBeNull();
    expect(waiting.getByRole("link", { name: /^Open its case/ })).toHaveAttribute(
      "href",
      paths.reviewDesk.href({ orgId, case: idOf(701) }),
    );
    row("Boats").focus();
    await user.keyboard("h");
    expect(await screen.findByText(/are decided at the desk/)).toBeVisible();
    expect(writes()).toEqual([]);
  });

  it("can be unhidden, and their real audience is reported", async () => {
    const { writes } = await renderPage();
    await press(/^Show – Letters/);
    expect(await screen.findByText(/is no longer hidden by you/)).toBeVisible();
    expect(screen.queryByText(/(is|are) public\.$/)).not.toBeInTheDocument();
    expect(await (await findRow("Letters")).findByText("Members")).toBeVisible();
    expect(writes()).toMatchObject([{ body: { kind: "show", contributionIds: [letters.id] } }]);
  });

  it("stay unchanged after a failure, which is reported", async () => {
    await renderPage({ answers: { [hidingCall]: () => refuse("UNAVAILABLE") } });
    await user.click(screen.getByRole("checkbox", { name: "Choose Boats" }));
    await press("Hide");
    await enterReason();
    expect(await screen.findByText(/service is not available right now/)).toBeVisible();
    expect(await (await findRow("Boats")).findByText("Public")).toBeVisible();
  });
});

const answerNow = (now: { adminComments: string; updatedAt: string }) => ({
  ...letters,
  organizationId: orgId,
  images: [],
  question: [],
  relatedFiles: [],
  ...now,
});

it("can be commented on, and someone else's newer comment is shown before it is overwritten", async () => {
  let updatedAt = "2026-06-01T00:00:00.000Z";
  const { writes } = await renderPage({
    answers: {
      "POST /api/update-contribution": ({ body }) => {
        const { updatedAt: known } = body as { updatedAt: string };
        return known === updatedAt ? { contributionId: letters.id, updatedAt } : refuse("CONFLICT");
      },
      "GET /api/contribution/{id}": () => answerNow({ adminComments: "It is from 1908", updatedAt }),
    },
  });
  await press("Comment – Letters");
  const field = screen.getByRole("textbox", { name: "Comment" });
  expect(field).toHaveFocus();
  expect(field).toHaveValue("Ask for the year");
  await user.type(field, "!");
  await press("Save");
  expect(await screen.findByText("Someone else has written in the meantime: It is from 1908")).toBeVisible();
  await press("Save");
  expect(await screen.findByText("The comment is saved.")).toBeVisible();
  expect(await (await findRow("Letters")).findByText("Ask for the year!")).toBeVisible();
  expect(writes().map(({ body }) => (body as { updatedAt: string }).updatedAt)).toEqual([letters.updatedAt, updatedAt]);
  updatedAt = "";
});

it("can be commented on although another field, such as the title, has changed in the meantime", async () => {
  const updatedAt = "2026-06-01T00:00:00.000Z";
  const { writes } = await renderPage({
    answers: {
      "POST /api/update-contribution": ({ body }) =>
        (body as { updatedAt: string }).updatedAt === updatedAt
          ? { contributionId: letters.id, updatedAt: "2026-06-01T00:00:01.000Z" }
          : refuse("CONFLICT"),
      "GET /api/contribution/{id}": () => answerNow({ adminComments: letters.adminComments, updatedAt }),
    },
  });
  await press("Comment – Letters");
  await user.type(screen.getByRole("textbox", { name: "Comment" }), "!");
  await press("Save");
  expect(await (await findRow("Letters")).findByText("Ask for the year!")).toBeVisible();
  expect(screen.getByText("The comment is saved.")).toBeVisible();
  expect(writes().map(({ body }) => (body as { updatedAt: string }).updatedAt)).toEqual([letters.updatedAt, updatedAt]);
});

it("can be hidden and then commented on without a conflict", async () => {
  let version = 0;
  let commented = "";
  const now = () => `2026-06-01T00:00:0${version}.000Z`;
  await renderPage({
    answers: {
      [hidingCall]: (request) => {
        version += 1;
        return answerHiding(request, now());
      },
      "POST /api/update-contribution": ({ body }) => {
        const sent = body as { adminComments: string; updatedAt: string };
        if (sent.updatedAt !== now()) return refuse("CONFLICT");
        commented = sent.adminComments;
        version += 1;
        return { contributionId: boats.id, updatedAt: now() };
      },
      // A row may show a change a moment later than the message does.
      "GET /api/contribution/{id}": () => answerNow({ adminComments: commented, updatedAt: now() }),
    },
  });
  const comment = async (text: string) => {
    row("Boats").focus();
    await user.keyboard("c");
    await user.clear(screen.getByRole("textbox", { name: "Comment" }));
    await user.type(screen.getByRole("textbox", { name: "Comment" }), text);
    await press("Save");
    expect(await (await findRow("Boats")).findByText(text)).toBeVisible();
  };
  row("Boats").focus();
  await user.keyboard("h");
  await enterReason();
  await (await findRow("Boats")).findByText("Hidden");
  await comment("Whose boat?");
  await comment("Whose harbour?");
});

describe("the focus", () => {
  const third = buildItem(3, "Nets");
  const remove = async (name: string) => {
    row(name).focus();
    await user.keyboard("{Delete}");
    await user.type(screen.getByRole("textbox", { name: /Reason/ }), "Not ours");
    await press("Delete contribution");
    await waitFor(() => expect(screen.queryByRole("group", { name })).toBeNull());
  };

  it("moves to the row after a deleted one, else to the previous one, else to the heading", async () => {
    await renderPage({ items: [boats, letters, third], answers: { "DELETE /api/delete-contribution": () => ({}) } });
    await remove("Letters");
    await waitFor(() => expect(row("Nets")).toHaveFocus());
    await remove("Nets");
    await waitFor(() => expect(row("Boats")).toHaveFocus());
    await remove("Boats");
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  });

  it("returns to the row that was opened, after going back", async () => {
    await renderPage({ items: [boats, letters, third] });
    row("Letters").focus();
    await user.keyboard("{Enter}");
    await screen.findByText(/^Arrived at/);
    await press("Back");
    await waitFor(() => expect(row("Letters")).toHaveFocus());
    await user.click(within(row("Nets")).getByRole("link", { name: /Edit/ }));
    await screen.findByText(/^Arrived at/);
    await press("Back");
    await waitFor(() => expect(row("Nets")).toHaveFocus());
  });
});

it("can be deleted with a required reason, after the e-mail has been previewed", async () => {
  const letter = {
    language: "sv" as const,
    subject: "Ditt bidrag har raderats",
    greeting: "Hej Sven!",
    paragraphs: [],
  };
  const { writes } = await renderPage({
    answers: {
      "DELETE /api/delete-contribution": () => ({}),
      "POST /api/organization/{id}/contributions/{contributionId}/deletion-letter": ({ body }) => ({
        letter: {
          ...letter,
          quote: (body as { words: string }).words,
          signature: null,
          button: null,
          note: null,
          foot: "",
        },
      }),
    },
  });
  await press("Delete – Boats");
  const paper = within(await screen.findByRole("region", { name: "Preview of the e-mail" }));
  expect(await paper.findByRole("heading", { name: "Ditt bidrag har raderats" })).toBeVisible();
  await press("Delete contribution");
  expect(screen.getByText("Give the reason for deleting it")).toBeVisible();
  expect(writes()).toEqual([]);
  await user.type(screen.getByRole("textbox", { name: /Reason/ }), " Not ours ");
  await press("Delete contribution");
  expect(await screen.findByText("Boats has been deleted.")).toBeVisible();
  await waitFor(() => expect(titles()).toEqual(["Letters"]));
  expect(writes()).toMatchObject([{ parameters: { contributionId: boats.id, reason: "Not ours" } }]);
});

it("counts a deleted contribution no longer among those found", async () => {
  await renderPage({
    at: "?q=boats",
    answers: {
      "GET /api/organization/{id}/contributions": () => ({
        items: [boats, letters],
        total: 2,
        isPreparing: false,
        next: null,
      }),
      "DELETE /api/delete-contribution": () => ({}),
      "POST /api/organization/{id}/contributions/{contributionId}/deletion-letter": () => ({ letter: null }),
    },
  });
  expect(await screen.findByText("2 found, the best matches first")).toBeVisible();
  await press("Delete – Boats");
  await user.type(await screen.findByRole("textbox", { name: /Reason/ }), "Not ours");
  await press("Delete contribution");
  expect(await screen.findByText(/^1 found/)).toBeVisible();
});

it("collapses the filters on a narrow screen, and shows how many are in use", async () => {
  await renderPage({ at: "?state=hidden&q=Sailor" });
  const toggle = await screen.findByRole("button", { name: "Filters (1)" });
  expect(toggle).toHaveAttribute("aria-expanded", "false");
  await user.click(toggle);
  expect(toggle).toHaveAttribute("aria-expanded", "true");
  expect(document.getElementById(toggle.getAttribute("aria-controls") ?? "")).toContainElement(
    screen.getByRole("combobox", { name: "State" }),
  );
  await user.click(screen.getByRole("button", { name: "Clear the filter" }));
  expect(toggle).toHaveAccessibleName("Filters");
});

it("lists deleted items that can be restored, with the deadline, and restores one [CASE-07]", async () => {
  const deleted = {
    id: idOf(1),
    title: "Tram",
    files: 2,
    collectionTitle: [],
    deletedAt: "2026-11-20T10:00:00.000Z",
    removedAt: "2026-12-20T10:00:00.000Z",
  };
  let isGone = true;
  const { sent } = await renderPage({
    answers: {
      "GET /api/organization/{id}/deleted-contributions": () => (isGone ? [deleted] : []),
      "POST /api/organization/{id}/contributions/{contributionId}/restore": () => {
        isGone = false;
        return {};
      },
    },
  });
  const list = within(await screen.findByRole("region", { name: "Deleted contributions" }));
  expect(list.getByText("Deleted on 20 Nov 2026, removed for good on 20 Dec 2026")).toBeVisible();
  await user.click(list.getByRole("button", { name: /^Restore/ }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Deleted contributions" })).toBeNull());
  const { parameters } = sent.find(({ address }) => address.endsWith("/restore")) ?? {};
  expect(parameters).toMatchObject({ contributionId: idOf(1) });
});

describe("saved searches", () => {
  const query = { q: "tram", state: "declined" as const };
  const savedSearches = "GET /api/organization/{id}/saved-searches";
  const setSavedSearch = "PUT /api/organization/{id}/saved-searches";

  it("are opened and removed, and what was removed can be saved again", async () => {
    let searches = [{ name: "Declined trams", query }];
    const { lastQuery, writes } = await renderPage({
      answers: {
        [savedSearches]: () => searches,
        [setSavedSearch]: () => {
          searches = [];
          return {};
        },
      },
    });
    await user.selectOptions(await screen.findByRole("combobox", { name: "Saved searches" }), "Declined trams");
    await waitFor(() => expect(lastQuery()).toMatchObject(query));
    expect(screen.getByRole("searchbox")).toHaveValue("tram");
    await press("Remove this saved search");
    expect(await screen.findByRole("button", { name: "Save this search" })).toBeVisible();
    expect(screen.queryByRole("combobox", { name: "Saved searches" })).toBeNull();
    expect(lastQuery()).toMatchObject(query);
    expect(writes().map(({ body }) => body)).toEqual([{ name: "Declined trams", query: null }]);
  });

  it("must have a unique name", async () => {
    const { writes } = await renderPage({
      at: "?q=tram&state=declined",
      answers: { [savedSearches]: () => [{ name: "Boats", query: {} }], [setSavedSearch]: () => ({}) },
    });
    await screen.findByRole("combobox", { name: "Saved searches" });
    await press("Save this search");
    const dialog = within(await screen.findByRole("dialog", { name: "Save this search" }));
    const save = dialog.getByRole("button", { name: "Save this search" });
    await user.click(save);
    expect(dialog.getByText("Give it a name")).toBeVisible();
    await user.type(dialog.getByRole("textbox", { name: "Name" }), "Boats");
    expect(dialog.getByText("There is already a saved search with this name")).toBeVisible();
    await user.type(dialog.getByRole("textbox", { name: "Name" }), " declined ");
    await user.click(save);
    expect(await screen.findByText("The search has been saved.")).toBeVisible();
    expect(writes().map(({ body }) => body)).toEqual([{ name: "Boats declined", query }]);
  });

  it("cannot be saved without a query", async () => {
    await renderPage();
    expect(screen.getByRole("button", { name: "Save this search" })).toHaveAttribute("aria-disabled", "true");
    await press("Save this search");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

it("prints all results as a list", async () => {
  await renderPage({
    at: "?q=boats&from=2026-05-01",
    answers: {
      "GET /api/organization/{id}/contributions": ({ parameters: { before } }) => ({
        items: [before ? letters : { ...boats, accession: "HA 2026:0014" }],
        total: 2,
        isPreparing: false,
        next: before ? null : "1",
      }),
    },
  });
  const printed: (string | null)[][] = [];
  const about: string[] = [];
  window.print = () => {
    const table = screen.getByRole("table", { hidden: true });
    printed.push(
      ...[...table.querySelectorAll("tr")].map((item) => [...item.children].map((cell) => cell.textContent)),
    );
    about.push(table.parentElement?.querySelector("p")?.textContent ?? "");
    dispatchEvent(new Event("afterprint"));
  };
  await press("Print as a list");
  await waitFor(() => expect(printed).toHaveLength(3));
  expect(printed).toEqual([
    ["Title", "Contributor", "Date", "Number", "State"],
    ["Boats", "Sailor", "2 May 2026", "2026-0031 · HA 2026:0014", "Public"],
    ["Letters", "Sailor", "2 May 2026", "2026-0031", "Hidden"],
  ]);
  expect(about).toEqual([expect.stringMatching(/^Hamnarkivet · \d+ \w+ \d{4}$/)]);
  await waitFor(() => expect(screen.queryByRole("table", { hidden: true })).toBeNull());
});
