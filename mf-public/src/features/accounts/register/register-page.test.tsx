import { storedKeys } from "@samling/contract/constants/stored-keys";
import { useToasts } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { renderHook, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildLoginResult, buildOrganization, buildSession, organizationId } from "../../../testing/builders.ts";
import { routesOf } from "../../../testing/routes-of.ts";

const accountRoutes = routesOf(paths.login, paths.register, paths.confirmEmail, paths.passwordReset);
const page = `/register?organization=${organizationId}`;
const userId = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
const registrationFields = { date_of_birth: false, gender: false, country: true, phone: false };
const baseAnswers = { "GET /api/organization/{id}": () => buildOrganization({ registrationFields }) } as const;
const open = (at = page) => renderRoutes(accountRoutes, { at, state: { from: "/organization/o1" } });

const type = async (label: RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const send = () => userEvent.click(screen.getByRole("button", { name: "Create the account" }));

async function fillIn() {
  await type(/^First name/, " Maja ");
  await type(/^Last name/, "Berg");
  await type(/^E-mail address/, "maja@example.com");
  await type(/^Password/, "granskog");
  await type(/^The same password again/, "granskog");
  await userEvent.selectOptions(screen.getByLabelText(/^Country/), "Finland");
  await userEvent.click(screen.getByLabelText(/^I accept the terms and conditions of Hamnarkivet/));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("registration", () => {
  it("goes home without an organization to register with [V-AUTH-05]", async () => {
    answerNetwork(baseAnswers);
    await open("/register");
    expect(await screen.findByText("Arrived at /")).toBeVisible();
  });

  it("says that the organization is not found if the address names an unknown one [V-AUTH-05]", async () => {
    answerNetwork({ "GET /api/organization/{id}": () => refuse("NOT_FOUND") });
    await open();
    expect(await screen.findByRole("heading", { name: "Page not found" })).toBeVisible();
    expect(screen.getByText("That museum or archive could not be found.")).toBeVisible();
  });

  it("asks for what the organization asks for, the optional folded, and for nothing else [VAL-16]", async () => {
    answerNetwork(baseAnswers);
    await open();
    expect(await screen.findByLabelText("Country (required)")).toBeVisible();
    expect(screen.getByLabelText("Date of birth")).not.toBeVisible();
    await userEvent.click(screen.getByText(/^More about you/));
    expect(screen.getByLabelText("Date of birth")).toHaveAccessibleDescription(/^Day, month and year/);
    expect(screen.getByLabelText("Gender")).toBeVisible();
    expect(screen.queryByLabelText(/^Occupation/)).not.toBeInTheDocument();
  });

  it("lists the Nordic countries first [CONST-02]", async () => {
    answerNetwork(baseAnswers);
    await open();
    const [nordic] = within(await screen.findByLabelText(/^Country/)).getAllByRole("group");
    const names = within(nordic as HTMLElement)
      .getAllByRole("option")
      .map((option) => option.textContent);
    expect(names).toEqual(["Denmark", "Finland", "Norway", "Sweden"]);
  });

  it("shows a summary that leads to every field that is empty, and sends nothing [VAL-16]", async () => {
    const sent = answerNetwork(baseAnswers);
    await open();
    await screen.findByLabelText(/^First name/);
    await send();
    const summary = screen.getByRole("alert", { name: "The account has not been created yet" });
    expect(summary).toHaveFocus();
    const links = within(summary).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual([
      "First name: Fill in this field",
      "Last name: Fill in this field",
      "E-mail address: Fill in this field",
      "Password: Fill in this field",
      "The same password again: Fill in this field",
      "Country: Fill in this field",
      "You haven't accepted the terms and conditions",
    ]);
    await userEvent.click(screen.getByRole("link", { name: /^Country/ }));
    expect(screen.getByLabelText(/^Country/)).toHaveFocus();
    expect(sent.filter(({ address }) => address === "POST /api/register-user")).toEqual([]);
  });

  it("removes a problem as soon as it is corrected", async () => {
    answerNetwork(baseAnswers);
    await open();
    await screen.findByLabelText(/^First name/);
    await send();
    await type(/^First name/, "Maja");
    expect(screen.queryByRole("link", { name: /^First name/ })).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^First name/)).not.toHaveAttribute("aria-invalid");
  });

  it("says what is wrong with a password at its field, spelt correctly [VAL-17]", async () => {
    answerNetwork(baseAnswers);
    await open();
    await fillIn();
    await type(/^The same password again/, "x");
    await send();
    expect(screen.getByLabelText(/^The same password again/)).toHaveAccessibleDescription(
      "Make sure the passwords match and that they are at least 8 characters long.",
    );
  });

  it("says what is wrong with an e-mail address and a date of birth [VAL-18, VAL-20]", async () => {
    answerNetwork(baseAnswers);
    await open();
    await fillIn();
    await type(/^E-mail address/, "@");
    await type(/^Date of birth/, "5.6.87");
    await send();
    expect(screen.getByLabelText(/^E-mail address/)).toHaveAccessibleDescription(
      "Enter your full e-mail address, such as name@example.com",
    );
    expect(screen.getByLabelText(/^Date of birth/)).toHaveAccessibleDescription(
      /^Day, month and year.* Enter your date of birth as day, month and year/,
    );
    await userEvent.clear(screen.getByLabelText(/^Date of birth/));
    await type(/^Date of birth/, "5.6.2987");
    expect(screen.getByLabelText(/^Date of birth/)).toHaveAccessibleDescription(/This date is in the future/);
  });

  it("requires that the terms are accepted, and shows them [VAL-19]", async () => {
    const sent = answerNetwork(baseAnswers);
    await open();
    await fillIn();
    await userEvent.click(screen.getByLabelText(/^I accept/));
    await userEvent.click(screen.getByText("Read the terms and conditions"));
    expect(await screen.findByText("Be kind.")).toBeVisible();
    await send();
    expect(screen.getByRole("link", { name: "You haven't accepted the terms and conditions" })).toBeVisible();
    expect(sent.filter(({ address }) => address === "POST /api/register-user")).toEqual([]);
  });

  it("signs in with the new account and returns to the previous page", async () => {
    const sent = answerNetwork({
      ...baseAnswers,
      "POST /api/register-user": () => ({ userId }),
      "POST /api/login": () => buildLoginResult(),
      "GET /api/user": () => buildSession(),
    });
    await open();
    await fillIn();
    await send();
    expect(await screen.findByText("Arrived at /organization/o1")).toBeVisible();
    expect(localStorage.getItem(storedKeys.token)).toBe(buildLoginResult().token);
    const { result } = renderHook(() => useToasts());
    expect(result.current.map(({ text }) => text)).toEqual(["Your account is ready"]);
    expect(sent.find(({ address }) => address === "POST /api/login")?.body).toEqual({
      email: "maja@example.com",
      password: "granskog",
      organizationId,
    });
  });

  it("sends what was typed, and ends with a link to sign in where that did not succeed by itself [V-AUTH-06]", async () => {
    const sent = answerNetwork({
      ...baseAnswers,
      "POST /api/register-user": () => ({ userId }),
      "POST /api/login": () => refuse("TOO_MANY_REQUESTS"),
    });
    await open();
    await fillIn();
    await type(/^Date of birth/, "5.6.1987");
    await userEvent.selectOptions(screen.getByLabelText(/^Gender/), "Other");
    expect(screen.getByLabelText(/^Date of birth/)).toHaveValue("5 June 1987");
    await send();
    expect(await screen.findByRole("heading", { name: "Your account is ready" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute(
      "href",
      `/login?organization=${organizationId}`,
    );
    const request = sent.find(({ address }) => address === "POST /api/register-user");
    expect(request?.parameters).toEqual({ organizationId });
    expect(request?.body).toEqual({
      firstName: "Maja",
      lastName: "Berg",
      email: "maja@example.com",
      password: "granskog",
      country: "FI",
      dateOfBirth: "1987-06-05",
      gender: "OTHER",
      termsAccepted: true,
      language: "en",
    });
  });

  it("names an e-mail address that is in use in a dialog and offers to sign in with it [ERR-02, ERR-03]", async () => {
    answerNetwork({ ...baseAnswers, "POST /api/register-user": () => refuse("EMAIL_IN_USE") });
    await open();
    await fillIn();
    await send();
    const dialog = await screen.findByRole("dialog", { name: "This account already exists" });
    expect(dialog).toHaveTextContent("maja@example.com");
    expect(within(dialog).getByRole("link", { name: "Go to sign in" })).toHaveAttribute(
      "href",
      `/login?organization=${organizationId}`,
    );
    await userEvent.click(within(dialog).getByRole("button", { name: "Use another address" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^E-mail address/)).toHaveValue("maja@example.com");
  });

  it("shows any other failure as text and keeps what was typed [ERR-03]", async () => {
    answerNetwork({ ...baseAnswers, "POST /api/register-user": () => refuse("UNAVAILABLE") });
    await open();
    await fillIn();
    await send();
    expect(await screen.findByText(/^The service is not available/)).toBeVisible();
    expect(screen.getByLabelText(/^Last name/)).toHaveValue("Berg");
  });

  it("shows what the server finds wrong at its field", async () => {
    const issues = [{ path: ["body", "phone"], code: "too_small", message: "too short" }];
    answerNetwork({ ...baseAnswers, "POST /api/register-user": () => refuse("INVALID_INPUT", { issues }) });
    await open();
    await fillIn();
    await type(/^Phone number/, "123456");
    await send();
    expect(await screen.findByRole("link", { name: /^Enter a phone number/ })).toBeVisible();
    await type(/^Phone number/, "7");
    expect(screen.queryByRole("link", { name: /^Enter a phone number/ })).not.toBeInTheDocument();
  });

  it("restores what was typed after a reload or a visit to another page, except for the passwords and the consent", async () => {
    answerNetwork(baseAnswers);
    const { unmount } = await open();
    await fillIn();
    unmount();
    await open();
    expect(await screen.findByLabelText(/^Last name/)).toHaveValue("Berg");
    expect(screen.getByLabelText(/^E-mail address/)).toHaveValue("maja@example.com");
    expect(screen.getByLabelText(/^Country/)).toHaveValue("FI");
    expect(screen.getByLabelText(/^Password/)).toHaveValue("");
    expect(screen.getByLabelText(/^The same password again/)).toHaveValue("");
    expect(screen.getByLabelText(/^I accept/)).not.toBeChecked();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("granskog");
  });

  it("shows the folded fields where something was written in them before", async () => {
    answerNetwork(baseAnswers);
    const { unmount } = await open();
    await fillIn();
    await type(/^Phone number/, "0701234567");
    unmount();
    await open();
    expect(await screen.findByLabelText(/^Phone number/)).toBeVisible();
  });

  it("passes an address typed on the sign-in page on, and back to it", async () => {
    answerNetwork({ ...baseAnswers, "POST /api/register-user": () => refuse("EMAIL_IN_USE") });
    await open(`/login?organization=${organizationId}`);
    await type(/^E-mail address/, "maja@example.com");
    await userEvent.click(screen.getByRole("link", { name: "Create an account" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Create an account" })).toBeVisible();
    expect(screen.getByLabelText(/^E-mail address/)).toHaveValue("maja@example.com");
    await userEvent.clear(screen.getByLabelText(/^E-mail address/));
    await fillIn();
    await send();
    await userEvent.click(await screen.findByRole("link", { name: "Go to sign in" }));
    expect(await screen.findByRole("heading", { level: 1, name: /Sign in/ })).toBeVisible();
    expect(screen.getByLabelText(/^E-mail address/)).toHaveValue("maja@example.com");
    expect(screen.getByRole("link", { name: "Forgotten your password?" })).toHaveAttribute(
      "href",
      `/organization/${organizationId}/password-reset?user=maja%40example.com`,
    );
  });

  it("keeps nothing of the form once the account is there", async () => {
    answerNetwork({ ...baseAnswers, "POST /api/register-user": () => ({ userId }) });
    await open();
    await fillIn();
    await send();
    await waitFor(() =>
      expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("maja@example.com"),
    );
  });

  it("is in Finnish for Finnish readers, countries included", async () => {
    answerNetwork(baseAnswers);
    await renderRoutes(accountRoutes, { at: page, language: "fi" });
    expect(await screen.findByRole("heading", { name: "Luo tili" })).toBeVisible();
    expect(screen.getByLabelText("Maa (pakollinen)")).toHaveTextContent(/Norja.*Ruotsi.*Suomi.*Tanska.*Afganistan/);
    expect(document.documentElement).toHaveAttribute("lang", "fi");
  });
});
