import "../../../testing/browser.ts";
import * as paths from "@samling/portal/paths";
import { buildOrganization, organizationId } from "@samling/portal/testing/builders";
import { answerNetwork } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../../module.tsx";
import { bitsPerSecond } from "../recorder/sound.ts";
import { type Day, saveDay } from "./day-store.ts";
import { makePin, type Pin } from "./pin.ts";

const token = "k7m29xqp4tvzab";
const organization = buildOrganization({ country: "SE", name: "Hamnarkivet" });
const content: Day["content"] = {
  isOn: true,
  organizationId,
  collectionId: "6f1a2b3c-0000-4000-8000-000000000002",
  question: { en: "Did you work on the quay?", sv: "", dk: "", fi: "" },
  collection: null,
  isCollectionPublic: false,
  lastDay: "2027-01-31",
  email: "not_asked",
  license: "",
  kinds: ["image", "sound", "story"],
  asksAge: false,
  terms: [],
  usualHours: null,
  contributions: 0,
  tablet: { helper: "Ingrid Falk", numbers: "HA-29-T2" },
};

/** Opens the page with a server whose clock differs from that of the tablet. */
async function open({ clockError = 0 } = {}) {
  answerNetwork({ "GET /api/organization/{id}": () => organization, "GET /api/link/{key}": () => content });
  const answer = globalThis.fetch;
  globalThis.fetch = async (input, init = {}) => {
    if (init.method !== "HEAD") return answer(input, init);
    return new Response(null, { headers: { date: new Date(Date.now() - clockError).toUTCString() } });
  };
  await renderRoutes([...remote.routes], { at: paths.dayTablet.href({ key: token }) });
}

/** A tablet with space for this many minutes of sound, each of which is stored twice for a while. */
async function openPrepared(minutes: number, pin: Pin = { salt: "", hash: "" }) {
  const estimate = async () => ({ quota: 1e9, usage: 1e9 - minutes * 60 * (bitsPerSecond / 8) * 2 });
  Object.defineProperty(navigator, "storage", { value: { estimate }, configurable: true });
  await saveDay(token, { content, organization, pin, language: "en", lastIndex: 0, sentAt: null, sent: 0 });
  await open();
}

it.each([
  [25, "Nothing is waiting to be sent."],
  [19, "Nothing is waiting to be sent. Room for 19 more minutes of sound."],
  [1, "Nothing is waiting to be sent. The tablet is full. Send what is waiting, or make room, before the next person."],
])("says at every step how much room is left, from 20 minutes on: %d [OPEN-08]", async (minutes, words) => {
  await openPrepared(minutes);
  await waitFor(() => expect(screen.getAllByRole("status")[0]?.textContent?.trim()).toBe(words));
});

it.each([
  [4 * 60_000, false],
  [-6 * 60_000, true],
  [3 * 365 * 86_400_000, true],
])("says when it is prepared if its clock is wrong, by %d ms: %s [OPEN-08]", async (clockError, isSaid) => {
  await open({ clockError });
  await screen.findByRole("heading", { level: 1, name: "Prepare this tablet" });
  await screen.findByText(/^This browser cannot keep the page/);
  expect(screen.queryAllByText(/^This tablet’s clock says .*, but it is .*Set it/)).toHaveLength(isSaid ? 1 : 0);
});

it("keeps the focus in the list of what waits once its PIN is entered", async () => {
  await openPrepared(100, await makePin("1234"));
  await userEvent.click(await screen.findByRole("button", { name: "See what is waiting" }));
  await userEvent.type(screen.getByLabelText("PIN"), "1234{Enter}");
  const dialog = screen.getByRole("dialog");
  await within(dialog).findByText("Nothing is waiting to be sent.");
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
});
