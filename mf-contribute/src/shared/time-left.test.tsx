import { initTexts } from "@samling/portal";
import { act, render, screen } from "@testing-library/react";
import "../text.ts";
import { TimeLeft } from "./time-left.tsx";

const minutes = (count: number) => count * 60_000;

it("counts down, and says when the owner's time is over [V-EDIT-04]", async () => {
  await initTexts("en");
  jest.useFakeTimers();
  render(<TimeLeft until={new Date(Date.now() + minutes(61)).toISOString()} />);
  expect(screen.getByText("1 hour 1 minute left to change it")).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(minutes(2)));
  expect(screen.getByText("59 minutes left to change it")).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(minutes(59)));
  expect(screen.getByRole("alert")).toHaveTextContent("Your 24 hours are over.");
  jest.useRealTimers();
});
