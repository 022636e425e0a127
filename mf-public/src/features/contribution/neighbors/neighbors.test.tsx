import { zeroDate } from "@samling/contract/constants";
import type { Answer } from "@samling/contract/types";
import * as paths from "@samling/portal/paths";
import { answerNetwork } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, within } from "@testing-library/react";
import { organizationId as orgId } from "../../../testing/builders.ts";
import { buildGridItem, collectionId, idOf } from "../../../testing/media-builders.ts";
import { Neighbors } from "./neighbors.tsx";

type Answered = Answer<"GET /api/media/{id}/neighbors">;

const one = (number: number, values = {}) => ({
  ...buildGridItem(number, { contributionId: idOf(2000 + number), date: zeroDate, openDate: "", ...values }),
  organizationId: orgId,
  collectionId,
});
async function open(answer: Answered, language: "en" | "sv" = "en") {
  const sent = answerNetwork({ "GET /api/media/{id}/neighbors": () => answer });
  const page = (
    <>
      <h1>Page</h1>
      <Neighbors mediaId={idOf(1)} />
    </>
  );
  await renderRoutes([{ path: "/", element: page }], { at: "/", language });
  return sent;
}

it("lead to what was taken before, after and nearby, with its date and how far away it was [LOOK-14]", async () => {
  const before = one(20, { title: "The quay", date: "1893-09-11" });
  const after = one(21, { title: "The launch", openDate: "about 1894" });
  await open({
    before,
    after,
    nearby: [
      { ...one(22), meters: 3 },
      { ...one(23), meters: 304 },
      { ...one(24), meters: 1_234 },
    ],
  });
  const section = await screen.findByRole("region", { name: "Before, after and nearby" }, { timeout: 4_500 });
  const links = within(section).getAllByRole("link");
  expect(links.map((link) => link.textContent?.trim())).toEqual([
    "Taken just beforeThe quay11 September 1893",
    "Taken just afterThe launchabout 1894",
    "at the same placePicture 22",
    "300 m awayPicture 23",
    "1.2 km awayPicture 24",
  ]);
  const target = { orgId, collectionId, id: idOf(2020), image: idOf(20) };
  expect(links[0]).toHaveAttribute("href", paths.contribution.href(target));
});

it("take no room if there are none [LOOK-14]", async () => {
  const sent = await open({ before: null, after: null, nearby: [] }, "sv");
  await screen.findByRole("heading", { name: "Page" });
  expect(sent).toHaveLength(1);
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
});
