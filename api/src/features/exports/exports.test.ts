import type { ErrorBody } from "@samling/contract/errors";
import { mediaFields } from "@samling/contract/media-fields";
import { formatText } from "../../http/csv.ts";
import type { User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import { Answer, RelatedFile } from "../../models/contributions.ts";
import { Derivative, Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { pageSize } from "./pages.ts";

const api = openTestApi();
let organization: Organization;
let superAdmin: User;
beforeAll(async () => {
  organization = await buildOrganization();
  superAdmin = await buildUser({ organization, roles: ["USER", "SUPER_ADMIN"] });
});

type ExportResponse = { collection: string; questionAnswers: string } & ErrorBody;

const exportPath = (collection: Collection, orgId = organization.id) =>
  `/api/organization/${orgId}/collection/${collection.id}/export`;
const readExport = (collection: Collection, actor: User | null = superAdmin) =>
  api.post<ExportResponse>(exportPath(collection), { actor });
const readStream = async (collection: Collection, name: string) => {
  const { headers, status } = await api.get(`${exportPath(collection)}/${name}`, { actor: superAdmin });
  return { headers, status };
};

/** Returns cells by column name; parses as much CSV as the tests write. */
function parse(csv: string): Record<string, string>[] {
  const [head = [], ...rows] = csv
    .replace(/^\ufeff/, "")
    .split("\r\n")
    .map((line) =>
      [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell = ""]) =>
        cell.replace(/^"|"$/g, "").replaceAll('""', '"'),
      ),
    );
  return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ""])));
}

