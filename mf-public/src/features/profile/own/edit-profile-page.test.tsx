import { userContributionsPageSize } from "@samling/contract/constants/contributions";
import { draftMark, storedKeys } from "@samling/contract/constants/stored-keys";
import * as paths from "@samling/portal/paths";
import { answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildOrganization, buildSession, buildUser, organizationId } from "../../../testing/builders.ts";
import { buildCollection, buildSummary, collectionId, idOf } from "../../../testing/media-builders.ts";
import { routesOf } from "../../../testing/routes-of.ts";
import { withToasts } from "../../../testing/shown-toasts.tsx";
import {
  buildConsent,
  buildContributionPages,
  buildOwnSession,
  buildSharedMedia,
  buildUserContribution,
} from "../testing/builders.ts";

const phone = idOf(501);
const roles = [{ organizationId, roles: ["USER" as const] }];
const baseAnswers = {
  "GET /api/user": () => buildSession({ user: buildUser({ alias: "majaskog", city: "Vasa", roles }) }),
  "GET /api/organization/{id}": () => buildOrganization({ registrationFields: { occupation: true } }),
  "GET /api/organizations": () => [buildSummary()],
  "GET /api/user/{userId}/contributions": () => [buildUserContribution()],
  "GET /api/user/consents": () => [],
  "GET /api/user/accessions": () => [],
  "GET /api/user/factors": () => ({ authenticatorSince: null, recoveryCodesLeft: 0, hasPassword: true, passkeys: [] }),
  "GET /api/sessions": () => [
    buildOwnSession({ isCurrent: true }),
    buildOwnSession({ id: phone, device: "Safari on iPhone" }),
  ],
} as const;
const ownPage = paths.editProfile.href({ orgId: organizationId });
const open = (at = ownPage) => renderRoutes(withToasts(routesOf(paths.profile, paths.editProfile)), { at });
const part = (name: string) => within(screen.getByRole("region", { name }));
const fillIn = async (label: RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.setItem(storedKeys.token, "a-token");
});

it("shows what the person has begun on this device and not sent", async () => {
  localStorage.setItem(`${draftMark}${buildUser().id}/${collectionId}`, "2");
  answerNetwork({ ...baseAnswers, "GET /api/collection": () => buildCollection() });
  await open();
  const drafts = within(await screen.findByRole("list", { name: "Started, not sent" }));
  expect(await drafts.findByRole("link", { name: "Continue your draft" })).toBeVisible();
  expect(drafts.getByText(/2 files, not sent yet/)).toBeVisible();
  localStorage.removeItem(`${draftMark}${buildUser().id}/${collectionId}`);
});

describe("one's own profile with an unproven e-mail address", () => {
  it("says what waits for the link, and sends it again", async () => {
    const user = buildUser({ emailProven: false, roles });
    const sent = answerNetwork({
      ...baseAnswers,
      "GET /api/user": () => buildSession({ user }),
      "POST /api/user/email-proof": () => ({}),
    });
    await open();
    const notice = await screen.findByRole("region", { name: "Your e-mail address is not confirmed yet" });
    expect(notice).toHaveTextContent(user.email);
    await userEvent.click(within(notice).getByRole("button", { name: "Send the link again" }));
    expect(await within(notice).findByText(/^A new link is on its way/)).toBeVisible();
    expect(sent.at(-1)).toMatchObject({ address: "POST /api/user/email-proof", body: { organizationId } });
  });

  it("is not mentioned to anyone else", async () => {
    answerNetwork(baseAnswers);
    await open();
    await screen.findByLabelText("First name (required)");
    expect(screen.queryByText(/not confirmed yet/)).not.toBeInTheDocument();
  });
});

