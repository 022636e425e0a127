import type { Answer, License } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import { AuditEntry } from "../../models/platform.ts";
import { buildOrganization, buildUser } from "../../testing/build.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { sweepObjects } from "../media/sweep.ts";

const api = openTestApi();
let actor: User;
beforeAll(async () => {
  actor = await buildUser({ isPlatformAdmin: true });
});

describe("PUT /api/languages", () => {
  const send = (languages: { language: string; required: boolean }[]) =>
    api.put<{ language: string; required: boolean }[] & { code?: string }>("/api/languages", {
      actor,
      body: { languages },
    });

  it("decides in which languages texts must be complete from then on", async () => {
    const organization = await buildOrganization();
    const help = () =>
      api.put(`/api/organization/${organization.id}/help-page`, {
        actor,
        body: { translations: [{ languageCode: "en", translation: "<p>Help</p>" }] },
      });
    expect((await help()).status).toBe(200);
    const { status, body } = await send([{ language: "sv", required: true }]);
    expect(status).toBe(200);
    expect(body.filter(({ required }) => required).map(({ language }) => language)).toEqual(["sv", "en"]);
    expect((await help()).body.code).toBe("MISSING_TRANSLATIONS_ERROR");
    await send([{ language: "sv", required: false }]);
    expect((await help()).status).toBe(200);
    expect(await AuditEntry.count({ where: { actorId: actor.id, action: "system:updateLanguages" } })).toBe(2);
  });

  it("keeps English required, and changes nothing if that is turned off", async () => {
    const answer = await send([
      { language: "fi", required: true },
      { language: "en", required: false },
    ]);
    expect([answer.status, answer.body.code]).toEqual([400, "INVALID_INPUT"]);
    const { body } = await api.get<{ language: string; required: boolean }[]>("/api/languages");
    expect(body.filter(({ required }) => required)).toEqual([{ language: "en", required: true }]);
  });
});

describe("PUT /api/licenses/{id}", () => {
  const english = { languageCode: "en", text: "Free", description: "Do what you like." };
  const save = (id: string, body: object) =>
    api.put<License[] & { code?: string }>(`/api/licenses/${encodeURIComponent(id)}`, { actor, body });

  it("accepts a new one that several people save at once", async () => {
    const saves = [1, 2, 3, 4, 5, 6].map((number) => {
      const translations = [{ ...english, text: `Free ${number}` }];
      return save("Saved at once", { url: null, isOffered: true, translations });
    });
    expect(new Set((await Promise.all(saves)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it("keeps what another admin has saved since it was read", async () => {
    const before = { url: null, isOffered: true, translations: [english] };
    await save("Read by two", before);
    const first = { ...before, translations: [english, { languageCode: "sv", text: "Fritt", description: "Allt." }] };
    expect((await save("Read by two", { ...first, before })).status).toBe(200);
    const url = "https://rightsstatements.org/vocab/NoC-US/1.0/";
    const second = await save("Read by two", { ...before, url, before });
    expect([second.status, second.body.code]).toEqual([409, "CONFLICT"]);
    const translations = first.translations.toReversed();
    const third = await save("Read by two", { ...first, url, before: { ...first, translations } });
    expect(third.body.at(-1)).toMatchObject({ licenseId: "Read by two", url });
  });

  it("changes texts and address of an existing one, in its place", async () => {
    const swedish = { languageCode: "sv", text: "Fritt", description: "Gör vad du vill." };
    const sent = { url: "https://creativecommons.org/publicdomain/zero/1.0/", isOffered: true };
    const { body } = await save("CC0", { ...sent, translations: [english, swedish] });
    expect(body[0]).toMatchObject({ licenseId: "CC0", ...sent });
    expect(body[0]?.translations).toHaveLength(2);
    expect(body[0]?.translations).toContainEqual(expect.objectContaining(swedish));
  });

  it("adds a new one at the end, and can stop offering one without deleting it", async () => {
    await save("NoC-US", {
      url: "https://rightsstatements.org/vocab/NoC-US/1.0/",
      isOffered: true,
      translations: [english],
    });
    const { body } = await save("NoC-US", { url: null, isOffered: false, translations: [english] });
    expect(body.at(-1)).toMatchObject({ licenseId: "NoC-US", url: null, isOffered: false });
    expect(body.slice(0, -1).every(({ isOffered }) => isOffered)).toBe(true);
  });

  it("requires complete texts in the required languages, and in each that was begun", async () => {
    const sent = { url: null, isOffered: true };
    const begun = { languageCode: "fi", text: "Vapaa", description: "" };
    const untouched = { languageCode: "dk", text: "", description: "" };
    expect((await save("CC BY", { ...sent, translations: [] })).body.code).toBe("MISSING_TRANSLATIONS_ERROR");
    expect((await save("CC BY", { ...sent, translations: [english, begun] })).body.code).toBe(
      "MISSING_TRANSLATIONS_ERROR",
    );
    expect((await save("CC BY", { ...sent, translations: [english, english] })).status).toBe(400);
    expect((await save("CC BY", { ...sent, url: "javascript:alert(1)", translations: [english] })).status).toBe(400);
    expect((await save("CC BY", { ...sent, translations: [english, untouched] })).status).toBe(200);
  });
});

describe("the pictures of the slides", () => {
  type Pictures = Answer<"PUT /api/system-page/slide/{slide}">;
  const photo = async () => {
    const form = new FormData();
    form.set("photo", new Blob([new Uint8Array(await makeSampleJpeg())]), "slide.jpg");
    return form;
  };

  it("are public, can be replaced and removed, and leave nothing behind", async () => {
    const set = async () => api.put<Pictures>("/api/system-page/slide/2", { actor, body: await photo() });
    const first = await set();
    const address = first.body.pictures[1] ?? "";
    expect(first.body.pictures).toEqual([null, expect.stringMatching(/^\/media\/slide\/2\/image-\w+\.jpg$/), null]);
    const shown = await api.get<Pictures>("/api/system-page");
    expect(shown.body.pictures).toEqual(first.body.pictures);
    const file = await api.get(address);
    expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);

    await set();
    const objects = async () => {
      await sweepObjects(api.parts, new Date());
      let count = 0;
      for await (const _ of api.parts.storage.list("00000000")) count += 1;
      return count;
    };
    expect(await objects()).toBe(1);
    const { body } = await api.delete<Pictures>("/api/system-page/slide/2", { actor });
    expect(body.pictures).toEqual([null, null, null]);
    expect(await objects()).toBe(0);
    expect((await api.get(address)).status).toBe(404);
  });

  it("are limited to three, and to pictures", async () => {
    expect((await api.put("/api/system-page/slide/4", { actor, body: await photo() })).status).toBe(400);
    const form = new FormData();
    form.set("photo", new Blob(["no picture"]), "slide.jpg");
    expect((await api.put("/api/system-page/slide/1", { actor, body: form })).body.code).toBe("UNREADABLE_FILE");
  });
});
