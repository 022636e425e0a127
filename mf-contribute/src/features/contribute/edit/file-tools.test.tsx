import { storedKeys } from "@samling/contract/constants/stored-keys";
import { permissions } from "@samling/contract/permissions";
import type { Media } from "@samling/contract/types";
import { useToasts } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { fireEvent, renderHook, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import module from "../../../module.tsx";
import {
  buildCollection,
  buildContribution,
  buildConversation,
  buildMedia,
  buildOrganization,
  buildSession,
  collectionId,
  contributionId,
  licenses,
  organizationId as orgId,
} from "../../../testing/builders.ts";
import { catchUploads } from "../../../testing/fake-upload.ts";
import { buildFile } from "../../../testing/sample-files.ts";

const makeId = (n: number) => `5f1a2b3c-0000-4000-8000-0000000000${n}`;
const makePicture = (n: number, over: Partial<Media> = {}) =>
  buildMedia({
    title: `Picture ${n}`,
    tags: ["ships"],
    id: makeId(n),
    contributionId,
    originalFileName: `${n}.jpg`,
    imgUrl: `/media/${n}/full.jpg`,
    thumbnailUrl: null,
    width: 400,
    height: 300,
    originalUrl: `/media/${n}/original`,
    ...over,
  });
const buildSent = (images: Media[], updatedAt = "2026-01-02T00:00:00.000Z") =>
  buildContribution({ images, updatedAt, publishedAt: new Date().toISOString() });
const uncropped = { x: 0, y: 0, width: 1, height: 1 };
const noEdit = { blurs: [], rotation: 0, angle: 0, crop: uncropped };
const changeCall = "POST /api/contribution/{id}/files";

type Refuse = () => ReturnType<typeof refuse> | undefined;

async function open(images: Media[], refused: Refuse = () => undefined) {
  localStorage.setItem(storedKeys.token, "a-token");
  let current = buildSent(images);
  const sent = answerNetwork({
    "GET /api/user": () => buildSession(),
    "GET /api/roles": () => permissions,
    "GET /api/licenses": () => licenses,
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/collection": () => buildCollection({ questions: [], contributionFields: {}, hasTerms: false }),
    "GET /api/contribution/{id}": () => current,
    "GET /api/my-contributions/{id}": () => buildConversation(current),
    [changeCall]: () => {
      const refusal = refused();
      if (refusal) {
        current = buildSent(current.images, "2026-01-04T00:00:00.000Z");
        return refusal;
      }
      const removed = (sent.at(-1)?.body as { remove?: string[] } | undefined)?.remove ?? [];
      current = buildSent(
        current.images.filter(({ id }) => !removed.includes(id)),
        "2026-01-03T00:00:00.000Z",
      );
      return { contributionId, updatedAt: current.updatedAt };
    },
  });
  const answer = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    new URL(String(input), location.href).pathname.startsWith("/media/")
      ? Promise.resolve(new Response("picture"))
      : answer(input, init);
  const at = paths.editContribution.href({ orgId, collectionId, id: contributionId });
  await renderRoutes(module.routes, { at });
  await screen.findAllByLabelText(/^Title/);
  return () => sent.filter(({ address }) => address === changeCall).map(({ body }) => body as Record<string, unknown>);
}

/** jsdom can neither decode nor draw a picture. */
beforeEach(() => {
  HTMLImageElement.prototype.decode = async () => undefined;
  for (const side of ["naturalWidth", "naturalHeight"] as const)
    Object.defineProperty(HTMLImageElement.prototype, side, {
      configurable: true,
      get: () => (side === "naturalWidth" ? 400 : 300),
    });
  const noop = () => undefined;
  HTMLCanvasElement.prototype.getContext = (() => ({
    fillRect: noop,
    scale: noop,
    translate: noop,
    rotate: noop,
    drawImage: noop,
  })) as never;
});
afterEach(() => localStorage.clear());

const press = (name: string | RegExp, index = 0) => {
  const button = screen.getAllByRole("button", { name })[index];
  return button ? userEvent.click(button) : Promise.reject(new Error(`There is no button ${name}.`));
};

it("turns and straightens a picture after sending, and leaves the original to the server [GIVE-12]", async () => {
  const changes = await open([makePicture(21)]);
  await press("Crop and turn");
  const dialog = within(await screen.findByRole("dialog", { name: "Crop and turn" }));
  await userEvent.click(await dialog.findByRole("button", { name: "Turn right" }));
  fireEvent.change(dialog.getByRole("slider", { name: /^Straighten/ }), { target: { value: "2.5" } });
  expect(dialog.getByRole("slider", { name: /^Straighten/ })).toHaveAttribute("aria-valuetext", "2.5°");
  await userEvent.click(dialog.getByRole("button", { name: "Use this picture" }));
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]).toEqual({
    edits: [{ id: makeId(21), edit: { ...noEdit, rotation: 90, angle: 2.5 } }],
    updatedAt: "2026-01-02T00:00:00.000Z",
  });
});

