import "@testing-library/jest-dom";
import { useToasts } from "@samling/portal";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ShownOnce } from "./shown-once.tsx";

const Toasts = () => useToasts().map(({ id, text }) => <p key={id}>{text}</p>);

it("says that the browser did not copy the key, which is shown only once", async () => {
  const user = userEvent.setup({ writeToClipboard: false });
  jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("No.", "NotAllowedError"));
  const element = (
    <>
      <ShownOnce text="The key" secret="samling_whole" />
      <Toasts />
    </>
  );
  await renderRoutes([{ path: "/", element }], { at: "/" });
  await user.click(await screen.findByRole("button", { name: "Copy" }));
  expect(await screen.findByText("The key could not be copied. Select it and copy it yourself.")).toBeVisible();
});
