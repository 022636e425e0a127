import type { Answer } from "@samling/contract/types";
import * as paths from "@samling/portal/paths";
import { answerNetwork } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, within } from "@testing-library/react";
import { organizationId as orgId } from "../../testing/builders.ts";
import { buildContribution, buildGridItem, buildMedia, collectionId, idOf } from "../../testing/media-builders.ts";
import { ContributionPage } from "./contribution-page.tsx";

const address = paths.contribution.href({ orgId, collectionId, id: idOf(1000) });
type Similar = Answer<"GET /api/similar-pictures">[number];
const similar = (number: number, contribution: number, reasons: Similar["reasons"] = []): Similar => ({
  ...buildGridItem(number, { contributionId: idOf(contribution) }),
  organizationId: orgId,
  collectionId: idOf(7),
  reasons,
});

async function open(items: ReturnType<typeof similar>[]) {
  const images = [buildMedia(1, { tags: ["tram", "work"] }), buildMedia(2, { tags: ["tram", "winter"] })];
  const sent = answerNetwork({
    "GET /api/contribution/{id}": () => buildContribution({ images }),
    "GET /api/licenses": () => [],
    "GET /api/media/{id}/neighbors": () => ({ before: null, after: null, nearby: [] }),
    "GET /api/similar-pictures": () => items,
  });
  await renderRoutes([{ path: paths.contribution.path, element: <ContributionPage /> }], { at: address });
  await screen.findByRole("heading", { level: 1 });
  return sent;
}

describe("similar files", () => {
  it("are requested by the contribution's tags and without its own files [V-CONT-03, V-CONT-13, API-06]", async () => {
    const asked = jest.spyOn(URLSearchParams.prototype, "append");
    const sent = await open([similar(20, 2000), similar(21, 2001)]);
    const section = await screen.findByRole("region", { name: "Similar pictures and films" });
    const links = within(section).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(["Picture 20", "Picture 21"]);
    const target = { orgId, collectionId: idOf(7), id: idOf(2000), image: idOf(20) };
    expect(links[0]).toHaveAttribute("href", paths.contribution.href(target));
    const question = sent.find(({ address }) => address === "GET /api/similar-pictures");
    expect(question?.parameters.contributionId).toBe(idOf(1000));
    const tags = asked.mock.calls.filter(([name]) => name === "tag").map(([, tag]) => tag);
    expect(tags).toEqual(["tram", "work", "winter"]);
    asked.mockRestore();
  });

  it("say in one short line what they have in common", async () => {
    await open([
      similar(20, 2000, [
        { kind: "look", text: "" },
        { kind: "place", text: "" },
        { kind: "tag", text: "tram" },
      ]),
      similar(21, 2001, [{ kind: "date", text: "1948" }]),
      similar(22, 2002, [{ kind: "word", text: "lighthouse" }]),
    ]);
    const section = await screen.findByRole("region", { name: "Similar pictures and films" });
    const links = within(section).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual([
      "Picture 20Looks alike, same place",
      "Picture 21Also 1948",
      "Picture 22Also “lighthouse”",
    ]);
  });

  it("take no room if there are none", async () => {
    const sent = await open([]);
    await screen.findByRole("heading", { level: 1 });
    expect(sent.map(({ address }) => address)).toContain("GET /api/contribution/{id}");
    expect(screen.queryByText("Similar pictures and films")).not.toBeInTheDocument();
  });
});
