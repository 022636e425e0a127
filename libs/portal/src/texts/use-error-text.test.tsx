import { renderHook } from "@testing-library/react";
import { networkError, parseApiError } from "../api/api-error.ts";
import { initTexts } from "./i18n.ts";
import { useErrorText } from "./use-error-text.ts";

beforeAll(() => initTexts("en"));

const unknown = "Something unexpected happened. Please try again.";

describe("the message for an error", () => {
  it.each([
    ["a code that the contract does not have", parseApiError(400, { code: "MADE_UP", message: "x" })],
    ["an answer not from the API, such as a proxy's page", parseApiError(502, "<html>Bad gateway</html>")],
    ["an answer without a body", parseApiError(500, undefined)],
    ["something thrown on the way", new TypeError("x is not a function")],
    ["nothing at all", undefined],
  ])("is that of an unknown error for %s [ERR-11]", (_, error) => {
    expect(renderHook(useErrorText).result.current(error)).toBe(unknown);
  });

  it("matches the code if it is known, and says if there was no response", () => {
    const { current: textOf } = renderHook(useErrorText).result;
    expect(textOf(parseApiError(404, { code: "NOT_FOUND" }))).toBe("We could not find what you were looking for.");
    expect(textOf(networkError(new Error("offline")))).toMatch(/^We could not reach the server/);
  });
});
