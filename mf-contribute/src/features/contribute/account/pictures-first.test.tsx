import { useToasts } from "@samling/portal";
import { refuse, type SentRequest } from "@samling/portal/testing/network";
import { renderHook, screen, waitFor, within } from "@testing-library/react";
import { answerWizard } from "../../../testing/answer-network.ts";
import {
  buildCollection,
  buildLoginResult,
  buildOrganization,
  buildSession,
  buildUser,
  organizationId,
} from "../../../testing/builders.ts";
import { catchUploads } from "../../../testing/fake-upload.ts";
import { button, leavePage, openPage, openReview } from "../../../testing/open-wizard.tsx";
import { listDraftIds, readDraft } from "../draft/draft-store.ts";
import { draftPlace } from "../draft/use-draft-gate.ts";

const readStartedDraft = () => readDraft(draftPlace(null, collection.id));

const collection = buildCollection({ hasTerms: false, questions: [] });
const organization = buildOrganization({ registrationFields: { country: true, alias: false } });
const signedOut = { collection, organization, session: null, isOpen: true };
const otherId = "7c9e6679-7425-40de-944b-e07fc1f90ae8";
const other = buildSession({ user: buildUser({ id: otherId, email: "other@example.com", country: "SE" }) });
const maja = buildSession({ user: buildUser({ country: "SE" }) });
const asMaja = { token: "new-token", user: { user: maja.user, userRoles: maja.userRoles } };

type FakeServer = ReturnType<typeof catchUploads>;
const firstSubmission = async ({ submissions }: FakeServer) => {
  await waitFor(() => expect(submissions).toHaveLength(1));
  return submissions[0];
};

/** The server knows the person from now on. */
function answerAccounts(answers: Parameters<typeof answerWizard>[0]["answers"] = {}) {
  const sent: SentRequest[] = [];
  const note =
    <T,>(answer: (request: SentRequest) => T) =>
    (request: SentRequest) => {
      sent.push(request);
      return answer(request);
    };
  answerWizard({
    ...signedOut,
    answers: {
      "POST /api/organization/{id}/accounts": note(() => buildLoginResult(asMaja)),
      "POST /api/register-user": note(() => ({ userId: maja.user.id })),
      "POST /api/login": note(() => buildLoginResult(asMaja)),
      "POST /api/createUserOrgRelation": note(() => maja),
      "GET /api/user": () => maja,
      ...answers,
    },
  });
  return sent;
}

async function fillIn(user: Awaited<ReturnType<typeof openReview>>) {
  await user.type(screen.getByLabelText(/^Your name/), "Maja Berg");
  await user.type(screen.getByLabelText(/^E-mail address/), "maja@example.com");
  await user.selectOptions(screen.getByLabelText(/^Country/), "SE");
  await user.click(screen.getByLabelText(/^I accept the terms and conditions of Hamnarkivet/));
}

it("uploads nothing without an account, and asks for one at the end [DEC-51]", async () => {
  const server = catchUploads();
  const user = await openReview(signedOut);
  expect(screen.queryByLabelText(/^Alias/)).not.toBeInTheDocument();
  await user.click(button("Create the account and send"));
  const summary = within(screen.getByRole("alert", { name: "Not sent yet:" }));
  expect(summary.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Your name: Fill in this field",
    "E-mail address: Fill in this field",
    "Country: Fill in this field",
    "You haven't accepted the terms and conditions",
  ]);
  expect([server.requests, server.submissions]).toEqual([[], []]);
});

it("opens an account without a password and sends, with one press [WEEK-07]", async () => {
  const server = catchUploads();
  const user = await openReview(signedOut);
  const sent = answerAccounts();
  expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^E-mail address/)).toHaveAccessibleDescription(/a link to your account/);
  await fillIn(user);
  await user.click(button("Create the account and send"));
  const submission = await firstSubmission(server);
  expect(sent.map(({ address }) => address)).toEqual(["POST /api/organization/{id}/accounts"]);
  const names = { firstName: "Maja", lastName: "Berg" };
  const answers = { email: "maja@example.com", country: "SE", termsAccepted: true, language: "en" };
  expect(sent[0]?.body).toEqual({ ...names, ...answers });
  expect(submission?.headers.get("Authorization")).toBe("Bearer new-token");
});

it("can be sent on request after the question about the profile was closed", async () => {
  catchUploads();
  const user = await openReview(signedOut);
  const lacking = buildSession();
  answerAccounts({
    "POST /api/organization/{id}/accounts": () =>
      buildLoginResult({ token: "new-token", user: { user: lacking.user, userRoles: lacking.userRoles } }),
    "GET /api/user": () => lacking,
  });
  await fillIn(user);
  await user.click(button("Create the account and send"));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Close" }));
  const send = await screen.findByRole("button", { name: "Send the contribution" });
  expect(send).not.toHaveAttribute("aria-busy");
});

