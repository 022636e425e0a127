import { confirmPerson } from "@samling/portal";
import { buildSession } from "@samling/portal/testing/builders";
import { refuse } from "@samling/portal/testing/network";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { renderShell } from "../testing/render-shell.tsx";

const factors = (authenticatorSince: string | null) => () => ({
  authenticatorSince,
  recoveryCodesLeft: 0,
  hasPassword: true,
  passkeys: [],
});
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Starts calls once the dialog is shown: React continues lazy loading only inside `act`. */
const begin = async (calls: () => Promise<boolean>[]) => {
  let started: Promise<boolean>[] = [];
  await act(async () => {
    started = calls();
  });
  for (let tries = 0; tries < 100 && !screen.queryByRole("dialog"); tries += 1)
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  return started;
};

// The dialog is a separate chunk, which a test has to compile first.
beforeAll(() => Promise.all([import("./confirmation.tsx"), import("./confirmation-dialog.tsx")]));
beforeEach(() => localStorage.clear());

it("asks once for the password, says that it was wrong, and then continues all waiting calls", async () => {
  const answers = [() => refuse("WRONG_PASSWORD"), () => ({})];
  const { sent } = await renderShell("/", {
    token: "a-token",
    answers: {
      "GET /api/user": () => buildSession(),
      "GET /api/user/factors": factors(null),
      "POST /api/session/confirmation": () => answers.shift()?.() ?? {},
    },
  });
  const both = await begin(() => [confirmPerson(), confirmPerson()]);
  expect(await screen.findByRole("dialog", { name: "Is it still you?" })).toBeVisible();
  // The dialog first requests the person's factors.
  await screen.findByLabelText(/^Your password/);
  type(/^Your password/, "wrong");
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("This is not your password.")).toBeVisible();
  type(/^Your password/, "granskog");
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(await Promise.all(both)).toEqual([true, true]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const bodies = sent.filter(({ address }) => address === "POST /api/session/confirmation").map(({ body }) => body);
  expect(bodies).toEqual([{ password: "wrong" }, { password: "granskog" }]);
});

it("asks people with an authenticator app for its code, and accepts a refusal", async () => {
  await renderShell("/", {
    token: "a-token",
    answers: { "GET /api/user": () => buildSession(), "GET /api/user/factors": factors("2026-05-03T10:00:00.000Z") },
  });
  const [answer] = await begin(() => [confirmPerson()]);
  expect(await screen.findByLabelText(/^Code/)).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await answer).toBe(false);
});

it("answers waiting calls with a refusal once the frame is gone", async () => {
  const { unmount } = await renderShell("/", {
    token: "a-token",
    answers: { "GET /api/user": () => buildSession(), "GET /api/user/factors": factors(null) },
  });
  const [answer] = await begin(() => [confirmPerson()]);
  unmount();
  expect(await answer).toBe(false);
});

it("says what to do with a passkey that is on another device", async () => {
  const passkey = { id: "1", name: "Phone", createdAt: "2026-05-03T10:00:00.000Z", lastUsedAt: null };
  await renderShell("/", {
    token: "a-token",
    answers: {
      "GET /api/user": () => buildSession(),
      "GET /api/user/factors": () => ({ ...factors(null)(), passkeys: [passkey] }),
    },
  });
  const [answer] = await begin(() => [confirmPerson()]);
  expect(await screen.findByText(/^Is your passkey on another device\?/)).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await answer).toBe(false);
});

it("says that the passkey could not be asked for, and asks again for what was not loaded", async () => {
  const passkey = { id: "1", name: "Phone", createdAt: "2026-05-03T10:00:00.000Z", lastUsedAt: null };
  let isDown = true;
  await renderShell("/", {
    token: "a-token",
    answers: {
      "GET /api/user": () => buildSession(),
      "GET /api/user/factors": () =>
        isDown ? refuse("UNAVAILABLE") : { ...factors(null)(), hasPassword: false, passkeys: [passkey] },
      "POST /api/passkey-challenge": () => refuse("UNAVAILABLE"),
    },
  });
  const [answer] = await begin(() => [confirmPerson()]);
  const retry = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  fireEvent.click(retry);
  fireEvent.click(await screen.findByRole("button", { name: "Use a passkey" }));
  expect(await screen.findByText(/^The service is not available right now/)).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await answer).toBe(false);
});