it("says on one's own profile that e-mails are bouncing, and sends a link that confirms the address [WEEK-12]", async () => {
  const user = buildUser({ roles });
  const sent = answerNetwork({
    ...baseAnswers,
    "GET /api/user": () => buildSession({ user, mailReturnedAt: "2026-11-20T10:00:00.000Z" }),
    "POST /api/user/email-proof": () => ({}),
  });
  await open();
  const notice = await screen.findByRole("region", { name: "E-mails to you are bouncing" });
  expect(notice).toHaveTextContent(`Since 20 November 2026 no e-mail has reached ${user.email}`);
  await userEvent.click(within(notice).getByRole("button", { name: "Send a link" }));
  expect(await within(notice).findByText(/^A new link is on its way/)).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ address: "POST /api/user/email-proof", body: { organizationId } });
});

it("asks staff with a second step to confirm their identity again", async () => {
  const sent = answerNetwork({
    ...baseAnswers,
    "GET /api/user": () => buildSession({ user: buildUser({ roles }), awaitsSecondFactor: [organizationId] }),
    "GET /api/user/factors": () => ({
      authenticatorSince: "2026-11-18T10:00:00.000Z",
      recoveryCodesLeft: 8,
      hasPassword: true,
      passkeys: [],
    }),
  });
  await open();
  expect(await screen.findByRole("button", { name: "Confirm your identity" })).toBeVisible();
  const times = () => sent.filter(({ address }) => address === "GET /api/user").length;
  await waitFor(() => expect(times()).toBe(2));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(times()).toBe(2);
});

it("keeps the focus when the second step is turned off", async () => {
  let authenticatorSince: string | null = "2026-11-18T10:00:00.000Z";
  answerNetwork({
    ...baseAnswers,
    "GET /api/user/factors": () => ({ authenticatorSince, recoveryCodesLeft: 8, hasPassword: true, passkeys: [] }),
    "DELETE /api/user/authenticator": () => {
      authenticatorSince = null;
      return {};
    },
  });
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Turn off" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Turn off" })).toBeNull());
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});

it("moves the focus to the code that is missing", async () => {
  answerNetwork({
    ...baseAnswers,
    "POST /api/user/authenticator": () => ({ uri: "otpauth://totp/Samling?secret=ABCD", secret: "ABCD" }),
  });
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Set up an authenticator app" }));
  await userEvent.click(await screen.findByRole("button", { name: "Turn on" }));
  await waitFor(() => expect(within(screen.getByRole("dialog")).getByRole("textbox")).toHaveFocus());
});

it("moves the focus to new recovery codes, which are shown only once", async () => {
  const authenticatorSince = "2026-11-18T10:00:00.000Z";
  answerNetwork({
    ...baseAnswers,
    "GET /api/user/factors": () => ({ authenticatorSince, recoveryCodesLeft: 2, hasPassword: true, passkeys: [] }),
    "POST /api/user/recovery-codes": () => ({
      recoveryCodes: Array.from({ length: 10 }, (_, index) => `code-${index}`),
    }),
  });
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Make ten new ones" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Make ten new ones" }));
  expect(await dialog.findByText("code-9")).toBeVisible();
  expect(dialog.getByText(/^Ten codes that let you in/)).toHaveFocus();
});

