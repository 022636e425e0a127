import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { lazyPart } from "./lazy-part.tsx";

it("leaves out a part that cannot be loaded, and the page stays", async () => {
  const Loaded = lazyPart(async () => ({ text }: { text: string }) => <p>{text}</p>);
  const Lost = lazyPart<{ text: string }>(() => Promise.reject(new Error("offline")));
  render(
    <>
      <h1>Page</h1>
      <Suspense>
        <Lost text="lost" />
        <Loaded text="loaded" />
      </Suspense>
    </>,
  );
  expect(await screen.findByText("loaded")).toBeVisible();
  expect(screen.getByRole("heading")).toBeVisible();
  expect(screen.queryByText("lost")).toBeNull();
});