describe("the export of a collection", () => {
  it("has the words of a story, which no spreadsheet reads as a formula, and its file [OPEN-17]", async () => {
    const collection = await buildCollection({ organization });
    const description = '=HYPERLINK("http://evil.example") said "Farfar"';
    const story = { kind: "text", state: "ready", type: "text/plain", originalName: "story.txt" } as const;
    await buildContribution({ collection, media: [{ ...story, title: "", description }] });
    const { body } = await readExport(collection);
    const [row] = parse(body.collection);
    expect(row).toMatchObject({ kind: "text", fileName: "story.txt", title: "", description: `'${description}` });
    expect(row).toMatchObject({ fileAddress: "", originalDownload: expect.stringContaining("/original") });
  });

  it("is for super-admins and platform admins only [PERM-08] [A-API-21]", async () => {
    const collection = await buildCollection({ organization });
    expect((await readExport(collection, null)).status).toBe(401);
    expect((await readExport(collection, await buildUser({ organization, roles: ["USER", "ADMIN"] }))).status).toBe(
      403,
    );
    expect((await readExport(collection, await buildUser({ isPlatformAdmin: true }))).status).toBe(200);
    const stranger = await buildUser({ organization: await buildOrganization(), roles: ["SUPER_ADMIN"] });
    expect((await readExport(collection, stranger)).status).toBe(403);
    const elsewhere = exportPath(collection, (await buildOrganization()).id);
    expect((await api.post(elsewhere, { actor: superAdmin })).status).toBe(404);
  });

  it("has one row per media with every field, licence and address [A-API-21] [A-EXP-01] [A-EXP-02]", async () => {
    const collection = await buildCollection({ organization });
    const user = await buildUser({ organization, alias: "Åke från Öland" });
    const contribution = await buildContribution({
      collection,
      user,
      isPublic: false,
      adminComments: "Check the date",
      media: [
        {
          title: 'Båten "Ida", i hamn',
          date: "1948-06-04",
          locationLat: -33.5,
          tags: ["båt", "hamn"],
          license: "CC0",
          isPhotographer: false,
          otherPhotographer: "Unknown",
        },
        {},
      ],
    });
    const owner = { organizationId: organization.id, contributionId: contribution.id };
    await RelatedFile.create({
      ...owner,
      key: "k",
      originalName: "letter.pdf",
      type: "application/pdf",
      bytes: 1,
      sha256: "",
    });
    const { status, body } = await readExport(collection);
    expect(status).toBe(200);
    expect(body.collection.startsWith("\ufeff")).toBe(true);
    const rows = parse(body.collection);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      contributionId: contribution.id,
      mediaId: contribution.media?.[0]?.id,
      publishedAt: contribution.publishedAt.toISOString(),
      title: 'Båten "Ida", i hamn',
      date: "1948-06-04",
      locationLat: "-33.5",
      tags: "båt; hamn",
      license: "CC0",
      licenseAddress: "https://creativecommons.org/publicdomain/zero/1.0/",
      isPhotographer: "false",
      otherPhotographer: "Unknown",
      isPublic: "false",
      adminComments: "Check the date",
      contributorAlias: "Åke från Öland",
      contributorEmail: user.email,
      relatedFiles: "letter.pdf",
      address: `${api.parts.config.publicUrl}/organization/${organization.id}/collections/${collection.id}/contribution/${contribution.id}`,
    });
    expect(rows[1]).toMatchObject({ title: "The harbour", date: "", locationLat: "" });
  });

  it("keeps the order of its columns, and only appends new fields [A-EXP-01]", async () => {
    const { body } = await readExport(await buildCollection({ organization }));
    const columns = [
      "contributionId,mediaId,publishedAt,fileName,kind,type,bytes,width,height,duration,sha256",
      "title,description,date,openDate,location,locationLat,locationLng,placeShown,isPhotographer,otherPhotographer,license,rightsBasis,rightsHolder,creditLine,permissionUntil,people,lang,altText",
      "licenseAddress,isPublic,isHidden,adminComments",
      "contributorAlias,contributorFirstName,contributorLastName,contributorEmail",
      "tags,socials,termsVersions,consentAt,relatedFiles,address,fileAddress,originalAddress,originalDownload",
    ].flatMap((names) => names.split(","));
    const header = body.collection.replace("\ufeff", "").replaceAll('"', "").split(",");
    expect(header.filter((column) => columns.includes(column))).toEqual(columns);
    expect(header.filter((column) => !columns.includes(column) && !(column in mediaFields))).toEqual(["transcribers"]);
  });

  it("writes each field as the database has it, and lists separated by semicolons [A-EXP-02]", async () => {
    const collection = await buildCollection({ organization });
    const expectedRow = {
      openDate: "a summer",
      location: "Åbo",
      locationLat: 60.45,
      locationLng: 22.25,
      socials: ["Facebook", "x"],
    };
    await buildContribution({ collection, media: [{ ...expectedRow, tags: ["a; b", "=c"], isPhotographer: true }] });
    const [row] = parse((await readExport(collection)).body.collection);
    expect(row).toMatchObject({
      openDate: "a summer",
      location: "Åbo",
      locationLat: "60.45",
      locationLng: "22.25",
      socials: "Facebook; x",
      tags: "a; b; =c",
      isPhotographer: "true",
      license: "",
    });
  });

  it("names files by working addresses", async () => {
    const collection = await buildCollection({ organization });
    const contribution = await buildContribution({ collection });
    const mediaId = contribution.media?.[0]?.id ?? "";
    const key = `${organization.id}/${mediaId}/full-0123456789.jpg`;
    const shape = { kind: "full", type: "image/jpeg", width: 10, height: 10, bytes: 1, sha256: "" };
    await Derivative.create({ organizationId: organization.id, mediaId, key, ...shape });
    const [row] = parse((await readExport(collection)).body.collection);
    expect(row?.fileAddress).toBe(`${api.parts.config.publicUrl}/media/${mediaId}/full-0123456789.jpg`);
    const page = `${api.parts.config.publicUrl}/organization/${organization.id}/collections/${collection.id}`;
    expect(row?.originalAddress).toBe(`${page}/contribution/${contribution.id}?image=${mediaId}`);
    expect(row?.originalDownload).toMatch(/\/original\?expires=\d+&signature=/);
  });

  it("has one row per answer, including answers to deleted questions [A-EXP-01] [A-EXP-02]", async () => {
    const collection = await buildCollection({
      organization,
      questions: [
        { value: "Who?", required: true, sort: 0 },
        { value: "Where?", sort: 1 },
      ],
    });
    const contribution = await buildContribution({ collection });
    await buildContribution({ collection });
    const [who, where] = collection.questions ?? [];
    await where?.update({ deletedAt: new Date() });
    const owner = { organizationId: organization.id, contributionId: contribution.id };
    await Answer.create({ ...owner, questionId: where?.id ?? "", value: "Åbo" });
    await Answer.create({ ...owner, questionId: who?.id ?? "", value: "Ida" });
    const { body } = await readExport(collection);
    expect(parse(body.questionAnswers)).toMatchObject([
      { contributionId: contribution.id, question: "Who?", answer: "Ida", isRequired: "true", isAsked: "true" },
      { contributionId: contribution.id, question: "Where?", answer: "Åbo", isRequired: "false", isAsked: "false" },
    ]);
  });

  it("contains no formula that a spreadsheet would run", async () => {
    const collection = await buildCollection({ organization });
    const titles = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "a=b"];
    await buildContribution({ collection, media: titles.map((title) => ({ title })) });
    const { body } = await readExport(collection);
    const cells = parse(body.collection).map(({ title }) => title);
    expect(cells.sort()).toEqual(["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\t=1", "a=b"].sort());
    expect(formatText('="x"')).toBe('"\'=""x"""');
  });

  it("has a header row even without any content", async () => {
    const { body } = await readExport(await buildCollection({ organization }));
    expect(body.collection).toMatch(/^\ufeff"contributionId","mediaId",/);
    expect(body.questionAnswers).toMatch(/^\ufeff"contributionId",/);
    expect(parse(body.collection)).toEqual([]);
  });

  it("streams collections of more than a page, each media item once", async () => {
    const collection = await buildCollection({ organization });
    const { id: contributionId } = await buildContribution({ collection, media: [] });
    const where = { organizationId: organization.id, collectionId: collection.id, contributionId };
    const count = pageSize * 2 + 1;
    await Media.bulkCreate(
      Array.from({ length: count }, (_, position) => ({
        ...where,
        position,
        title: `Picture ${position}`,
        kind: "image" as const,
        originalKey: "k",
        originalName: "a.jpg",
        type: "image/jpeg",
        bytes: 1,
        sha256: "",
      })),
    );
    const { body } = await api.get<string>(`${exportPath(collection)}/collection.csv`, { actor: superAdmin });
    const titles = parse(body).map(({ title }) => title);
    expect(new Set(titles).size).toBe(count);
    expect(titles).toHaveLength(count);
  });

  it("is served under the two names as files to be saved [A-EXP-01]", async () => {
    const collection = await buildCollection({ organization });
    for (const name of ["collection.csv", "questions.csv"]) {
      const { headers, status } = await readStream(collection, name);
      expect(status).toBe(200);
      expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
      expect(headers.get("Content-Disposition")).toBe(`attachment; filename="${name}"`);
      expect(headers.get("Cache-Control")).toBe("private, no-store");
    }
    expect((await readStream(collection, "secrets.csv")).status).toBe(400);
  });
});
