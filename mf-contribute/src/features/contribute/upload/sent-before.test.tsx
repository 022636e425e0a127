import type { Answer } from "@samling/contract/types";
import * as paths from "@samling/portal/paths";
import { screen, waitFor, within } from "@testing-library/react";
import { buildCollection, buildMedia, contributionId, organizationId } from "../../../testing/builders.ts";
import { button, openDescriptions } from "../../../testing/open-wizard.tsx";

type EarlierMedia = Answer<"GET /api/uploads/{id}/sent-before">[number];

const collection = buildCollection({ hasTerms: false, questions: [], contributionFields: {} });
const buildSent = (over: Partial<EarlierMedia> = {}): EarlierMedia => ({
  isSame: false,
  organizationId,
  sentAt: "2026-03-02T10:00:00.000Z",
  media: buildMedia({
    id: "5f1a2b3c-0000-4000-8000-000000000031",
    contributionId,
    title: "The harbor in March",
    originalFileName: "march.jpg",
    width: 300,
    height: 400,
  }),
  ...over,
});
const notice = () => screen.findByRole("list", { name: "Your earlier contributions" });

it("says, beside the file, that the contributor has sent the picture before, and leads to it [FIND-11]", async () => {
  const requests: unknown[] = [];
  const user = await openDescriptions(["a.jpg", "b.jpg"], {
    collection,
    answers: {
      "GET /api/uploads/{id}/sent-before": ({ parameters }) => {
        requests.push(parameters.id);
        return parameters.id === "file-1" ? [buildSent()] : [];
      },
    },
  });
  const link = within(await notice()).getByRole("link", { name: /^The harbor in March/ });
  expect(link).toHaveTextContent("The harbor in MarchReceived on 2 Mar 2026 (opens in a new tab)");
  expect(link).toHaveAttribute("href", paths.ownContribution.href({ orgId: organizationId, id: contributionId }));
  expect(link).toHaveAttribute("target", "_blank");
  expect(link.closest("[role=status]")).toHaveTextContent(
    "This picture looks like one that you have contributed before. You can still contribute it again.",
  );
  const picture = link.querySelector("img");
  expect([picture?.getAttribute("width"), picture?.getAttribute("height")]).toEqual(["300", "400"]);
  await user.click(screen.getAllByRole("button", { name: "Next file" })[0] as HTMLElement);
  expect(screen.queryByRole("list", { name: "Your earlier contributions" })).not.toBeInTheDocument();
  expect(requests[0]).toBe("file-1");
});

it("names an identical file as such, and does not block sending", async () => {
  const user = await openDescriptions(["a.jpg"], {
    collection,
    answers: { "GET /api/uploads/{id}/sent-before": () => [buildSent({ isSame: true })] },
  });
  await notice();
  expect(screen.getByText("You have contributed this file before.")).toBeInTheDocument();
  await user.click(button("Continue to finish"));
  expect(await screen.findByRole("button", { name: "Send the contribution" })).toBeEnabled();
});

it("says so in one line beside each file of a table, and in no block above it [GIVE-15]", async () => {
  const { matchMedia } = window;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes("min-width") });
  const user = await openDescriptions(["a.jpg", "b.jpg"], {
    collection,
    answers: { "GET /api/uploads/{id}/sent-before": () => [buildSent({ isSame: true })] },
  });
  await notice();
  await user.click(button("All in a table"));
  window.matchMedia = matchMedia;
  const findLines = () =>
    within(screen.getByRole("table")).getAllByRole("link", { name: /^You have contributed this file/ });
  await waitFor(() => expect(findLines()).toHaveLength(2));
  const lines = findLines();
  expect(lines[0]).toHaveAttribute("href", paths.ownContribution.href({ orgId: organizationId, id: contributionId }));
  expect(screen.queryByRole("list", { name: "Your earlier contributions" })).not.toBeInTheDocument();
});
