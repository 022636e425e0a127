import { act, render, renderHook, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useToasts } from "../page/toast.ts";
import { addNamespace, changeLanguage, i18n, initTexts, overrideTexts } from "./i18n.ts";
import { detectLanguage } from "./language.ts";
import { createText, useLanguage } from "./use-text.ts";

const texts = (greeting: string, one: string, other: string) => async () => ({
  default: { greeting, nested: { name: `${greeting}, {{name}}` }, pictures_one: one, pictures_other: other },
});

const loaders = {
  en: texts("Hello", "{{count}} picture", "{{count}} pictures"),
  sv: texts("Hej", "{{count}} bild", "{{count}} bilder"),
  dk: texts("Goddag", "{{count}} billede", "{{count}} billeder"),
  fi: () => Promise.reject(new Error("not to be had")),
};
addNamespace("test", (language) => loaders[language]());
const useText = createText<{
  greeting: string;
  nested: { name: string };
  pictures_one: string;
  pictures_other: string;
}>("test");

function Page() {
  const t = useText();
  const [language, setLanguage] = useLanguage();
  return (
    <>
      <p>{t("nested.name", { name: "Maja" })}</p>
      <p>{t("pictures", { count: 1 })}</p>
      <p>{t("pictures", { count: 3 })}</p>
      <p>{language}</p>
      <button type="button" onClick={() => void setLanguage("dk")}>
        Dansk
      </button>
    </>
  );
}

beforeAll(() => initTexts("en"));
beforeEach(async () => {
  await act(() => changeLanguage("en"));
  localStorage.clear();
});
afterEach(() => act(() => overrideTexts({})));

it("shows texts in the current language, with values and plurals", () => {
  render(<Page />);
  expect(screen.getByText("Hello, Maja")).toBeVisible();
  expect(screen.getByText("1 picture")).toBeVisible();
  expect(screen.getByText("3 pictures")).toBeVisible();
});

it("changes and stores the language, as dk in data and da where the web expects a tag [V-CORE-05, V-SHELL-16]", async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole("button"));
  expect(await screen.findByText("Goddag, Maja")).toBeVisible();
  expect(screen.getByText("dk")).toBeVisible();
  expect(localStorage.getItem("i18nextLng")).toBe("dk");
  expect(localStorage.getItem("userLangSelection")).toBe("dk");
  expect(document.documentElement.lang).toBe("da");
  expect(detectLanguage()).toBe("dk");
});

it("writes numbers as the language does, and chooses the plural by their value", async () => {
  const formats = { en: "5,000 pictures", sv: "5 000 bilder", dk: "5.000 billeder", fi: "5 000 pictures" };
  const { result } = renderHook(useText);
  for (const [language, text] of Object.entries(formats)) {
    await act(() => changeLanguage(language as keyof typeof formats));
    expect(result.current("pictures", { count: 5000 }).replace(/\s/g, " ")).toBe(text);
    expect(result.current("nested.name", { name: "1908" })).toMatch(/1908$/);
  }
});

it("falls back to English if a language's texts cannot be loaded [V-CORE-06]", async () => {
  render(<Page />);
  await act(() => changeLanguage("fi"));
  expect(screen.getByText("Hello, Maja")).toBeVisible();
  expect(document.documentElement.lang).toBe("fi");
});

it("keeps the language if nothing can be loaded in the one that is chosen, and loads it at the next try", async () => {
  jest.useFakeTimers();
  let isConnected = false;
  const load = jest.fn(async () => {
    if (!isConnected) throw new Error("offline");
    return { default: { greeting: "Hej" } };
  });
  i18n.addResourceBundle("en", "weak", { greeting: "Hello" });
  addNamespace("weak", load);
  const pass = () => act(() => jest.advanceTimersByTimeAsync(10_000));
  const failed = changeLanguage("sv");
  await pass();
  await failed;
  expect(i18n.language).toBe("en");
  expect(localStorage.getItem("i18nextLng")).toBeNull();
  expect(renderHook(useToasts).result.current).toMatchObject([{ kind: "error" }]);

  const late = changeLanguage("sv");
  isConnected = true;
  const last = changeLanguage("dk");
  await pass();
  await Promise.all([late, last]);
  expect(i18n.language).toBe("da");
  await act(() => changeLanguage("sv"));
  expect(i18n.t("greeting", { ns: "weak" })).toBe("Hej");
  jest.useRealTimers();
});

it("overlays an organization's own texts on the built-in ones per language, and removes them [V-CORE-07]", async () => {
  render(<Page />);
  act(() => overrideTexts({ sv: { test: { nested: { name: "Välkommen, {{name}}" } } } }));
  expect(screen.getByText("Hello, Maja")).toBeVisible();

  await act(() => changeLanguage("sv"));
  expect(screen.getByText("Välkommen, Maja")).toBeVisible();
  expect(screen.getByText("3 bilder")).toBeVisible();

  act(() => overrideTexts({}));
  expect(screen.getByText("Hej, Maja")).toBeVisible();
});

it("keeps the built-in text if the organization's own is empty, of another type, or unknown [V-CORE-07]", () => {
  render(<Page />);
  act(() => overrideTexts({ en: { test: { nested: "not a section", pictures_one: "  ", unknown: "x" } } }));
  expect(screen.getByText("Hello, Maja")).toBeVisible();
  expect(screen.getByText("1 picture")).toBeVisible();
  expect(i18n.exists("unknown", { ns: "test" })).toBe(false);
});

describe("a language named by the address", () => {
  afterEach(() => {
    history.replaceState(null, "", "/");
    sessionStorage.clear();
  });

  it("applies to the visit, survives an address without one, and is forgotten with the visit", () => {
    history.replaceState(null, "", "/?lang=da");
    expect(detectLanguage()).toBe("dk");
    history.replaceState(null, "", "/");
    expect(detectLanguage()).toBe("dk");
    expect(Object.keys(localStorage)).toEqual([]);
    // Simulates another visit.
    sessionStorage.clear();
    expect(detectLanguage()).toBe("en");
  });

  it("takes precedence over one stored by another visit, and does not change that [ENT-26]", () => {
    localStorage.setItem("i18nextLng", "fi");
    history.replaceState(null, "", "/?lang=da");
    expect(detectLanguage()).toBe("dk");
    history.replaceState(null, "", "/");
    expect(detectLanguage()).toBe("dk");
    expect(localStorage.getItem("i18nextLng")).toBe("fi");
  });

  it("does not override the visitor's choice, and is ignored if it is not supported", async () => {
    history.replaceState(null, "", "/?lang=fi");
    localStorage.setItem("userLangSelection", "sv");
    expect(detectLanguage()).toBe("sv");
    localStorage.clear();
    history.replaceState(null, "", "/?lang=xx");
    expect(detectLanguage()).toBe("en");
  });
});