it("says that a chosen password is too short, and takes the choice back [WEEK-07]", async () => {
  const server = catchUploads();
  const user = await openReview(signedOut);
  answerAccounts();
  await fillIn(user);
  await user.click(button("Choose a password"));
  await waitFor(() => expect(screen.getByLabelText(/^Password/)).toHaveFocus());
  await user.type(screen.getByLabelText(/^Password/), "gran");
  await user.click(button("Create the account and send"));
  expect(await screen.findByRole("alert", { name: "Not sent yet:" })).toHaveTextContent(/at least 8 characters/);
  expect(server.submissions).toEqual([]);
  await user.click(button("A link by e-mail is enough"));
  await waitFor(() => expect(screen.getByLabelText(/^E-mail address/)).toHaveFocus());
  await user.click(button("Create the account and send"));
  await firstSubmission(server);
});

describe("with a passkey", () => {
  /** A device with a screen lock; null for one whose owner cancels. */
  const fakeDevice = (id: string | null) => {
    const bytes = new Uint8Array([1]).buffer;
    const response = { attestationObject: bytes, clientDataJSON: bytes, getTransports: () => [] };
    const create = async () => {
      if (id === null) throw new DOMException("Cancelled", "NotAllowedError");
      return { id, rawId: bytes, type: "public-key", response, getClientExtensionResults: () => ({}) };
    };
    Object.defineProperty(navigator, "credentials", { value: { create }, configurable: true });
    Object.assign(globalThis, { PublicKeyCredential: class {} });
  };
  afterEach(() => {
    Reflect.deleteProperty(globalThis, "PublicKeyCredential");
    Reflect.deleteProperty(navigator, "credentials");
  });
  const send = async () => {
    const server = catchUploads();
    const user = await openReview(signedOut);
    const calls: SentRequest[] = [];
    answerAccounts({
      "POST /api/user/passkeys/options": (request) => {
        calls.push(request);
        const person = { id: "AQ", name: "maja", displayName: "Maja" };
        return { options: { challenge: "AQ", user: person, pubKeyCredParams: [] } };
      },
      "POST /api/user/passkeys": (request) => {
        calls.push(request);
        return {};
      },
    });
    await fillIn(user);
    await user.click(button("Use a passkey"));
    expect(screen.getByLabelText(/^E-mail address/)).toHaveAccessibleDescription(/Open it on this device/);
    await user.click(button("Create the account and send"));
    const submission = await firstSubmission(server);
    expect(submission?.headers.get("Authorization")).toBe("Bearer new-token");
    return calls;
  };

  it("opens the account, stores the device's passkey and sends with one press [WEEK-16]", async () => {
    fakeDevice("device-1");
    const [started, stored] = await send();
    expect([started?.token, stored?.token]).toEqual(["new-token", "new-token"]);
    expect(stored?.body).toMatchObject({ name: "The device that I contributed from", response: { id: "device-1" } });
  });

  it("sends without one where the person cancels, and says so [WEEK-16]", async () => {
    fakeDevice(null);
    expect((await send()).map(({ address }) => address)).toEqual(["POST /api/user/passkeys/options"]);
    const shown = renderHook(useToasts).result.current.map(({ text }) => text);
    expect(shown).toContainEqual(expect.stringMatching(/^No passkey was created/));
  });

  it("is not offered where the browser has none", async () => {
    await openReview(signedOut);
    expect(screen.queryByRole("button", { name: "Use a passkey" })).toBeNull();
  });
});

it("registers with a chosen password, signs in and sends with one press [DEC-51, DEC-52]", async () => {
  const server = catchUploads();
  const user = await openReview(signedOut);
  const sent = answerAccounts();
  await fillIn(user);
  await user.click(button("Choose a password"));
  await user.type(screen.getByLabelText(/^Password/), "granskog");
  await user.click(button("Create the account and send"));
  const submission = await firstSubmission(server);
  expect(sent.map(({ address }) => address)).toEqual(["POST /api/register-user", "POST /api/login"]);
  expect(sent[0]?.body).toEqual({
    firstName: "Maja",
    lastName: "Berg",
    email: "maja@example.com",
    password: "granskog",
    country: "SE",
    termsAccepted: true,
    language: "en",
  });
  expect(server.requests[0]?.headers.Authorization).toBe("Bearer new-token");
  expect(submission?.headers.get("Authorization")).toBe("Bearer new-token");
  expect(submission?.body.get("mediaData")).toContain("The harbour");
});

