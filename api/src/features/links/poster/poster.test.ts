/** Staff hang the poster of a link: its sheet is read as a camera, a printer and a screen reader read it. */
import { PDFName } from "@cantoo/pdf-lib";
import { languageCodes } from "@samling/contract/constants/languages";
import sharp from "sharp";
import type { User } from "../../../models/accounts.ts";
import type { Collection } from "../../../models/collections.ts";
import type { Organization } from "../../../models/organizations.ts";
import { buildCollection, buildOrganization, buildUser } from "../../../testing/build.ts";
import { linkValues } from "../../../testing/examples.ts";
import { makeSampleJpeg } from "../../../testing/sample-media.ts";
import { readSheet, scanPoster } from "../../../testing/scan-poster.ts";
import { openTestApi, signIn } from "../../../testing/test-api.ts";

const api = openTestApi();
let organization: Organization;
let collection: Collection;
let admin: User;

beforeEach(async () => {
  organization = await buildOrganization({ color: "#1E5F57" });
  collection = await buildCollection({ organization, isPublic: false });
  admin = await buildUser({ organization, roles: ["ADMIN"] });
});

const question = {
  en: "Did you work on the quay?",
  sv: "Jobbade du på kajen?",
  dk: "",
  fi: "Työskentelitkö laiturilla?",
};
async function makeLink(values: object = {}) {
  const body = { ...linkValues, question, ...values, collectionId: collection.id };
  const path = `/api/organization/${organization.id}/links`;
  return (await api.post<{ id: string; token: string }>(path, { actor: admin, body })).body;
}
async function fetchPoster(linkId: string, query: Record<string, string>, actor: User = admin) {
  const address = `${api.url}/api/organization/${organization.id}/links/${linkId}/poster.pdf?${new URLSearchParams(query)}`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${await signIn(actor)}` } });
  return { status: answer.status, headers: answer.headers, data: new Uint8Array(await answer.arrayBuffer()) };
}

/** Sizes of letters in millimeters, the largest first. */
const sizesIn = (drawing: string) =>
  [...drawing.matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, size]) => Number(size)).sort((a, b) => b - a);

it("is one tagged sheet with a title and languages, whose QR code leads to the link [OPEN-01]", async () => {
  const { id, token } = await makeLink();
  for (const first of languageCodes) {
    const poster = await fetchPoster(id, { first, second: "fi" });
    expect([poster.status, poster.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    const { pdf } = await readSheet(poster.data);
    // Without a question in Danish, the poster is only in the other language.
    const language = first === "dk" ? "fi" : first;
    expect(pdf.getTitle()).toBe(`${question[language]} – ${linkValues.label}`);
    expect(String(pdf.catalog.get(PDFName.of("Lang")))).toBe(`(${language})`);
    expect(String(pdf.catalog.lookup(PDFName.of("MarkInfo")))).toContain("/Marked true");
    const tags = pdf.context.enumerateIndirectObjects().map(([, object]) => String(object));
    for (const tag of ["/S /H1", "/S /Figure", "/Lang (fi)", `/Alt (QR: ${api.parts.config.publicUrl}/k/${token})`]) {
      expect(tags.some((text) => text.includes(tag))).toBe(true);
    }
    expect(await scanPoster(poster.data)).toBe(`${api.parts.config.publicUrl}/k/${token}`);
  }
});

it("writes a long question or a long word smaller, and nothing beyond the sheet", async () => {
  const sizes: number[] = [];
  const texts = [
    "Kajen?",
    "Did you work on the old quay?",
    "Yhteysaluksenkuljettajatar?",
    "W".repeat(60),
    "Å 🚢 Ж ".repeat(8),
  ];
  for (const text of texts) {
    const { id } = await makeLink({ question: { en: text, sv: text, dk: "", fi: "" } });
    for (const ink of ["color", "little"]) {
      const { drawing } = await readSheet((await fetchPoster(id, { first: "en", second: "sv", ink })).data);
      if (ink === "color") sizes.push(sizesIn(drawing)[0] ?? 0);
      const places = [...drawing.matchAll(/^1 0 0 1 (\S+) (\S+) Tm$/gm)].map(([, x, y]) => [
        Number(x),
        841.89 - Number(y),
      ]);
      expect(places.length).toBeGreaterThan(7);
      for (const [x = 0, y = 0] of places) {
        expect(x).toBeGreaterThanOrEqual(14);
        expect(x).toBeLessThan(196);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(293);
      }
    }
  }
  expect(sizes[0]).toBe(27);
  expect(sizes[2]).toBeLessThan(27);
  expect(sizes[3]).toBeLessThan(sizes[2] ?? 0);
});

it("has the picture of the collection and the logo, without color if ink is to be saved", async () => {
  const form = new FormData();
  form.set("photo", new Blob([new Uint8Array(await makeSampleJpeg({ width: 640, height: 480 }))]), "cover.jpg");
  expect(
    (
      await api.put("/api/update-collection-image", {
        actor: admin,
        query: { collectionId: collection.id },
        body: form,
      })
    ).status,
  ).toBe(200);
  const { id } = await makeLink();
  const spaces = async (ink: string) => {
    const { pdf } = await readSheet((await fetchPoster(id, { first: "sv", ink })).data);
    const images = pdf.context.enumerateIndirectObjects().map(([, object]) => String(object));
    return images
      .filter((text) => text.includes("/Subtype /Image"))
      .map((text) => /\/ColorSpace \/(\w+)/.exec(text)?.[1]);
  };
  expect(await spaces("color")).toEqual(["DeviceRGB"]);
  expect(await spaces("little")).toEqual(["DeviceGray"]);
});

it("keeps the color behind a logo, which may be white, even if ink is to be saved [OPEN-01]", async () => {
  const form = new FormData();
  const size = { width: 40, height: 40, channels: 4, background: "#ffffff80" } as const;
  form.set("logo", new Blob([new Uint8Array(await sharp({ create: size }).png().toBuffer())]), "logo.png");
  const superAdmin = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
  const query = { organizationId: organization.id };
  const sent = await api.put("/api/update-organization-logo", { actor: superAdmin, query, body: form });
  expect(sent.status).toBe(200);
  const { id } = await makeLink();
  const isBacked = async (ink: string) => {
    const { drawing } = await readSheet((await fetchPoster(id, { first: "sv", ink })).data);
    return /^14 11 11 11 re\n/m.test(drawing);
  };
  expect([await isBacked("color"), await isBacked("little")]).toEqual([false, true]);
});

it("is for those who manage the link, and not for a tablet [OPEN-11]", async () => {
  const { id } = await makeLink();
  const subAdmin = await buildUser({ organization, roles: ["SUB_ADMIN"] });
  const member = await buildUser({ organization });
  const other = await buildUser({ organization: await buildOrganization(), roles: ["ADMIN"] });
  const statuses = await Promise.all([subAdmin, member, other].map((actor) => fetchPoster(id, { first: "en" }, actor)));
  expect(statuses.map(({ status }) => status)).toEqual([404, 403, 403]);
  const tablet = await makeLink({ tablet: { helper: "Ingrid Falk", numbers: "HA-29-T2" } });
  expect((await fetchPoster(tablet.id, { first: "en" })).status).toBe(404);
  expect((await fetchPoster(id, { first: "de" })).status).toBe(400);
});