it("blurs a part of a picture with the keyboard alone, and keeps how it was cropped [GIVE-08]", async () => {
  const crop = { x: 0, y: 0, width: 0.5, height: 1 };
  const changes = await open([makePicture(21, { edit: { ...noEdit, rotation: 0, crop } })]);
  await press("Blur parts");
  const dialog = within(await screen.findByRole("dialog", { name: "Blur parts of the picture" }));
  await userEvent.click(await dialog.findByRole("button", { name: "Add a box in the middle" }));
  await userEvent.click(dialog.getByRole("button", { name: "Add a box in the middle" }));
  const part = within(dialog.getByRole("group", { name: "Part 1" }));
  const left = part.getByLabelText("From the left");
  await userEvent.clear(left);
  await userEvent.type(left, "40{Enter}");
  await userEvent.click(dialog.getByRole("button", { name: "Remove part 2" }));
  await userEvent.click(dialog.getByRole("button", { name: "Use this" }));
  await waitFor(() => expect(changes()).toHaveLength(1));
  const box = { x: 0.1, y: 0.4, width: 0.2, height: 0.2 };
  expect(changes()[0]).toMatchObject({ edits: [{ id: makeId(21), edit: { ...noEdit, crop, blurs: [{ box }] } }] });
});

it("moves, resizes and removes the parts in the picture with the keyboard, and keeps them within it [GIVE-08]", async () => {
  const line = {
    line: [
      [0.1, 0],
      [0.3, 0.2],
    ] as [number, number][],
    width: 0.06,
  };
  const box = { x: 0.85, y: 0.4, width: 0.1, height: 0.2 };
  const changes = await open([makePicture(21, { edit: { ...noEdit, rotation: 0, blurs: [{ box }, line, { box }] } })]);
  await press("Blur parts");
  const dialog = within(await screen.findByRole("dialog", { name: "Blur parts of the picture" }));
  const part = (position: number) => dialog.getByRole("button", { name: `Part ${position}` });
  await dialog.findByRole("button", { name: "Part 3" });
  part(1).focus();
  expect(part(1)).toHaveAccessibleDescription(/^The arrow keys move it/);
  // Ten presses towards an edge that is five away.
  await userEvent.keyboard("{ArrowRight>10/}{ArrowUp}{Shift>}{ArrowLeft}{ArrowDown>2/}{/Shift}");
  part(2).focus();
  await userEvent.keyboard("{ArrowUp}{ArrowRight}{Shift>}{ArrowDown}{/Shift}");
  part(3).focus();
  await userEvent.keyboard("{Delete}");
  expect(part(2)).toHaveFocus();
  await userEvent.click(dialog.getByRole("button", { name: "Use this" }));
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]?.edits).toMatchObject([
    {
      edit: {
        blurs: [
          { box: { x: 0.9, y: 0.39, width: 0.09, height: 0.22 } },
          {
            line: [
              [0.11, 0],
              [0.31, 0.2],
            ],
            width: 0.07,
          },
        ],
      },
    },
  ]);
});

