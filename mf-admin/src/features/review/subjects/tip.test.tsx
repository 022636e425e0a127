import { useToasts } from "@samling/portal";
import { cleanup, renderHook, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { CaseDetail } from "../endpoints.ts";
import { buildDetail, idOf } from "../testing/build-detail.ts";
import { renderDesk } from "../testing/render-desk.tsx";

const statementOf = (number: number, kind: "who" | "where" | "when" | "transcript", words: string) => ({
  id: idOf(number),
  kind,
  words,
  originalWords: words,
  lines: [],
  at: kind === "who" ? { x: 0.26, y: 0.7 } : null,
  ground: null,
  isAccepted: false,
  place: kind === "where" ? "Nol, Västra Götaland, SE" : "",
  fills: null,
});
const buildTip = (first: number, over: Partial<CaseDetail> = {}) =>
  buildDetail(1, "Class 3B", {
    kind: "tip",
    contributionState: "published",
    tip: {
      reference: "T-4K7QXM2",
      mediaId: idOf(501),
      source: "hearsay",
      name: "Gun Holm",
      readerName: "",
      email: null,
      isReachable: false,
      mayShowChild: false,
      isAccepted: false,
      isWithdrawn: false,
      statementCount: 3,
      namesPerson: true,
      statements: [
        statementOf(first, "who", "My grandmother Elin"),
        statementOf(first + 1, "where", "Nölaskolan"),
        statementOf(first + 2, "when", "summer of 53"),
      ],
      known: [{ kind: "who", words: "Ada Lindqvist", name: "Elsa Lund" }],
    },
    ...over,
  });
const toasts = () => renderHook(() => useToasts()).result.current.map(({ text }) => text);
const panel = async () => within(await screen.findByRole("region", { name: "What someone knows" }));

it("opens on the picture that it is about, until another one is chosen [TELL-02]", async () => {
  const tip = buildTip(801).tip;
  await renderDesk({ details: [buildTip(801, { tip: tip && { ...tip, mediaId: idOf(701) } })] });
  await panel();
  const current = () => screen.getByRole("button", { name: /^File/, current: true });
  expect(current()).toHaveAccessibleName("File 2 of 2");
  await userEvent.click(screen.getByRole("button", { name: "File 1 of 2" }));
  expect(current()).toHaveAccessibleName("File 1 of 2");
});

it("accepts the ticked statements, each in the words of staff, and a person with a ground [TELL-02, TELL-04]", async () => {
  const sent = await renderDesk({ details: [buildTip(801)] });
  const decisions = () =>
    sent.filter(({ address }) => address === "POST /api/organization/{id}/decisions").map(({ body }) => body);
  const tip = await panel();
  expect(tip.getByText("Ada Lindqvist (Elsa Lund)")).toBeVisible();
  expect(tip.getByText("No e-mail address: no thanks can be sent.")).toBeVisible();
  expect(screen.getByText("Names a person")).toBeVisible();
  expect(tip.getByText("On the map: Nol, Västra Götaland, SE")).toBeVisible();
  await userEvent.click(tip.getByRole("checkbox", { name: "2. Where it is" }));
  const [words] = tip.getAllByRole("textbox", { name: "What it would say" });
  await userEvent.clear(words as HTMLElement);
  await userEvent.type(words as HTMLElement, "Elin Berg (born 1905)");
  const accept = screen.getByRole("button", { name: /^Accept what is ticked/ });
  await userEvent.click(accept);
  await waitFor(() => expect(toasts()).toContain("Say for each ticked person why they may be named."));
  expect(decisions()).toEqual([]);
  await userEvent.selectOptions(tip.getByRole("combobox", { name: /^Why this person/ }), "deceased");
  await userEvent.click(accept);
  expect(await screen.findByText("The tip about “Class 3B” has been accepted.")).toBeVisible();
  expect(decisions()).toEqual([
    {
      kind: "publish",
      cases: [{ caseId: idOf(101), version: 0 }],
      statements: [
        { id: idOf(801), words: "Elin Berg (born 1905)", ground: "deceased", isAdult: true },
        { id: idOf(803), words: "summer of 53" },
      ],
    },
  ]);
});

it("treats a person who may be a child as one, whom only a guardian may let be named [TELL-04]", async () => {
  const detail = buildTip(861);
  if (detail.tip) detail.tip.mayShowChild = true;
  const sent = await renderDesk({ details: [detail] });
  const tip = await panel();
  const grounds = tip.getByRole("combobox", { name: /^Why this person/ });
  const offered = () =>
    within(grounds)
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  const isChild = tip.getByRole("checkbox", { name: "This person may be under 18 today" });
  expect(isChild).toBeChecked();
  expect(offered()).toEqual([
    "",
    "No longer alive, or born more than 110 years ago",
    "A parent or guardian has agreed",
    "May not be named: only for staff",
  ]);
  await userEvent.click(isChild);
  await userEvent.selectOptions(grounds, "agreed");
  expect(offered()).not.toContain("A parent or guardian has agreed");
  await userEvent.click(isChild);
  expect(grounds).toHaveValue("");
  await userEvent.selectOptions(grounds, "guardian_agreed");
  await userEvent.click(screen.getByRole("button", { name: /^Accept what is ticked/ }));
  await screen.findByText("The tip about “Class 3B” has been accepted.");
  const decision = sent.find(({ address }) => address === "POST /api/organization/{id}/decisions");
  expect(decision?.body).toMatchObject({
    statements: [{ id: idOf(861), ground: "guardian_agreed", isAdult: false }, {}, {}],
  });
});

it("shows long words whole, and keeps them on one line [TELL-02]", async () => {
  const long = buildTip(841);
  const words = "Here stood the old smithy. ".repeat(17).trim();
  if (long.tip) long.tip.statements = [{ ...statementOf(841, "where", words), kind: "other" }];
  const sent = await renderDesk({ details: [long] });
  const field = (await panel()).getByRole("textbox", { name: "What it would say" });
  expect(field).toHaveAttribute("rows", "8");
  await userEvent.type(field, "{Enter}Then it burned.");
  expect(field).toHaveValue(`${words} Then it burned.`);
  await userEvent.click(screen.getByRole("button", { name: /^Accept what is ticked/ }));
  await screen.findByText("The tip about “Class 3B” has been accepted.");
  const decision = sent.find(({ address }) => address === "POST /api/organization/{id}/decisions");
  expect(decision?.body).toMatchObject({ statements: [{ words: `${words} Then it burned.` }] });
});

it("keeps ticked what is still accepted of a tip that its sender has withdrawn [TELL-04]", async () => {
  const withdrawn = buildTip(821);
  if (withdrawn.tip) Object.assign(withdrawn.tip, { isAccepted: true, isWithdrawn: true });
  Object.assign(withdrawn.tip?.statements[1] ?? {}, { isAccepted: true, fills: "location" });
  await renderDesk({ details: [withdrawn] });
  const tip = await panel();
  expect(tip.getByText(/^Its sender has withdrawn it/)).toBeVisible();
  expect(screen.getByText("Withdrawn by its sender")).toBeVisible();
  expect(tip.getByText("The place in the record comes from here.")).toBeVisible();
  expect(tip.getAllByRole("checkbox").map((item) => (item as HTMLInputElement).checked)).toEqual([false, true, false]);
});

it("shows what the second reader of a letter changed, line by line beside the first text [TELL-06]", async () => {
  const detail = buildTip(851);
  const lines = [
    { before: "Kära syster", after: "Kära syster" },
    { before: "hos en snikare", after: "hos en snickare" },
    { before: "Axel", after: null },
  ];
  const statement = { ...statementOf(851, "transcript", "Kära syster\nhos en snickare"), lines };
  const mediaId = detail.contribution.images[0]?.id;
  if (detail.tip) Object.assign(detail.tip, { mediaId, readerName: "Åke Berg", statements: [statement] });
  await renderDesk({ details: [detail] });
  const table = within((await panel()).getByRole("table", { name: "The second reader changed 2 lines" }));
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "First text: Gun Holm",
    "After the second reading: Åke Berg",
  ]);
  expect(table.getAllByRole("deletion").map(({ textContent }) => textContent)).toEqual(["hos en snikare", "Axel"]);
  expect(table.getAllByRole("insertion").map(({ textContent }) => textContent)).toEqual(["hos en snickare"]);
  expect(table.getAllByRole("cell", { name: "Kära syster" })).toHaveLength(2);
  // Beside its picture.
  expect((await panel()).getByRole("presentation")).toBeVisible();
});

