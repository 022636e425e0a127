import { type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import type { SystemPage } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import { SystemPageText } from "../../models/platform.ts";
import { buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { systemPageTexts } from "./system-page-texts.ts";

interface Pages {
  translations: { languageCode: LanguageCode; translations: SystemPage }[];
}

const api = openTestApi();
let actor: User;
beforeAll(async () => {
  actor = await buildUser({ isPlatformAdmin: true });
});
afterEach(() => SystemPageText.truncate());

const titled = (word: string) => ({ title: `${word} title`, text: `<p>${word} text</p>` });
const page = (more: Partial<SystemPage> = {}): SystemPage => ({
  whatIs: "<p>What it is</p>",
  howItWorks: titled("How"),
  featuresTitle: "Features",
  features: { dynamic: titled("A"), hosting: titled("B"), export: titled("C"), privacy: titled("D") },
  origin: titled("Origin"),
  about: titled("About"),
  ...more,
});
const none = { title: "", text: "<p><br></p>" };
const empty: SystemPage = {
  whatIs: "",
  howItWorks: none,
  featuresTitle: " ",
  features: { dynamic: none, hosting: none, export: none, privacy: none },
  origin: none,
  about: none,
};

const send = (...translations: [string, SystemPage][]) =>
  api.put<Pages & { code?: string; details?: { issues?: { path: unknown[] }[] } }>("/api/system-page", {
    actor,
    body: { translations: translations.map(([languageCode, texts]) => ({ languageCode, translations: texts })) },
  });
const read = async (language: LanguageCode) =>
  (await api.get<Pages>("/api/system-page")).body.translations.find(({ languageCode }) => languageCode === language)
    ?.translations;

describe("PUT /api/system-page", () => {
  it("changes the languages that are sent, in sanitized HTML, and keeps the others [A-API-08] [A-ENT-07] [A-PLAT-04]", async () => {
    const english = page({ whatIs: "<p>New<script>x()</script></p>" });
    const { status, body } = await send(["en", english]);
    expect(status).toBe(200);
    expect(body.translations.map(({ languageCode }) => languageCode)).toEqual([...languageCodes]);
    expect(await read("en")).toEqual(page({ whatIs: "<p>New</p>" }));
    expect(await read("sv")).toEqual(systemPageTexts.sv);
    expect((await SystemPageText.findByPk("en"))?.updatedBy).toBe(actor.id);
    await send(["fi", page()]);
    expect(await read("en")).toEqual(page({ whatIs: "<p>New</p>" }));
  });

  it("requires every text of a required language [A-PLAT-02]", async () => {
    const gaps = [{ whatIs: "<p>&nbsp;</p>" }, { featuresTitle: " " }, { origin: { title: "", text: "There" } }, empty];
    for (const gap of gaps) {
      const { status, body } = await send(["en", page(gap)]);
      expect([status, body.code]).toEqual([400, "MISSING_TRANSLATIONS_ERROR"]);
      expect(body.details?.issues?.map(({ path }) => path)).toEqual([["translations", "en"]]);
    }
    expect(await SystemPageText.count()).toBe(0);
  });

  it("requires every text of another language too, once any is written [A-PLAT-03]", async () => {
    const begun = { ...empty, featuresTitle: "Funktioner" };
    const { body } = await send(["en", page()], ["sv", begun]);
    expect([body.code, body.details?.issues?.map(({ path }) => path[1])]).toEqual([
      "MISSING_TRANSLATIONS_ERROR",
      ["sv"],
    ]);
    expect(await SystemPageText.count()).toBe(0);
    expect((await send(["en", page()], ["sv", empty])).status).toBe(200);
  });

  it("restores the default texts of a language that is sent empty [A-PLAT-03]", async () => {
    await send(["sv", page()]);
    expect(await read("sv")).toEqual(page());
    await send(["sv", empty]);
    expect(await read("sv")).toEqual(systemPageTexts.sv);
  });

  it("refuses a page that lacks a part, and a language sent twice", async () => {
    const { whatIs: _, ...part } = page();
    expect((await send(["en", part as SystemPage])).body.code).toBe("INVALID_INPUT");
    expect((await send(["en", page()], ["en", page()])).body.code).toBe("INVALID_INPUT");
    expect((await send(["de", page()])).status).toBe(400);
  });

  describe("with the texts that were read", () => {
    const put = (body: object) => api.put<Pages & { code?: string }>("/api/system-page", { actor, body });
    const readAll = async () => (await api.get<Pages>("/api/system-page")).body.translations;
    const sent = (languageCode: LanguageCode, whatIs: string) => [{ languageCode, translations: page({ whatIs }) }];

    it("refuses to overwrite what another person has saved meanwhile", async () => {
      const before = await readAll();
      expect((await put({ translations: sent("en", "<p>First</p>"), before })).status).toBe(200);
      const { status, body } = await put({ translations: sent("en", "<p>Second</p>"), before });
      expect([status, body.code]).toEqual([409, "CONFLICT"]);
      expect((await read("en"))?.whatIs).toBe("<p>First</p>");
      expect((await put({ translations: sent("en", "<p>Second</p>"), before: await readAll() })).status).toBe(200);
    });

    it("lets two people write in different languages", async () => {
      const before = await readAll();
      await put({ translations: sent("en", "<p>English</p>"), before });
      expect((await put({ translations: sent("sv", "<p>Svenska</p>"), before })).status).toBe(200);
      expect([(await read("en"))?.whatIs, (await read("sv"))?.whatIs]).toEqual(["<p>English</p>", "<p>Svenska</p>"]);
    });

    it("saves only one of two changes that arrive at once", async () => {
      const before = await readAll();
      const answers = await Promise.all(
        ["<p>One</p>", "<p>Two</p>"].map((whatIs) => put({ translations: sent("en", whatIs), before })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });

  it("is only for platform admins [PERM-11]", async () => {
    const superAdmin = await buildUser({ organization: await buildOrganization(), roles: ["SUPER_ADMIN"] });
    const body = { translations: [{ languageCode: "en", translations: page() }] };
    expect((await api.put("/api/system-page", { actor: superAdmin, body })).status).toBe(403);
    expect((await api.put("/api/system-page", { body })).status).toBe(401);
  });
});