describe("one's own profile", () => {
  it("takes its organization from the query, before the one of the path [V-ROUTE-10]", async () => {
    const sent = answerNetwork(baseAnswers);
    await open(`/organization/${idOf(9)}/edit-profile?organization=${organizationId}`);
    expect(await screen.findByLabelText("Occupation (required)")).toBeVisible();
    const asked = sent.filter(({ address }) => address === "GET /api/organization/{id}");
    expect(asked.map(({ parameters }) => parameters.id)).toEqual([organizationId]);
  });

  it("marks first and last name as required, and has every field [V-PROF-05]", async () => {
    answerNetwork(baseAnswers);
    await open();
    expect(await screen.findByLabelText("First name (required)")).toHaveValue("Maja");
    expect(screen.getByLabelText("Last name (required)")).toHaveValue("Berg");
    expect(screen.getByLabelText("E-mail address")).toHaveAttribute("readonly");
    const others = ["Alias", "Phone number", "Date of birth", "Place of birth", "Gender", "Street", "House number"];
    for (const label of [...others, "Postcode", "Town or city", "Country", "About you", "Language"])
      expect(screen.getByLabelText(label)).toBeVisible();
  });

  it("shows the date of birth in words, keeps what is typed until the field is left, and reads its own words", async () => {
    const user = buildUser({ dateOfBirth: "1949-03-14", roles });
    const session = () => buildSession({ user });
    const sent = answerNetwork({ ...baseAnswers, "GET /api/user": session, "POST /api/user": session });
    await open();
    const born = await screen.findByLabelText("Date of birth");
    expect(born).toHaveValue("14 March 1949");
    await userEvent.type(born, "{End}{Backspace}");
    expect(born).toHaveValue("14 March 194");
    await userEvent.type(born, "8");
    await userEvent.tab();
    expect(born).toHaveValue("14 March 1948");
    await fillIn(/^Occupation/, "Weaver");
    await save();
    expect(await screen.findByText("success: Your profile has been saved")).toBeVisible();
    expect(sent.find(({ address }) => address === "POST /api/user")?.body).toMatchObject({ dateOfBirth: "1948-03-14" });
  });

  it("requires nothing more for an organization of which the person is not a member", async () => {
    answerNetwork({ ...baseAnswers, "GET /api/user": () => buildSession({ user: buildUser({ roles: [] }) }) });
    await open();
    expect(await screen.findByLabelText("Occupation")).toBeVisible();
  });

  it("leads to missing or invalid fields, and sends nothing [V-PROF-05, VAL-25, VAL-26]", async () => {
    const sent = answerNetwork(baseAnswers);
    await open();
    await fillIn(/^First name/, " ");
    await fillIn(/^Phone number/, "12345");
    await fillIn(/^Date of birth/, "1899-12-31");
    await save();
    const summary = screen.getByRole("alert", { name: "Your profile has not been saved yet" });
    const links = within(summary).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual([
      "First name: Fill in this field",
      "Enter a phone number with at least 6 characters",
      "Enter your date of birth as day, month and year, for example 5 June 1987 or 1987-⁠06-⁠05",
      "Occupation: Fill in this field",
    ]);
    expect(sent.some(({ address }) => address === "POST /api/user")).toBe(false);
  });

  it("keeps changes over a reload or a visit to another page, and asks before they are left", async () => {
    answerNetwork({ ...baseAnswers, "GET /api/user/consents": () => [buildConsent()] });
    const { unmount } = await open();
    await fillIn(/^Alias/, "skärgårdsmaja");
    unmount();
    await open();
    expect(await screen.findByLabelText(/^Alias/)).toHaveValue("skärgårdsmaja");
    const terms = await part("Terms you have accepted").findByRole("link");
    await userEvent.click(terms);
    const dialog = await screen.findByRole("dialog", { name: "Leave without saving?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Continue editing" }));
    expect(screen.getByLabelText(/^Alias/)).toHaveValue("skärgårdsmaja");
    await userEvent.click(terms);
    await userEvent.click(screen.getByRole("button", { name: "Leave without saving" }));
    expect(await screen.findByText(/^Arrived at/)).toBeVisible();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it("does not ask before it is left unchanged, or saved", async () => {
    const saved = buildSession({
      user: buildUser({ alias: "skärgårdsmaja", city: "Vasa", occupation: "Gardener", roles }),
    });
    answerNetwork({ ...baseAnswers, "GET /api/user/consents": () => [buildConsent()], "POST /api/user": () => saved });
    await open();
    await fillIn(/^Alias/, " skärgårdsmaja ");
    await fillIn(/^Occupation/, "Gardener");
    await save();
    await screen.findByText("success: Your profile has been saved");
    expect(screen.getByLabelText(/^Alias/)).toHaveValue("skärgårdsmaja");
    expect(Object.keys(sessionStorage)).toEqual([]);
    await userEvent.click(await part("Terms you have accepted").findByRole("link"));
    expect(await screen.findByText(/^Arrived at/)).toBeVisible();
  });

  it("sends every field, including emptied ones, and shows the new name at once", async () => {
    const saved = buildSession({ user: buildUser({ firstName: "Maija", isPublic: true, occupation: "Gardener" }) });
    const sent = answerNetwork({ ...baseAnswers, "POST /api/user": () => saved });
    await open();
    await fillIn(/^First name/, " Maija ");
    await fillIn(/^Alias/, "");
    await fillIn(/^Occupation/, "Gardener");
    await userEvent.click(screen.getByLabelText("My profile is public"));
    await save();
    expect(await screen.findByText("success: Your profile has been saved")).toBeVisible();
    expect(sent.find(({ address }) => address === "POST /api/user")?.body).toEqual({
      firstName: "Maija",
      lastName: "Berg",
      isPublic: true,
      language: "en",
      alias: "",
      phone: "",
      dateOfBirth: "",
      placeOfBirth: "",
      gender: "",
      occupation: "Gardener",
      streetAddress: "",
      streetNumber: "",
      postalcode: "",
      city: "Vasa",
      country: "",
      bio: "",
    });
  });

  it("continues in the chosen language", async () => {
    const saved = buildSession({ user: buildUser({ language: "fi" }) });
    answerNetwork({
      ...baseAnswers,
      "GET /api/organization/{id}": () => buildOrganization(),
      "POST /api/user": () => saved,
    });
    await open();
    await userEvent.selectOptions(await screen.findByLabelText("Language"), "Finnish");
    await save();
    expect(await screen.findByRole("heading", { name: "Profiilisi" })).toBeVisible();
    localStorage.clear();
  });

  it("keeps the input when the session has ended, and offers to sign in again", async () => {
    answerNetwork({ ...baseAnswers, "POST /api/user": () => refuse("UNAUTHENTICATED") });
    await open();
    await fillIn(/^Last name/, "Berglund");
    await fillIn(/^Occupation/, "Gardener");
    await save();
    expect(await screen.findByRole("link", { name: /^Sign in again/ })).toHaveAttribute("target", "_blank");
    expect(screen.getByLabelText(/^Last name/)).toHaveValue("Berglund");
  });

  it("sends a link to another e-mail address after asking for the password [GIVE-13]", async () => {
    let isCodeRight = false;
    const sent = answerNetwork({
      ...baseAnswers,
      "POST /api/user/email": () => (isCodeRight ? {} : refuse("WRONG_PASSWORD")),
    });
    await open();
    const send = () => userEvent.click(screen.getByRole("button", { name: "Send the link" }));
    await screen.findByLabelText(/^New e-mail address/);
    await send();
    expect(screen.getByLabelText(/^New e-mail address/)).toBeInvalid();
    await fillIn(/^New e-mail address/, "maja@example.org");
    await fillIn(/^Your password/, "granskog");
    await send();
    expect(await screen.findByRole("link", { name: "This is not your current password" })).toBeVisible();
    isCodeRight = true;
    await fillIn(/^Your password/, "granris1");
    await send();
    expect(await screen.findByText(/^success: We have sent a link to maja@example.org/)).toBeVisible();
    expect(sent.findLast(({ address }) => address === "POST /api/user/email")?.body).toEqual({
      email: "maja@example.org",
      password: "granris1",
      organizationId,
    });
    expect(screen.getByLabelText(/^New e-mail address/)).toHaveValue("");
  });

  it("changes the password after asking for the current one", async () => {
    let isCodeRight = false;
    const sent = answerNetwork({
      ...baseAnswers,
      "POST /api/user": () => (isCodeRight ? { ...buildSession(), token: "renewed" } : refuse("WRONG_PASSWORD")),
    });
    await open();
    const change = () => userEvent.click(screen.getByRole("button", { name: "Change the password" }));
    await fillIn(/^Current password/, "granskog");
    await fillIn(/^New password/, "tallskog");
    await fillIn(/^The same password again/, "tallskog");
    await change();
    expect(await screen.findByRole("link", { name: "This is not your current password" })).toBeVisible();
    isCodeRight = true;
    await fillIn(/^Current password/, "granris1");
    await change();
    expect(await screen.findByText("success: Your password has been changed")).toBeVisible();
    expect(sent.findLast(({ address }) => address === "POST /api/user")?.body).toEqual({
      password: { current: "granris1", next: "tallskog" },
    });
    expect(localStorage.getItem("token")).toBe("renewed");
    expect(screen.getByLabelText(/^Current password/)).toHaveValue("");
    expect(screen.getByRole("button", { name: "Change the password" })).toHaveFocus();
  });

  it("signs out a device that is someone else's, and asks for a new password", async () => {
    const sent = answerNetwork({
      ...baseAnswers,
      "GET /api/sessions": () => [buildOwnSession({ id: phone, device: "Chrome on Android", isNewDevice: true })],
      "DELETE /api/sessions/{id}": () => ({}),
    });
    await open();
    expect(await screen.findByText("A new device")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: /^That was not me/ }));
    expect(await screen.findByText(/Chrome on Android has been signed out. Now choose a new password/)).toBeVisible();
    expect(screen.getByLabelText(/^Current password/)).toHaveFocus();
    expect(sent.some(({ address }) => address === "DELETE /api/sessions/{id}")).toBe(true);
  });

  it("lists the signed-in devices, and signs out the others", async () => {
    let isEnded = false;
    const sessions = baseAnswers["GET /api/sessions"]();
    const sent = answerNetwork({
      ...baseAnswers,
      "GET /api/sessions": () => (isEnded ? sessions.slice(0, 1) : sessions),
      "DELETE /api/sessions/{id}": () => {
        isEnded = true;
        return {};
      },
    });
    await open();
    expect(await screen.findByText(/by password · This device$/)).toBeVisible();
    const buttons = part("Where you are signed in").getAllByRole("button");
    expect(buttons.map((button) => button.textContent)).toEqual([
      "Sign out – Safari on iPhone",
      "Sign out everywhere else",
    ]);
    await userEvent.click(screen.getByRole("button", { name: /^Sign out –/ }));
    expect(await screen.findByText("success: Safari on iPhone has been signed out")).toBeVisible();
    expect(sent.find(({ address }) => address === "DELETE /api/sessions/{id}")?.parameters).toEqual({ id: phone });
    await waitFor(() => expect(screen.queryByText("Safari on iPhone")).toBeNull());
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  it("removes the person's data, and no one else's, from this browser after a question", async () => {
    const sent = answerNetwork({ ...baseAnswers, "DELETE /api/session": () => ({}) });
    const { id } = buildUser();
    for (const key of [`draft:${id}/${idOf(1)}`, "form:somebody:else", storedKeys.language])
      localStorage.setItem(key, "x");
    sessionStorage.setItem(`personal:profile:${id}`, "x");
    await open();
    const forget = await screen.findByRole("button", { name: "Forget me on this device" });
    await userEvent.click(forget);
    const dialog = within(screen.getByRole("dialog", { name: "Forget you on this device?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(localStorage.getItem(`draft:${id}/${idOf(1)}`)).toBe("x");
    await userEvent.click(forget);
    await userEvent.click(screen.getByRole("button", { name: "Forget me here" }));
    expect(await screen.findByText(`Arrived at /organization/${organizationId}`)).toBeVisible();
    expect(Object.keys(localStorage).sort()).toEqual(["form:somebody:else", storedKeys.language].sort());
    expect(Object.keys(sessionStorage)).toEqual([]);
    const ended = sent.find(({ address }) => address === "DELETE /api/session");
    expect(ended).toMatchObject({ token: "a-token", parameters: { forget: "1" } });
    localStorage.clear();
  });

  it("offers the person's data as a file", async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    Object.assign(URL, { createObjectURL: () => "blob:data", revokeObjectURL: () => undefined });
    const sent = answerNetwork({ ...baseAnswers, "GET /api/user/export": () => ({}) });
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Download your data" }));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    expect(sent.find(({ address }) => address === "GET /api/user/export")?.token).toBe("a-token");
    click.mockRestore();
  });
});

describe("my contributions", () => {
  it("show what was sent where, and that everybody sees it", async () => {
    answerNetwork(baseAnswers);
    await open();
    const link = await screen.findByRole("link", { name: "Where the ships came in" });
    expect(link.getAttribute("href")).toContain(`/contribution/${idOf(1000)}`);
    expect(screen.getByText("Hamnarkivet · 1 January 2026 · 2 files")).toBeVisible();
    expect(screen.getByText("Public")).toBeVisible();
    expect(screen.getByText("The time for changes is over.")).toBeVisible();
  });

  it("show what is unfinished, what is not public, and until when it can be edited", async () => {
    const fresh = buildUserContribution({
      isPublic: false,
      publishedAt: new Date().toISOString(),
      media: [buildSharedMedia(1, { state: "pending" })],
    });
    answerNetwork({ ...baseAnswers, "GET /api/user/{userId}/contributions": () => [fresh] });
    await open();
    expect(await screen.findByText(/^Not public/)).toHaveTextContent("Being prepared");
    expect(screen.getByText(/^You can change it until/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Change it" }).getAttribute("href")).toContain("/edit-contribution");
  });

  it("can all be shown, page after page", async () => {
    answerNetwork({ ...baseAnswers, "GET /api/user/{userId}/contributions": buildContributionPages() });
    await open();
    const hasOldest = () =>
      screen.queryAllByRole("link").some((link) => link.getAttribute("href")?.includes(idOf(1000)));
    const more = await screen.findByRole("button", { name: "Show more" });
    for (let rows = 12; rows < userContributionsPageSize; rows += 12) fireEvent.click(more);
    expect(hasOldest()).toBe(false);
    fireEvent.click(more);
    await waitFor(() => expect(hasOldest()).toBe(true));
    expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
  });

  it("stay if the next page fails, which is said, and can be retried", async () => {
    const pages = buildContributionPages();
    let isBroken = true;
    answerNetwork({
      ...baseAnswers,
      "GET /api/user/{userId}/contributions": (request) =>
        request.parameters.paginationId && isBroken ? refuse("UNAVAILABLE") : pages(request),
    });
    await open();
    const more = await screen.findByRole("button", { name: "Show more" });
    for (let rows = 0; rows < userContributionsPageSize; rows += 12) fireEvent.click(more);
    const alert = await screen.findByText(/not available right now/);
    expect(alert).toHaveAttribute("role", "alert");
    isBroken = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(alert).not.toBeInTheDocument());
    expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
  });

  it("are replaced by the museum's text if the collection is archived [V-PROF-04]", async () => {
    const old = buildUserContribution({ collectionStatus: "ARCHIVED", archivedText: "In safe keeping." });
    answerNetwork({ ...baseAnswers, "GET /api/user/{userId}/contributions": () => [old] });
    await open();
    expect(await screen.findByText("In safe keeping.")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Where the ships came in" })).not.toBeInTheDocument();
  });
});

describe("deleting the account", () => {
  const openDialog = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Delete my account" }));
    return within(screen.getByRole("dialog", { name: "Delete your account?" }));
  };

  it("requires the person's e-mail address typed in full [V-PROF-06, VAL-27]", async () => {
    const sent = answerNetwork(baseAnswers);
    await open();
    const dialog = await openDialog();
    const email = dialog.getByLabelText(/^Enter your e-mail address/);
    await userEvent.type(email, "maja@example.co");
    await userEvent.click(dialog.getByRole("button", { name: "Delete the account" }));
    expect(email).toHaveAccessibleDescription("This is not the e-mail address of this account.");
    expect(email).toHaveFocus();
    expect(sent.some(({ address }) => address === "DELETE /api/user")).toBe(false);
  });

  it("says that the register of a museum keeps the name, if it does [WEEK-02]", async () => {
    answerNetwork({
      ...baseAnswers,
      "GET /api/user/accessions": () => [{ organization: "Hamnarkivet", contributions: 2 }],
    });
    await open();
    const dialog = await openDialog();
    expect(await dialog.findByText(/^An exception: Hamnarkivet has taken 2 of your contributions/)).toBeVisible();
  });

  it.each([
    ["keep", "Keep them, without my name"],
    ["remove", "Delete them too"],
  ])("treats the contributions as chosen: %s [V-PROF-06, VAL-27]", async (contributions, label) => {
    const sent = answerNetwork({ ...baseAnswers, "DELETE /api/user": () => ({}), "DELETE /api/session": () => ({}) });
    await open();
    const dialog = await openDialog();
    expect(dialog.getByLabelText(/^Keep them/)).toBeChecked();
    await userEvent.click(dialog.getByLabelText(new RegExp(`^${label}`)));
    await userEvent.type(dialog.getByLabelText(/^Enter your e-mail address/), "Maja@example.com");
    await userEvent.click(dialog.getByRole("button", { name: "Delete the account" }));
    expect(await screen.findByText(`Arrived at /organization/${organizationId}`)).toBeVisible();
    expect(sent.find(({ address }) => address === "DELETE /api/user")?.body).toEqual({
      email: "maja@example.com",
      contributions,
    });
    expect(localStorage.getItem(storedKeys.token)).toBeNull();
  });

  it("removes the person's data from this browser, and nothing of others [V-PROF-06]", async () => {
    answerNetwork({ ...baseAnswers, "DELETE /api/user": () => ({}), "DELETE /api/session": () => ({}) });
    const { id } = buildUser();
    for (const key of [`draft:${id}/${idOf(1)}`, `form:${id}:organization`, "form:somebody:else", storedKeys.language])
      localStorage.setItem(key, "x");
    sessionStorage.setItem(`personal:profile:${id}`, "x");
    await open();
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText(/^Enter your e-mail address/), "maja@example.com");
    await userEvent.click(dialog.getByRole("button", { name: "Delete the account" }));
    expect(await screen.findByText(`Arrived at /organization/${organizationId}`)).toBeVisible();
    expect(Object.keys(localStorage).sort()).toEqual(["form:somebody:else", storedKeys.language].sort());
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it("shows which terms were accepted, each text once, and which have changed since", async () => {
    const ofCollection = {
      kind: "collection-terms" as const,
      collectionId: idOf(3),
      collectionTitles: [{ languageCode: "en" as const, title: "Boats" }],
    };
    answerNetwork({
      ...baseAnswers,
      "GET /api/user/consents": () => [
        buildConsent({ ...ofCollection, id: idOf(703), textHash: "c".repeat(64) }),
        buildConsent({
          ...ofCollection,
          id: idOf(702),
          textHash: "c".repeat(64),
          acceptedAt: "2025-01-02T12:00:00.000Z",
        }),
        buildConsent({ isCurrent: false }),
      ],
    });
    await open();
    await screen.findByText("Changed since");
    const rows = part("Terms you have accepted").getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Boats, HamnarkivetAccepted 2 Jan 2026.*, read in SwedishIn force$/),
      expect.stringMatching(/^Terms of HamnarkivetAccepted 2 Jan 2026.*, read in SwedishChanged since$/),
    ]);
    expect(part("Terms you have accepted").getByRole("link", { name: "Terms of Hamnarkivet" })).toHaveAttribute(
      "href",
      paths.termsAndConditions.href({ orgId: organizationId }),
    );
  });
});