it("is declined with a reason, also once it was accepted [TELL-04]", async () => {
  const accepted = buildTip(811, { state: "decided" });
  if (accepted.tip) accepted.tip.isAccepted = true;
  const sent = await renderDesk({ details: [accepted] });
  await userEvent.click(await screen.findByRole("button", { name: /^Decline/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Decline the tip about “Class 3B”" }));
  await userEvent.click(dialog.getByRole("radio", { name: /About something else/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Decline" }));
  await waitFor(() => expect(sent.map(({ address }) => address)).toContain("POST /api/organization/{id}/decisions"));
});

it("shows the text of a letter line by line with both names, and does not overwrite another text [TELL-06]", async () => {
  const letter = "Kära syster\nvi kom fram";
  const build = (number: number, transcript: string) => {
    const detail = buildTip(number);
    const [picture] = detail.contribution.images;
    if (picture) picture.transcript = transcript;
    const statements = [statementOf(number, "transcript", letter)];
    if (detail.tip) Object.assign(detail.tip, { readerName: "Åke Berg", mediaId: picture?.id, statements });
    return detail;
  };
  const sent = await renderDesk({ details: [build(821, "Another text")] });
  const tip = await panel();
  expect(tip.getByText("Gun Holm, read by Åke Berg", { exact: false })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: /^Accept what is ticked/ }));
  await waitFor(() => expect(toasts()).toContainEqual(expect.stringContaining("another text in the meantime")));
  cleanup();
  const again = await renderDesk({ details: [build(831, "")] });
  const words = (await panel()).getByRole("textbox", { name: "What it would say" });
  expect(words).toHaveValue(letter);
  await userEvent.type(words, "{End}{Enter}Axel");
  await userEvent.click(screen.getByRole("button", { name: /^Accept what is ticked/ }));
  const isDecision = ({ address }: { address: string }) => address === "POST /api/organization/{id}/decisions";
  await waitFor(() => expect(again.some(isDecision)).toBe(true));
  expect(sent.some(isDecision)).toBe(false);
  expect(again.find(isDecision)?.body).toMatchObject({ statements: [{ id: idOf(831), words: `${letter}\nAxel` }] });
});
