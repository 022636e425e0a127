import { storedKeys } from "@samling/contract/constants/stored-keys";
import { createStore } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildUser, organizationId as orgId } from "../../../testing/builders.ts";
import { idOf } from "../../../testing/media-builders.ts";
import { routesOf } from "../../../testing/routes-of.ts";
import { withToasts } from "../../../testing/shown-toasts.tsx";
import { profileApi } from "../profile/endpoints.ts";
import {
  buildContributionPages,
  buildProfile,
  buildSharedMedia,
  buildUserContribution,
  userId,
} from "../testing/builders.ts";

const contributions = "GET /api/user/{userId}/organization/{orgId}/contributions";
const none = { [contributions]: () => [] } as const;
const open = () =>
  renderRoutes(withToasts(routesOf(paths.profile, paths.editProfile)), { at: paths.profile.href({ orgId, userId }) });
const named = { isPublic: true, firstName: "Maja", lastName: "Berg", bio: "Born by the harbour." };

beforeEach(() => localStorage.removeItem(storedKeys.token));

describe("a profile", () => {
  it("is requested by person and organization, and cannot be edited [V-PROF-01]", async () => {
    const sent = answerNetwork({ "GET /api/user/{a}/{b}": () => buildProfile(named), ...none });
    await open();
    expect(await screen.findByRole("heading", { level: 1, name: "Maja Berg" })).toBeVisible();
    expect(sent[0]?.parameters).toEqual({ a: userId, b: orgId });
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  it("shows name and presentation if it is public [V-PROF-02]", async () => {
    answerNetwork({ "GET /api/user/{a}/{b}": () => buildProfile(named), ...none });
    await open();
    expect(await screen.findByText("Born by the harbour.")).toBeVisible();
    expect(screen.getByText("skärgårdsmaja")).toBeVisible();
    expect(screen.queryByText(/@/)).not.toBeInTheDocument();
  });

  it("shows only the alias if it is not public [V-PROF-02]", async () => {
    answerNetwork({ "GET /api/user/{a}/{b}": () => buildProfile(), ...none });
    await open();
    expect(await screen.findByRole("heading", { level: 1, name: "skärgårdsmaja" })).toBeVisible();
    expect(screen.queryByRole("term")).not.toBeInTheDocument();
  });

  it("shows admins everything [V-PROF-03]", async () => {
    const user = buildUser({ phone: "0401234567", country: "FI", gender: "FEMALE", dateOfBirth: "1987-06-05" });
    answerNetwork({ "GET /api/user/{a}/{b}": () => buildProfile({ ...named, user }), ...none });
    await open();
    expect(await screen.findByText("0401234567")).toBeVisible();
    expect(screen.getAllByRole("definition").map((fact) => fact.textContent)).toEqual([
      "maja@example.com",
      "0401234567",
      "5 June 1987",
      "Female",
      "Finland",
      "Name and presentation are public",
    ]);
  });

  it("shows the person's contributions, each picture linked to its contribution [V-PROF-01]", async () => {
    answerNetwork({
      "GET /api/user/{a}/{b}": () => buildProfile(),
      [contributions]: () => [buildUserContribution({ media: [buildSharedMedia(1), buildSharedMedia(2)] })],
    });
    await open();
    expect(await screen.findByRole("heading", { name: "Where the ships came in" })).toBeVisible();
    const pictures = within(screen.getByRole("list")).getAllByRole("link");
    expect(pictures.map((link) => link.textContent)).toEqual(["Picture 1", "Picture 2"]);
    expect(pictures[0]?.getAttribute("href")).toContain(`/contribution/${idOf(1000)}`);
  });

  it("shows on demand what does not fit on the first page", async () => {
    answerNetwork({ "GET /api/user/{a}/{b}": () => buildProfile(), [contributions]: buildContributionPages() });
    await open();
    const more = await screen.findByRole("button", { name: "Show more" });
    expect(screen.queryByText("Picture 1")).not.toBeInTheDocument();
    await userEvent.click(more);
    expect(await screen.findByText("Picture 1")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
  });

  it("says that more contributions could not be loaded, keeps those shown, and retries", async () => {
    const pages = buildContributionPages();
    let isBroken = true;
    answerNetwork({
      "GET /api/user/{a}/{b}": () => buildProfile(),
      [contributions]: (request) =>
        request.parameters.paginationId && isBroken ? refuse("UNAVAILABLE") : pages(request),
    });
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(/not available right now/);
    isBroken = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Picture 1")).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("shows the museum's text instead of the content of an archived collection [V-PROF-04]", async () => {
    answerNetwork({
      "GET /api/user/{a}/{b}": () => buildProfile(),
      [contributions]: () => [
        buildUserContribution({ collectionStatus: "ARCHIVED", archivedText: "Now in the archive's keeping." }),
      ],
    });
    await open();
    expect(await screen.findByText("Now in the archive's keeping.")).toBeVisible();
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });
});

describe("a profile that cannot be shown", () => {
  it("has a message for an unknown user [ERR-07]", async () => {
    answerNetwork({ "GET /api/user/{a}/{b}": () => refuse("NOT_FOUND") });
    await open();
    expect(await screen.findByText("error: User not found")).toBeVisible();
    expect(screen.getByRole("heading", { name: "User not found" })).toBeVisible();
    expect(document.title).toBe("User not found – Samling");
    expect(screen.getByRole("link", { name: "Go to the collections" })).toHaveAttribute(
      "href",
      `/organization/${orgId}`,
    );
  });

  it("has a general message for any other status [ERR-07]", async () => {
    answerNetwork({ "GET /api/user/{a}/{b}": () => refuse("INTERNAL") });
    await open();
    expect(await screen.findByText("error: Something unexpected happened. Please try again.")).toBeVisible();
  });

  it("says that there was no answer, and can be retried [ERR-07]", async () => {
    const broken = () => {
      throw new Error("offline");
    };
    answerNetwork({ "GET /api/user/{a}/{b}": broken });
    await open();
    expect(await screen.findByText("error: The information about this person could not be loaded")).toBeVisible();
    answerNetwork({ "GET /api/user/{a}/{b}": () => buildProfile(), ...none });
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "skärgårdsmaja" })).toBeVisible();
  });

  it("shows the status of the answer [ERR-08]", async () => {
    answerNetwork({ "GET /api/user/{a}/{b}": () => refuse("NOT_FOUND") });
    const answer = await createStore().dispatch(profileApi.endpoints.getProfile.initiate({ a: userId, b: orgId }));
    expect(answer.error).toMatchObject({ status: 404 });
  });
});
