import * as paths from "@samling/portal/paths";
import { buildOrganization, organizationId as orgId } from "@samling/portal/testing/builders";
import { answerNetwork } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, within } from "@testing-library/react";
import { Duplicates } from "./duplicates.tsx";
import type { CaseDetail } from "./endpoints.ts";
import { buildDetail, idOf } from "./testing/build-detail.ts";

const { contribution } = buildDetail(1, "Boats");

function buildDuplicate(index: number, title: string, isSame: boolean): CaseDetail["duplicates"][number] {
  const picture = buildDetail(index, title).contribution.images[0];
  if (!picture) throw new Error("The example has a picture.");
  const { collectionId, images } = contribution;
  const place = { mediaId: picture.id, contributionId: idOf(index), collectionId };
  return { ...place, title, of: images[0]?.id ?? "", isSame, picture: { ...picture, width: 300, height: 400 } };
}

it("shows possible duplicates uncropped, and says how each resembles the open one", async () => {
  answerNetwork({ "GET /api/organization/{id}": () => buildOrganization() });
  const duplicates = [buildDuplicate(2, "Boats in March", true), buildDuplicate(3, "", false)];
  const element = <Duplicates duplicates={duplicates} />;
  await renderRoutes([{ path: "/", element }], { at: "/", isInOrganization: true });
  await screen.findByRole("heading", { name: "Possible duplicate" });
  const items = screen.getAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "Boats in MarchThe same fileSide by side Boats in March",
    "Without a titleLooks the sameSide by side Without a title",
  ]);
  const link = within(items[0] as HTMLElement).getByRole("link", { name: "Boats in March" });
  const { collectionId, images } = contribution;
  const target = { orgId, collectionId, id: idOf(2), image: idOf(502) };
  expect(link).toHaveAttribute("href", paths.contribution.href(target));
  const beside = within(items[0] as HTMLElement).getByRole("link", { name: "Side by side Boats in March" });
  const pair = { orgId, mediaId: images[0]?.id ?? "", otherId: idOf(502) };
  expect(beside).toHaveAttribute("href", paths.alike.href(pair));
  const image = link.querySelector("img");
  expect([image?.getAttribute("width"), image?.getAttribute("height")]).toEqual(["300", "400"]);
});