it("asks for the password of an address that has an account, which is not typed again", async () => {
  const server = catchUploads();
  const user = await openReview(signedOut);
  answerAccounts({ "POST /api/organization/{id}/accounts": () => refuse("EMAIL_IN_USE") });
  await fillIn(user);
  await user.click(button("Create the account and send"));
  expect(await screen.findByText(/There is already an account for maja@example.com/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^E-mail address/)).toHaveValue("maja@example.com");
  expect(screen.getByRole("link", { name: "Forgotten your password?" })).toHaveAttribute(
    "href",
    `/organization/${organizationId}/password-reset?user=maja%40example.com`,
  );
  await user.type(screen.getByLabelText(/^Password/), "granskog");
  await user.click(button("Sign in and send"));
  await firstSubmission(server);
});

it("says that the password is wrong, and keeps everything", async () => {
  const user = await openReview(signedOut);
  answerAccounts({ "POST /api/login": () => refuse("LOGIN_ERROR") });
  await user.click(button("I already have an account"));
  await user.type(screen.getByLabelText(/^E-mail address/), "maja@example.com");
  await user.type(screen.getByLabelText(/^Password/), "tallskog");
  await user.click(button("Sign in and send"));
  expect(await screen.findByText(/We could not sign you in/)).toBeInTheDocument();
  expect(screen.getByText("The harbour")).toBeInTheDocument();
});

it("lets a member of another organization join in place, and stores no token before [V-AUTH-03]", async () => {
  const server = catchUploads();
  const user = await openReview(signedOut);
  const stranger = { ...asMaja, hasAccount: false, user: { user: buildUser(), userRoles: [] } };
  const sent = answerAccounts({ "POST /api/login": () => buildLoginResult(stranger) });
  await user.click(button("I already have an account"));
  await user.type(screen.getByLabelText(/^E-mail address/), "maja@example.com");
  await user.type(screen.getByLabelText(/^Password/), "granskog");
  await user.click(button("Sign in and send"));
  await user.selectOptions(await screen.findByLabelText(/^Country/), "SE");
  expect(localStorage.getItem("token")).toBeNull();
  await user.click(screen.getByLabelText(/^I accept the terms/));
  await user.click(button("Join and send"));
  await firstSubmission(server);
  expect(sent).toMatchObject([{ body: { organizationId, termsAccepted: true, country: "SE" }, token: "new-token" }]);
});

describe("what was begun without an account [GIVE-03]", () => {
  const begin = async () => {
    const user = await openReview(signedOut);
    await user.type(screen.getByLabelText(/^E-mail address/), "maja@example.com");
    return user;
  };
  const offer = () => screen.findByRole("heading", { name: "Continue where you left off?" });
  /** The draft is written when the page is left, in the background. */
  const isSaved = () =>
    waitFor(async () => expect(JSON.stringify(await readStartedDraft())).toContain("maja@example.com"));

  it("is offered again after the tab was closed, with the address that was typed", async () => {
    await begin();
    await isSaved();
    leavePage();
    const user = await openPage(signedOut);
    await offer();
    await user.click(button("Continue"));
    expect(await screen.findByLabelText(/^E-mail address/)).toHaveValue("maja@example.com");
    expect(screen.getByText("The harbour")).toBeInTheDocument();
  });

  it("is not shown to another person who signs in, and is still there afterwards", async () => {
    await begin();
    await isSaved();
    leavePage();
    await openPage({ collection, organization, session: other });
    expect(await screen.findByText("No files chosen yet")).toBeInTheDocument();
    leavePage();
    localStorage.clear();
    await openPage(signedOut);
    await offer();
  });

  it("leaves the screen when another person signs in from another tab", async () => {
    const user = await begin();
    answerWizard({ collection, organization, session: other });
    await user.click(button("Somebody signs in"));
    expect(await screen.findByText("No files chosen yet")).toBeInTheDocument();
    expect(screen.queryByText("The harbour")).not.toBeInTheDocument();
  });

  it("goes to the person whose address was typed, even when they come back through an e-mail", async () => {
    await begin();
    await isSaved();
    leavePage();
    await openPage({ collection, organization, session: maja });
    await offer();
    expect(await readStartedDraft()).toBeNull();
  });

  it("goes to the person who signs in from within it, without a question", async () => {
    const user = await openReview(signedOut);
    await user.click(button("The browser's Back"));
    await waitFor(async () => expect(JSON.stringify(await readStartedDraft())).toContain("The harbour"));
    leavePage();
    await openPage({ collection, organization, session: other, isOpen: true, state: { isSignedIn: true } });
    expect(await screen.findByDisplayValue("The harbour")).toBeInTheDocument();
    await waitFor(async () => expect(await readStartedDraft()).toBeNull());
  });

  it("takes no place from a draft that the person has already", async () => {
    await openReview({ collection, organization, session: maja });
    await waitFor(async () => expect(await readDraft(draftPlace(maja.user, collection.id))).not.toBeNull());
    leavePage();
    localStorage.clear();
    await begin();
    await isSaved();
    leavePage();
    await openPage({ collection, organization, session: maja });
    await offer();
    expect(await listDraftIds(draftPlace(maja.user, collection.id))).toHaveLength(2);
  });
});
