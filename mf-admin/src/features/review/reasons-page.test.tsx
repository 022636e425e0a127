import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderDesk } from "./testing/render-desk.tsx";

it("shows and sends only written texts, not the substitute for a missing language", async () => {
  const sent = await renderDesk({ at: "/reasons", answers: { "PUT /api/organization/{id}/reasons": () => ({}) } });
  const [english] = await screen.findAllByRole("textbox", { name: "In English" });
  expect(english).toHaveValue("About something else.");
  expect(screen.getAllByRole("textbox", { name: "In Swedish" })[0]).toHaveValue("");
  await userEvent.type(english as HTMLElement, "!");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const written = () => sent.find(({ address }) => address.startsWith("PUT"))?.body;
  await waitFor(() => expect(written()).toBeDefined());
  const [first] = (written() as { reasons: unknown[] }).reasons;
  expect(first).toEqual({
    key: "other_subject",
    texts: { en: "About something else.!", sv: "", dk: "", fi: "" },
    isQuestion: false,
    field: null,
  });
});
