import type { OrganizationRole } from "@samling/contract/constants/roles";
import { permissions } from "@samling/contract/permissions";
import { useToasts } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import {
  buildCollection,
  buildOrganization,
  buildSession,
  collectionId,
  organizationId as orgId,
} from "@samling/portal/testing/builders";
import { answerNetwork } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../../module.tsx";

const Toasts = () => useToasts().map(({ id, text }) => <p key={id}>{text}</p>);
const texts: Record<string, string> = { "collection.csv": "id,title\n", "questions.csv": "question,answer\n" };

/** Returns a body in two parts, like a stream; jsdom has no streaming `Response`. */
const streamOf = (text: string) => {
  const parts = [text.slice(0, 3), text.slice(3)].map((part) => new TextEncoder().encode(part));
  const read = async () => {
    const value = parts.shift();
    return value ? { done: false, value } : { done: true, value: undefined };
  };
  return { ok: true, status: 200, body: { getReader: () => ({ read }) } } as unknown as Response;
};

async function renderPage(role: OrganizationRole, answer: (name: string) => Response) {
  localStorage.setItem("token", "abc");
  answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/user": () => buildSession({ userRoles: [{ organizationId: orgId, roles: [role] }] }),
    "GET /api/roles": () => permissions,
    "GET /api/all-collections": () => [buildCollection()],
  });
  const withApi = globalThis.fetch;
  const fetched: { path: string; token: string | null }[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input));
    if (!pathname.includes("/export/")) return withApi(input, init);
    fetched.push({ path: pathname, token: new Headers(init?.headers).get("authorization") });
    return answer(pathname.split("/").at(-1) ?? "");
  };
  const saved: { name: string; blob: Blob }[] = [];
  let last: Blob | undefined;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      last = blob;
      return "blob:file";
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    if (last) saved.push({ name: this.download, blob: last });
  });
  const routes = remote.routes.map(({ element, ...route }) => ({
    ...route,
    element: (
      <>
        {element}
        <Toasts />
      </>
    ),
  }));
  await renderRoutes(routes, { at: paths.collections.href({ orgId }), isInOrganization: true });
  await screen.findByRole("link", { name: "The last hull" });
  return { fetched, saved };
}
const user = userEvent.setup();
const start = async () => {
  await user.click(await screen.findByRole("button", { name: "Export The last hull" }));
  expect(screen.getByText(/The addresses of originals in the file do not expire/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Start the export" }));
};

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it("saves both files, shows their sizes, and reports success [A-EXP-01, A-EXP-03, ERR-13]", async () => {
  const { fetched, saved } = await renderPage("SUPER_ADMIN", (name) => streamOf(texts[name] ?? ""));
  await start();
  expect(await screen.findByText("Export successfully created.")).toBeVisible();
  const address = `/api/organization/${orgId}/collection/${collectionId}/export`;
  expect(fetched).toEqual([
    { path: `${address}/collection.csv`, token: "Bearer abc" },
    { path: `${address}/questions.csv`, token: "Bearer abc" },
  ]);
  expect(saved.map(({ name, blob }) => [name, blob.size])).toEqual([
    ["collection.csv", 9],
    ["questions.csv", 16],
  ]);
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText("9 bytes")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Start the export" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(fetched).toHaveLength(2);
  await user.click(dialog.getByRole("button", { name: "Save questions.csv again" }));
  await waitFor(() => expect(saved).toHaveLength(3));
});

it("reports that the export failed, saves nothing, and can be restarted [A-EXP-03, ERR-13]", async () => {
  let isDown = true;
  const { saved } = await renderPage("SUPER_ADMIN", (name) =>
    isDown && name === "questions.csv" ? new Response("", { status: 503 }) : streamOf(texts[name] ?? ""),
  );
  await start();
  expect(await screen.findByText("Could not generate export")).toBeVisible();
  expect(saved).toEqual([]);
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Start the export" }));
  await waitFor(() => expect(saved).toHaveLength(2));
});

it("is only shown to super admins", async () => {
  await renderPage("ADMIN", (name) => streamOf(texts[name] ?? ""));
  await screen.findByText("1 collection");
  expect(screen.queryByRole("button", { name: /Export/ })).toBeNull();
});
