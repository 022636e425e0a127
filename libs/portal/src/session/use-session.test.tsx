import { permissions } from "@samling/contract/permissions";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sharedApi } from "../api/shared-endpoints.ts";
import { useSelectOrganization } from "../organization/use-organization.ts";
import { createStore, StoreProvider } from "../store.ts";
import { buildSession, organizationId, otherOrganizationId } from "../testing/builders.ts";
import { answerNetwork, refuse } from "../testing/network.ts";
import { changeLanguage, initTexts } from "../texts/i18n.ts";
import { followOtherTabs } from "./follow-other-tabs.ts";
import { personalKey } from "./token.ts";
import { useCan } from "./use-can.ts";
import { useSession } from "./use-session.ts";

function Page() {
  const { user, isSignedIn, isLoading, signIn, signOut } = useSession();
  const can = useCan();
  const select = useSelectOrganization();
  return (
    <>
      <p>{isLoading ? "…" : isSignedIn ? user?.firstName : "nobody"}</p>
      <p>here {String(can("collection:readAll"))}</p>
      <p>there {String(can("collection:readAll", otherOrganizationId))}</p>
      <button type="button" onClick={() => void signIn("new")}>
        In
      </button>
      <button type="button" onClick={() => void signOut()}>
        Out
      </button>
      <button type="button" onClick={() => select(organizationId)}>
        Select
      </button>
    </>
  );
}

const renderPage = (store = createStore()) =>
  render(
    <StoreProvider store={store}>
      <Page />
    </StoreProvider>,
  );

const asAdmin = buildSession({ userRoles: [{ organizationId, roles: ["ADMIN"] }] });

beforeEach(() => localStorage.clear());

it("does not request the person without a token", async () => {
  const sent = answerNetwork({ "GET /api/roles": () => permissions });
  renderPage();
  expect(screen.getByText("nobody")).toBeVisible();
  await waitFor(() => expect(sent).toHaveLength(1));
});

it("signs in and out: stores the token, then clears it with the person and everything remembered of them [V-SHELL-15] [V-AUTH-10]", async () => {
  const sent = answerNetwork({
    "GET /api/roles": () => permissions,
    "GET /api/user": () => asAdmin,
    "DELETE /api/session": () => ({}),
  });
  renderPage();
  await userEvent.click(screen.getByRole("button", { name: "In" }));
  expect(await screen.findByText("Maja")).toBeVisible();
  expect(localStorage.getItem("token")).toBe("new");
  localStorage.setItem(`${personalKey}what she likes`, "ships");
  localStorage.setItem("what the device likes", "dark");

  await userEvent.click(screen.getByRole("button", { name: "Out" }));
  expect(await screen.findByText("nobody")).toBeVisible();
  expect({ ...localStorage }).toEqual({ "what the device likes": "dark" });
  expect(sent.at(-1)).toMatchObject({ address: "DELETE /api/session", token: "new" });
});

it("never mistakes a person for the previous one, even after an expired session [V-SHELL-15]", async () => {
  localStorage.setItem("token", "abc");
  const next = Promise.withResolvers<typeof asAdmin>();
  answerNetwork({
    "GET /api/roles": () => permissions,
    "GET /api/user": ({ token }) => (token === "new" ? next.promise : asAdmin),
    "GET /api/organizations": ({ token }) => (token === "abc" ? refuse("UNAUTHENTICATED") : []),
  });
  const store = createStore();
  renderPage(store);
  expect(await screen.findByText("Maja")).toBeVisible();
  await act(() => store.dispatch(sharedApi.endpoints.listOrganizations.initiate()));
  expect(await screen.findByText("nobody")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "In" }));
  expect(screen.getByText("…")).toBeVisible();
  await act(async () => next.resolve({ ...asAdmin, user: { ...asAdmin.user, firstName: "Nils" } }));
  expect(await screen.findByText("Nils")).toBeVisible();
});

it("keeps the token and the language in the browser under the specification's names [ENT-26]", async () => {
  answerNetwork({ "GET /api/roles": () => permissions, "GET /api/user": () => asAdmin });
  await initTexts("en");
  renderPage();
  await userEvent.click(screen.getByRole("button", { name: "In" }));
  await screen.findByText("Maja");
  await act(() => changeLanguage("sv"));
  expect({ ...localStorage }).toEqual({ token: "new", i18nextLng: "sv", userLangSelection: "sv" });
});

it("allows what the role of the organization allows, and nothing in another one [V-CORE-04]", async () => {
  localStorage.setItem("token", "abc");
  answerNetwork({ "GET /api/roles": () => permissions, "GET /api/user": () => asAdmin });
  renderPage();
  await screen.findByText("Maja");
  expect(screen.getByText("here false")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Select" }));
  expect(screen.getByText("here true")).toBeVisible();
  expect(screen.getByText("there false")).toBeVisible();
});

it("allows a suspended person nothing in that organization", async () => {
  localStorage.setItem("token", "abc");
  const suspended = { ...asAdmin, suspendedOrgs: [organizationId] };
  answerNetwork({ "GET /api/roles": () => permissions, "GET /api/user": () => suspended });
  renderPage();
  await screen.findByText("Maja");
  await userEvent.click(screen.getByRole("button", { name: "Select" }));
  expect(screen.getByText("here false")).toBeVisible();
});

it("signs out together with another tab", async () => {
  localStorage.setItem("token", "abc");
  answerNetwork({ "GET /api/roles": () => permissions, "GET /api/user": () => asAdmin });
  const store = createStore();
  followOtherTabs(store);
  render(
    <StoreProvider store={store}>
      <Page />
    </StoreProvider>,
  );
  await screen.findByText("Maja");
  sessionStorage.setItem(`${personalKey}what she wrote`, "a letter");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "token", newValue: null })));
  expect(screen.getByText("nobody")).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

it("forgets a token that the server does not accept", async () => {
  localStorage.setItem("token", "old");
  answerNetwork({ "GET /api/roles": () => permissions, "GET /api/user": () => refuse("UNAUTHENTICATED") });
  renderPage();
  expect(await screen.findByText("nobody")).toBeVisible();
  await act(async () => undefined);
  expect(localStorage.getItem("token")).toBeNull();
});
