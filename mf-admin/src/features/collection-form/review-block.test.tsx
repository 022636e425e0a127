import type { Collection } from "@samling/contract/types";
import { refuse } from "@samling/portal/testing/network";
import { pasteInto } from "@samling/ui/testing/paste-into";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  completeCollection,
  createAt,
  editAt,
  field,
  intakeSettings,
  openForm,
  press,
  sentTo,
} from "../../testing/forms.tsx";

afterEach(() => localStorage.clear());

const update = "PUT /api/update-collection";
const reviewCall = "PUT /api/organization/{orgId}/collection/{collectionId}/review";
const getReview = "GET /api/organization/{orgId}/collection/{collectionId}/review";
const maja = "5f1a2b3c-0000-4000-8000-000000000001";
const members = [
  {
    userId: maja,
    email: "maja@example.org",
    firstName: "Maja",
    lastName: "Berg",
    roles: ["USER" as const],
    emailProven: true,
    status: "active" as const,
    show_contributions: true,
    contributions: 0,
  },
];
const choose = (name: RegExp) => userEvent.click(screen.getByRole("radio", { name }));

/** Opens a collection's form, on a server that rejects any version but its current one. */
async function open(review: { mode: "none" | "first"; waiting: number }) {
  let { updatedAt } = completeCollection;
  const sent = await openForm(editAt(completeCollection.id), {
    "GET /api/organization/{id}/users": () => members,
    [getReview]: () => ({ ...review, until: 3, reviewers: [] }),
    [update]: ({ body }) => {
      if ((body as { updatedAt: string }).updatedAt !== updatedAt) return refuse("CONFLICT");
      updatedAt = "2026-06-01T10:00:00.000Z";
      return { ...completeCollection, ...(body as Partial<Collection>), updatedAt };
    },
    [reviewCall]: ({ body }) => ({
      published: (body as { waiting?: string }).waiting === "publish" ? review.waiting : 0,
    }),
  });
  await field(/^Title in English/);
  return { sent, saved: () => sentTo(sent, reviewCall).map(({ body }) => body) };
}

it("saves the review with everything else by the one button, without conflicting with itself [ST-09]", async () => {
  const { sent, saved } = await open({ mode: "none", waiting: 0 });
  await choose(/At once from people you know/);
  const until = screen.getByRole("textbox", { name: "Accepted contributions before a person is known" });
  await userEvent.clear(until);
  await userEvent.type(until, "0");
  expect(await screen.findByText("Enter a number from 1 to 100")).toBeVisible();
  expect(screen.getByRole("button", { name: "Update" })).toHaveAttribute("aria-disabled", "true");
  await userEvent.clear(until);
  await userEvent.type(until, "5");
  await userEvent.click(await screen.findByRole("button", { name: "Add" }));
  expect(screen.getByRole("button", { name: "Remove Maja Berg" })).toBeVisible();
  await userEvent.type(await field(/^Title in English/), "!");
  await press("Update");
  const before = { mode: "none", until: 3, reviewers: [] };
  await waitFor(() => expect(saved()).toEqual([{ mode: "newcomers", until: 5, reviewers: [maja], before }]));
  expect(await screen.findByText("Everything is saved")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Save the review" })).toBeNull();
  await userEvent.type(await field(/^Title in English/), "!");
  await press("Update");
  await waitFor(() => expect(sentTo(sent, update)).toHaveLength(2));
  expect(await screen.findByText("Everything is saved")).toBeVisible();
  expect(saved()).toHaveLength(1);
});

it("keeps the focus when a reviewer is removed", async () => {
  await open({ mode: "none", waiting: 0 });
  await userEvent.click(await screen.findByRole("button", { name: "Add" }));
  await userEvent.click(screen.getByRole("button", { name: "Remove Maja Berg" }));
  expect(screen.getByRole("combobox", { name: "Member" })).toHaveFocus();
});

it("asks what happens to waiting contributions before the review ends, with nothing preselected [IN-18]", async () => {
  const { saved } = await open({ mode: "first", waiting: 30 });
  await choose(/^At once You can/);
  await press("Update");
  const dialog = await screen.findByRole("dialog", { name: "30 contributions are still waiting" });
  const confirm = within(dialog).getByRole("button", { name: "Update" });
  await userEvent.click(confirm);
  expect(saved()).toEqual([]);
  await userEvent.click(within(dialog).getByRole("radio", { name: /^Keep them waiting/ }));
  await userEvent.click(confirm);
  const before = { mode: "first", until: 3, reviewers: [] };
  const ended = { mode: "none", until: 3, reviewers: [], waiting: "keep", before };
  await waitFor(() => expect(saved()).toEqual([ended]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("does not create a collection twice whose reviewers could not be saved", async () => {
  const sent = await openForm(createAt, {
    "GET /api/organization/{id}/users": () => members,
    "POST /api/upload-collection": () => completeCollection,
    [reviewCall]: () => refuse("UNAVAILABLE"),
  });
  await userEvent.type(await field(/^Title in English/), "Boats");
  pasteInto(await field(/^Description in English/), "<p>All of them</p>");
  const picture = new File(["x"], "a.jpg", { type: "image/jpeg" });
  await userEvent.upload(screen.getByLabelText(/^Picture of the collection/), picture);
  await userEvent.click(await screen.findByRole("button", { name: "Add" }));
  await press("Create the collection");
  expect(await screen.findByRole("heading", { level: 1, name: "Edit collection" })).toBeVisible();
  expect(sentTo(sent, "POST /api/upload-collection")).toHaveLength(1);
});

it("is also part of a new collection, with the organization's default [ST-10]", async () => {
  await openForm(createAt, {
    "GET /api/organization/{id}/users": () => members,
    "GET /api/organization/{id}/intake": () => ({ ...intakeSettings, defaultReview: "first" as const }),
  });
  await field(/^Title in English/);
  expect(screen.getByRole("radio", { name: /^After review/ })).toBeChecked();
});

it("shows a colleague's change of the review before it is overwritten", async () => {
  let mode: "none" | "first" = "none";
  const sent = await openForm(editAt(completeCollection.id), {
    "GET /api/organization/{id}/users": () => members,
    [getReview]: () => ({ mode, waiting: 0, until: 3, reviewers: [] }),
    [reviewCall]: () => ({ published: 0 }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Add" }));
  mode = "first";
  await press("Update");
  const saved = () => sentTo(sent, reviewCall).map(({ body }) => body);
  expect(await screen.findByText("Someone else saved this while you were writing")).toBeVisible();
  expect(saved()).toEqual([]);
  expect(screen.getByRole("radio", { name: /^After review/ })).toBeChecked();
  await press("Update");
  const before = { mode: "first", until: 3, reviewers: [] };
  await waitFor(() => expect(saved()).toEqual([{ mode: "first", until: 3, reviewers: [maja], before }]));
});

it("leads to the heading once the last member is a reviewer", async () => {
  await open({ mode: "none", waiting: 0 });
  await userEvent.click(await screen.findByRole("button", { name: "Add" }));
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
});
