import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen } from "@testing-library/react";
import { UnfinishedDrafts } from "./unfinished-drafts.tsx";

it("does not take the page with it where the browser has no storage for pages", async () => {
  const storage = jest.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const page = (
    <>
      <h1>Profile</h1>
      <UnfinishedDrafts userId={null} />
    </>
  );
  await renderRoutes([{ path: "/", element: page }], { at: "/" });
  expect(await screen.findByRole("heading", { name: "Profile" })).toBeVisible();
  storage.mockRestore();
});