it("moves the focus on when the last or the only part is removed [GIVE-08]", async () => {
  await open([makePicture(21)]);
  await press("Blur parts");
  const dialog = within(await screen.findByRole("dialog", { name: "Blur parts of the picture" }));
  const add = await dialog.findByRole("button", { name: "Add a box in the middle" });
  await userEvent.click(add);
  dialog.getByRole("button", { name: "Part 1" }).focus();
  await userEvent.keyboard("{Delete}");
  expect(dialog.queryByRole("button", { name: "Part 1" })).not.toBeInTheDocument();
  expect(add).toHaveFocus();

  await userEvent.click(add);
  await userEvent.click(add);
  dialog.getByRole("button", { name: "Remove part 2" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(dialog.getByRole("button", { name: "Remove part 1" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(add).toHaveFocus();
});

it("draws boxes and lines with the pointer [GIVE-08]", async () => {
  const changes = await open([makePicture(21)]);
  await press("Blur parts");
  const dialog = await screen.findByRole("dialog", { name: "Blur parts of the picture" });
  await within(dialog).findByRole("button", { name: "Brush" });
  const stage = dialog.querySelector("canvas")?.parentElement as HTMLElement;
  stage.getBoundingClientRect = () => ({ left: 0, top: 0, width: 200, height: 100 }) as DOMRect;
  const draw = (from: [number, number], to: [number, number]) => {
    const at = ([clientX, clientY]: [number, number]) => ({ clientX, clientY, pointerId: 1 });
    for (const [type, point] of [
      ["pointerdown", from],
      ["pointermove", to],
      ["pointerup", to],
    ] as const)
      fireEvent(stage, new MouseEvent(type, { bubbles: true, ...at(point) }));
  };
  draw([100, 50], [20, 10]);
  // A touch by accident.
  draw([5, 5], [5, 5]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Brush" }));
  draw([0, 0], [200, 100]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Use this" }));
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]).toMatchObject({
    edits: [
      {
        edit: {
          blurs: [
            { box: { x: 0.1, y: 0.1, width: 0.4, height: 0.4 } },
            {
              line: [
                [0, 0],
                [1, 1],
              ],
            },
          ],
        },
      },
    ],
  });
});

it("removes one file after asking, and continues with the others [GIVE-12]", async () => {
  const changes = await open([makePicture(21), makePicture(22)]);
  await press("Remove this file");
  expect(screen.getByRole("dialog")).toHaveTextContent("“Picture 21” and everything written about it will be removed");
  await press("Remove the file");
  await waitFor(() => expect(changes()).toMatchObject([{ remove: [makeId(21)] }]));
  await waitFor(() => expect(screen.queryByText("Picture 21")).not.toBeInTheDocument());
  expect(screen.getByRole("heading", { name: "Picture 22" })).toBeInTheDocument();
  await press("Remove this file");
  expect(screen.getByRole("dialog")).toHaveTextContent("This is the only file.");
  expect(screen.queryByRole("button", { name: "Remove the file" })).not.toBeInTheDocument();
});

it("replaces a file, and adds one with the answers of the last [GIVE-12]", async () => {
  const changes = await open([makePicture(21)]);
  catchUploads();
  await userEvent.upload(screen.getByLabelText("Replace the file"), buildFile("better.jpg"));
  await waitFor(() => expect(changes()).toMatchObject([{ replace: [{ id: makeId(21), upload: "file-1" }] }]));
  await waitFor(() => expect(screen.getByLabelText("Add files")).not.toHaveAttribute("aria-disabled"));
  await userEvent.upload(screen.getByLabelText("Add files"), buildFile("further.jpg"));
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()[1]).toMatchObject({ add: [{ upload: "file-2", title: "Picture 21", tags: ["ships"] }] });
});

it("says why a file cannot be used, and why the server has refused", async () => {
  const changes = await open([makePicture(21)], () => refuse("EDIT_WINDOW_OVER"));
  await userEvent.upload(screen.getByLabelText("Add files"), new File(["text"], "a.jpg", { type: "image/jpeg" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/^a.jpg: Its name says that it is a picture/);
  expect(changes()).toEqual([]);
  await press("Crop and turn");
  await userEvent.click(await screen.findByRole("button", { name: "Turn right" }));
  await press("Use this picture");
  expect(await screen.findByRole("alert")).toHaveTextContent(/24 hours/);
});

it("keeps the focus while a file is sent, even if that fails", async () => {
  await open([makePicture(21)]);
  const server = catchUploads();
  server.isOnHold = true;
  const picker = screen.getByLabelText("Replace the file");
  await userEvent.upload(picker, buildFile("better.jpg"));
  await waitFor(() => expect(server.requests.at(-1)?.method).toBe("PATCH"));
  await server.requests.at(-1)?.refuse("UNREADABLE_FILE");
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(picker).toHaveFocus();
});

it("shows the files as they are where someone else has changed them, and begins there", async () => {
  let refusal: ReturnType<typeof refuse> | undefined = refuse("CONFLICT");
  const changes = await open([makePicture(21), makePicture(22)], () => refusal);
  const remove = async () => {
    await press("Remove this file");
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove the file" }));
  };
  await remove();
  await waitFor(() => expect(changes()).toHaveLength(1));
  await waitFor(() =>
    expect(renderHook(useToasts).result.current.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Someone else changed this in the meantime. The current version is now shown/),
    ),
  );
  refusal = undefined;
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  await remove();
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()[1]).toMatchObject({ updatedAt: "2026-01-04T00:00:00.000Z" });
});

it("loses no written text: it is saved before files are changed", async () => {
  const changes = await open([makePicture(21)]);
  await userEvent.type(screen.getByLabelText(/^Title/), "!");
  expect(screen.getByText("Save your changes first: then you can change the files.")).toBeInTheDocument();
  await press("Crop and turn");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await userEvent.upload(screen.getByLabelText("Replace the file"), buildFile("better.jpg"));
  expect(changes()).toEqual([]);
});
