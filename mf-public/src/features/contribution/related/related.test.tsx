import { zeroDate } from "@samling/contract/constants/contributions";
import type { Answer } from "@samling/contract/types";
import * as paths from "@samling/portal/paths";
import { answerNetwork } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, within } from "@testing-library/react";
import { organizationId as orgId } from "../../../testing/builders.ts";
import { buildContribution, buildGridItem, buildMedia, collectionId, idOf } from "../../../testing/media-builders.ts";
import { ContributionPage } from "../contribution-page.tsx";

type NeighborsAnswer = Answer<"GET /api/media/{id}/neighbors">;
type SimilarAnswer = Answer<"GET /api/similar-pictures">;

const address = paths.contribution.href({ orgId, collectionId, id: idOf(1000) });
const buildItem = (number: number, values = {}) => ({
  ...buildGridItem(number, { contributionId: idOf(2000 + number), date: zeroDate, openDate: "", ...values }),
  organizationId: orgId,
  collectionId,
});
const none: NeighborsAnswer = { samePictures: [], before: null, after: null, nearby: [] };

async function open(neighbors: NeighborsAnswer, similar: SimilarAnswer) {
  const images = [buildMedia(1, { tags: ["tram", "work"] }), buildMedia(2, { tags: ["tram", "winter"] })];
  const sent = answerNetwork({
    "GET /api/contribution/{id}": () => buildContribution({ images }),
    "GET /api/licenses": () => [],
    "GET /api/media/{id}/neighbors": () => neighbors,
    "GET /api/contribution/{id}/knowledge": () => [],
    "GET /api/similar-pictures": () => similar,
  });
  await renderRoutes([{ path: paths.contribution.path, element: <ContributionPage /> }], { at: address });
  await screen.findByRole("heading", { level: 1 });
  return sent;
}

const listLinks = async () => {
  const section = await screen.findByRole("region", { name: "Related pictures and films" });
  return within(section).getAllByRole("link");
};

describe("what is related to a picture", () => {
  it("is what was taken before, after and nearby, with its date and how far away it was [LOOK-14]", async () => {
    const before = buildItem(20, { title: "The quay", date: "1893-09-11" });
    const after = buildItem(21, { title: "The launch", openDate: "about 1902" });
    const nearby = [
      { ...buildItem(22), meters: 3 },
      { ...buildItem(23), meters: 304 },
      { ...buildItem(24), meters: 1_234 },
    ];
    await open({ ...none, before, after, nearby }, []);
    const links = await listLinks();
    expect(links.map((link) => link.textContent?.trim())).toEqual([
      "The quayPrevious in time, 11 September 1893",
      "The launchNext in time, about 1902",
      "Picture 22Taken at the same place",
      "Picture 23300 m away",
      "Picture 241.2 km away",
    ]);
    const target = { orgId, collectionId, id: idOf(2020), image: idOf(20) };
    expect(links[0]).toHaveAttribute("href", paths.contribution.href(target));
  });

  it("is first the same picture from others, with the better one and the contributor named", async () => {
    const elsa = { contributionUserFirstName: "Elsa", contributionUserLastName: "Lund", contributionUserAlias: "" };
    const unnamed = { contributionUserFirstName: "", contributionUserLastName: "", contributionUserAlias: "" };
    const samePictures = [
      { ...buildItem(20, elsa), isBetter: true },
      { ...buildItem(21, unnamed), isBetter: false },
    ];
    await open({ ...none, samePictures, after: buildItem(20, { date: "1902-04-18" }) }, [
      { ...buildItem(22), reasons: [] },
    ]);
    const links = await listLinks();
    expect(links.map((link) => link.textContent)).toEqual([
      "Picture 20A better copy of the same picture, contributed by Elsa Lund",
      "Picture 21The same picture",
      "Picture 22",
    ]);
    const target = { orgId, collectionId, id: idOf(2020), image: idOf(20) };
    expect(links[0]).toHaveAttribute("href", paths.contribution.href(target));
  });

  it("is what has the contribution's tags, without its own files [V-CONT-03, V-CONT-13, API-06]", async () => {
    const appended = jest.spyOn(URLSearchParams.prototype, "append");
    const sent = await open(none, [
      { ...buildItem(20), reasons: [] },
      { ...buildItem(21), reasons: [] },
    ]);
    const links = await listLinks();
    expect(links.map((link) => link.textContent)).toEqual(["Picture 20", "Picture 21"]);
    const question = sent.find(({ address }) => address === "GET /api/similar-pictures");
    expect(question?.parameters.contributionId).toBe(idOf(1000));
    const tags = appended.mock.calls.filter(([name]) => name === "tag").map(([, tag]) => tag);
    expect(tags).toEqual(["tram", "work", "winter"]);
    appended.mockRestore();
  });

  it("says in one short line what they have in common, and shows each once", async () => {
    await open({ ...none, after: buildItem(20, { date: "1902-04-18" }) }, [
      { ...buildItem(20), reasons: [{ kind: "tag", text: "tram" }] },
      {
        ...buildItem(21),
        reasons: [
          { kind: "look", text: "" },
          { kind: "place", text: "" },
          { kind: "tag", text: "tram" },
        ],
      },
      { ...buildItem(22), reasons: [{ kind: "date", text: "1948" }] },
      { ...buildItem(23), reasons: [{ kind: "word", text: "behind" }] },
    ]);
    expect((await listLinks()).map((link) => link.textContent)).toEqual([
      "Picture 20Next in time, 18 April 1902",
      "Picture 21Looks similar, same place",
      "Picture 22Also 1948",
      "Picture 23",
    ]);
  });

  it("takes no space if nothing is related", async () => {
    const sent = await open(none, []);
    expect(sent.map(({ address }) => address)).toContain("GET /api/contribution/{id}");
    expect(screen.queryByText("Related pictures and films")).not.toBeInTheDocument();
  });
});
