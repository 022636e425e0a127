import { XMLParser } from "fast-xml-parser";
import type { CreationAttributes } from "sequelize";
import { type Collection, CollectionTranslation } from "../../../models/collections.ts";
import { Contribution } from "../../../models/contributions.ts";
import { Derivative, Media } from "../../../models/media.ts";
import type { Organization } from "../../../models/organizations.ts";
import { buildCase, buildCollection, buildContribution, buildOrganization, buildUser } from "../../../testing/build.ts";
import { openTestApi } from "../../../testing/test-api.ts";
import { compareRecords, stampRecords } from "../../../visibility/records.ts";

const api = openTestApi({ clock: () => now });
let now = new Date();
let organization: Organization;
let collection: Collection;
beforeEach(async () => {
  now = new Date();
  await api.database.sequelize.query("DELETE FROM rate_limits");
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
  await collection.update({ isHarvested: true });
});

const licensed = { license: "CC0" };
const give = (media: Partial<CreationAttributes<Media>>[] = [licensed], values = {}) =>
  buildContribution({ collection, media, ...values });
const stamp = () => stampRecords();
const mediaIdOf = ({ media }: Contribution) => media?.[0]?.id ?? "";

interface Header {
  identifier: string;
  datestamp: string;
  setSpec: string;
  "@status"?: string;
}
interface Token {
  "#text"?: string;
  "@expirationDate"?: string;
  "@cursor": string;
}
interface Answer {
  responseDate: string;
  request: string | Record<string, string>;
  error?: { "@code": string };
  Identify?: Record<string, string>;
  GetRecord?: { record: { header: Header; metadata?: object }[] };
  ListRecords?: { record: { header: Header; metadata?: object }[]; resumptionToken?: Token };
  ListIdentifiers?: { header: Header[]; resumptionToken?: Token };
  ListSets?: { set: { setSpec: string; setName: string }[] };
  ListMetadataFormats?: { metadataFormat: { metadataPrefix: string }[] };
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  isArray: (name) => ["record", "header", "set", "metadataFormat"].includes(name),
});
const read = (xml: string): Answer => {
  const answer = parser.parse(xml)["OAI-PMH"];
  for (const record of [...(answer.ListRecords?.record ?? []), ...(answer.GetRecord?.record ?? [])])
    record.header = record.header[0];
  for (const verb of ["ListRecords", "ListIdentifiers"])
    if (typeof answer[verb]?.resumptionToken === "string")
      answer[verb].resumptionToken = { "#text": answer[verb].resumptionToken };
  return answer;
};
const addressOf = ({ id }: Organization) => `/api/organization/${id}/oai`;
const ask = async (query: Record<string, string> | string): Promise<Answer> => {
  const { status, body } = await api.get<string>(`${addressOf(organization)}?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return read(body);
};
const codeOf = async (query: Record<string, string> | string) => (await ask(query)).error?.["@code"];
const list = (query: Record<string, string> = {}) => ask({ verb: "ListRecords", metadataPrefix: "oai_dc", ...query });
const headersOf = ({ ListRecords }: Answer) => (ListRecords?.record ?? []).map(({ header }) => header);
const idsOf = (answer: Answer) => headersOf(answer).map(({ identifier }) => identifier.slice(-36));
const identifierOf = (id: string) => `oai:${new URL(api.parts.config.publicUrl).hostname}:${id}`;

describe("the harvest", () => {
  it("answers each verb, by GET and by POST [HOME-05]", async () => {
    const id = mediaIdOf(await give());
    await stamp();
    const { Identify, request } = await ask("verb=Identify");
    expect(Identify).toMatchObject({
      repositoryName: organization.name,
      baseURL: `${api.parts.config.publicUrl}/organization/${organization.id}/oai`,
      protocolVersion: "2.0",
      adminEmail: "hello@museum.example",
      deletedRecord: "persistent",
      granularity: "YYYY-MM-DDThh:mm:ssZ",
    });
    expect(request).toEqual({ "@verb": "Identify", "#text": Identify?.baseURL });
    const formats = (await ask("verb=ListMetadataFormats")).ListMetadataFormats?.metadataFormat;
    expect(formats?.map(({ metadataPrefix }) => metadataPrefix)).toEqual(["oai_dc", "edm", "lido", "ksamsok-rdf"]);
    const [set] = (await ask("verb=ListSets")).ListSets?.set ?? [];
    expect(set?.setSpec).toBe(collection.id);
    expect(set?.setName).toMatch(/^Collection /);
    const one = await ask({ verb: "GetRecord", identifier: identifierOf(id), metadataPrefix: "lido" });
    expect(one.GetRecord?.record[0]?.metadata).toHaveProperty("lido:lido");
    const listed = await ask("verb=ListIdentifiers&metadataPrefix=edm");
    expect(listed.ListIdentifiers?.header).toEqual([one.GetRecord?.record[0]?.header]);
    expect(idsOf(await list({ set: collection.id }))).toEqual([id]);
    const posted = await api.post<string>(addressOf(organization), {
      body: "verb=ListRecords&metadataPrefix=ksamsok-rdf",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
    expect(posted.headers.get("Content-Type")).toBe("text/xml; charset=utf-8");
    expect(idsOf(read(posted.body))).toEqual([id]);
    const head = await fetch(`${api.url}${addressOf(organization)}?verb=Identify`, { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Type")]).toEqual([200, "text/xml; charset=utf-8"]);
  });

  it("has a story with its words in every format, and reports its withdrawal [OPEN-17]", async () => {
    const description = "Farfar byggde <b>skutan</b> & seglade.";
    const story = { kind: "text", state: "ready", type: "text/plain", title: "", description, ...licensed } as const;
    const contribution = await give([story]);
    const id = mediaIdOf(contribution);
    await stamp();
    for (const [metadataPrefix, type] of [
      ["oai_dc", "Text"],
      ["edm", "TEXT"],
      ["lido", "http://vocab.getty.edu/aat/300263751"],
      ["ksamsok-rdf", "http://kulturarvsdata.se/resurser/EntityType#story"],
    ]) {
      const one = await ask({ verb: "GetRecord", identifier: identifierOf(id), metadataPrefix: metadataPrefix ?? "" });
      const metadata = JSON.stringify(one.GetRecord?.record[0]?.metadata);
      expect(metadata).toContain(`"${type}"`);
      expect(metadata).toContain(description);
    }
    expect(idsOf(await list())).toEqual([id]);
    now = new Date(now.getTime() + 60_000);
    await contribution.update({ hiddenAt: now, withheldAs: "withdrawn" });
    await stamp();
    expect(headersOf(await list())).toMatchObject([{ "@status": "deleted" }]);
  });

  it("answers invalid requests with the protocol's errors [HOME-05]", async () => {
    await give();
    await stamp();
    const records = "verb=ListRecords&metadataPrefix=oai_dc";
    for (const query of ["", "verb=Steal", "verb=Identify&verb=Identify"]) expect(await codeOf(query)).toBe("badVerb");
    for (const query of [
      "verb=Identify&set=x",
      "verb=ListRecords",
      "verb=GetRecord&metadataPrefix=oai_dc",
      `${records}&metadataPrefix=lido`,
      `${records}&set=nothing`,
      `${records}&from=yesterday`,
      `${records}&from=2026-02-30`,
      `${records}&from=2026-01-02&until=2026-01-01`,
      `${records}&from=2026-01-01&until=2026-01-02T00:00:00Z`,
      `${records}&from=2026-01-01T10:00Z`,
      `${records}&resumptionToken=x`,
    ])
      expect([query, await codeOf(query)]).toEqual([query, "badArgument"]);
    expect(await codeOf("verb=ListRecords&metadataPrefix=marc")).toBe("cannotDisseminateFormat");
    expect(await codeOf("verb=ListRecords&resumptionToken=x.y")).toBe("badResumptionToken");
    expect(await codeOf(`${records}&until=2001-01-01`)).toBe("noRecordsMatch");
    const get = "verb=GetRecord&metadataPrefix=oai_dc&identifier=";
    for (const id of ["x", identifierOf("-".repeat(36)), identifierOf(crypto.randomUUID())])
      expect(await codeOf(get + id)).toBe("idDoesNotExist");
    await collection.update({ isHarvested: false });
    expect(await codeOf("verb=ListSets")).toBe("noSetHierarchy");
    expect((await api.get(`/api/organization/${crypto.randomUUID()}/oai?verb=Identify`)).status).toBe(404);
  });

  it("filters by second and by day by the date that each header shows [HOME-05]", async () => {
    const ids = [];
    for (const at of ["2026-03-01T10:00:00.900Z", "2026-03-01T10:00:01.000Z", "2026-03-02T00:00:00.000Z"]) {
      const id = mediaIdOf(await give());
      await stamp();
      await api.database.sequelize.query("UPDATE records SET stamped_at = :at WHERE media_id = :id", {
        replacements: { at, id },
      });
      ids.push(id);
    }
    const all = await list();
    expect(headersOf(all).map(({ datestamp }) => datestamp)).toEqual([
      "2026-03-01T10:00:00Z",
      "2026-03-01T10:00:01Z",
      "2026-03-02T00:00:00Z",
    ]);
    expect(idsOf(await list({ until: "2026-03-01T10:00:00Z" }))).toEqual(ids.slice(0, 1));
    expect(idsOf(await list({ from: "2026-03-01T10:00:00Z", until: "2026-03-01T10:00:01Z" }))).toEqual(ids.slice(0, 2));
    expect(idsOf(await list({ from: "2026-03-01T10:00:01Z" }))).toEqual(ids.slice(1));
    expect(idsOf(await list({ from: "2026-03-01", until: "2026-03-01" }))).toEqual(ids.slice(0, 2));
    expect(idsOf(await list({ from: "2026-03-02" }))).toEqual(ids.slice(2));
  });

  it("has only what is published, accepted, public, offered and licensed; the rest is in no answer [HOME-06]", async () => {
    const reviewed = await buildCollection({ organization });
    await reviewed.update({ isHarvested: true, review: "newcomers" });
    const decided = await buildCase({ collection: reviewed, media: [licensed], hiddenAt: null, withheldAs: null });
    await decided.found.update({ state: "decided" });
    const unseen = await buildCase({ collection: reviewed, media: [licensed], hiddenAt: null, withheldAs: null });
    await unseen.found.update({ state: "unseen" });
    const kept = [mediaIdOf(await give()), mediaIdOf(decided.contribution)];
    await give([licensed], { isPublic: false });
    await give([licensed], { hiddenAt: new Date(), withheldAs: "hidden" });
    await give([licensed], { hiddenAt: new Date(), withheldAs: "declined" });
    await give([{ license: "" }]);
    await give([{ license: "CNE" }]);
    await give([{ ...licensed, rightsBasis: "unknown" }]);
    await give([{ ...licensed, withheldAs: "hidden" }]);
    await buildContribution({ collection: await buildCollection({ organization }), media: [licensed] });
    const elsewhere = await buildCollection();
    await elsewhere.update({ isHarvested: true });
    await buildContribution({ collection: elsewhere, media: [licensed] });
    await stamp();
    expect(idsOf(await list()).sort()).toEqual(kept.sort());
    await unseen.found.update({ state: "decided" });
    await stamp();
    expect(idsOf(await list())).toContain(mediaIdOf(unseen.contribution));
  });

  it("reports forever that something is gone, however it went [HOME-06]", async () => {
    const contributor = await buildUser({ organization });
    const staff = await buildUser({ organization, roles: ["USER", "ADMIN"] });
    const own = await give([licensed], { user: contributor });
    const deleted = await give();
    const hidden = await give();
    const closed = await give();
    await stamp();
    const { responseDate } = await list();
    await api.delete("/api/delete-contribution", { actor: contributor, body: { contributionId: own.id } });
    await api.delete("/api/delete-contribution", { actor: staff, body: { contributionId: deleted.id, reason: "x" } });
    await Contribution.update({ hiddenAt: new Date(), withheldAs: "hidden" }, { where: { id: hidden.id } });
    const gone = [own, deleted, hidden].map(mediaIdOf);
    // At once; a harvester that asks for changes is told later.
    const statuses = (answer: Answer) => headersOf(answer).map((item) => [item.identifier.slice(-36), item["@status"]]);
    const expected = [...gone.map((id) => [id, "deleted"]), [mediaIdOf(closed), undefined]].sort();
    expect(statuses(await list()).sort()).toEqual(expected);
    await stamp();
    expect(idsOf(await list({ from: responseDate }))).toEqual(expect.arrayContaining(gone));
    const query = { verb: "GetRecord", identifier: identifierOf(gone[0] ?? ""), metadataPrefix: "lido" };
    const { GetRecord } = await ask(query);
    expect(GetRecord?.record[0]).toEqual({ header: expect.objectContaining({ "@status": "deleted" }) });
    await collection.update({ isHarvested: false });
    await stamp();
    expect(headersOf(await list()).map((item) => item["@status"])).toEqual(Array(4).fill("deleted"));
    // Once shown again, it is listed again.
    await collection.update({ isHarvested: true });
    await Contribution.update({ hiddenAt: null, withheldAs: null }, { where: { id: hidden.id } });
    await stamp();
    const back = headersOf(await list()).filter((item) => !item["@status"]);
    expect(back.map(({ identifier }) => identifier.slice(-36)).sort()).toEqual(
      [mediaIdOf(hidden), mediaIdOf(closed)].sort(),
    );
  });

  it("reports to harvesters of one set that something has moved into another, until it returns [HOME-06]", async () => {
    const other = await buildCollection({ organization });
    await other.update({ isHarvested: true });
    const { id } = await give();
    await stamp();
    const moveTo = async ({ id: collectionId }: Collection) => {
      const { responseDate } = await list();
      await Contribution.update({ collectionId }, { where: { id } });
      await Media.update({ collectionId }, { where: { contributionId: id } });
      await stamp();
      return responseDate;
    };
    const statusesIn = async (set: Collection, from: string) =>
      headersOf(await list({ set: set.id, from })).map((item) => item["@status"]);
    const moved = await moveTo(other);
    expect(await statusesIn(collection, moved)).toEqual(["deleted"]);
    expect(await statusesIn(other, moved)).toEqual([undefined]);
    expect(headersOf(await list())).toHaveLength(1);
    const back = await moveTo(collection);
    expect(await statusesIn(collection, back)).toEqual([undefined]);
    expect(await statusesIn(other, back)).toEqual(["deleted"]);
  });

  it("reports everything of a retired organization as deleted [HOME-06]", async () => {
    const id = mediaIdOf(await give());
    await stamp();
    await organization.update({ retiredAt: new Date() });
    for (const isStamped of [false, true]) {
      if (isStamped) await stamp();
      expect(headersOf(await list()).map((item) => item["@status"])).toEqual(["deleted"]);
    }
    const query = { verb: "GetRecord", identifier: identifierOf(id), metadataPrefix: "lido" };
    expect((await ask(query)).GetRecord?.record[0]?.header["@status"]).toBe("deleted");
  });

  it("has a new date after each change of its metadata, and after no other change [HOME-04]", async () => {
    const contributor = await buildUser({ organization, isPublic: true });
    const contribution = await give([licensed], { user: contributor });
    const [media] = contribution.media ?? [];
    await stamp();
    const stampedAt = async () => {
      await stamp();
      const [rows] = await api.database.sequelize.query("SELECT stamped_at FROM records WHERE media_id = :id", {
        replacements: { id: media?.id },
      });
      return (rows as { stamped_at: Date }[])[0]?.stamped_at.getTime() ?? 0;
    };
    let last = await stampedAt();
    const change = async (work: () => Promise<unknown>, isListed = true) => {
      await work();
      const next = await stampedAt();
      expect(next > last).toBe(isListed);
      last = next;
    };
    await change(async () => media?.update({ title: "Another" }));
    await change(async () => media?.update({ state: "ready" }));
    await change(() => contributor.update({ lastName: "Holm" }));
    await change(() => organization.update({ name: "Another museum" }));
    await change(() => api.database.sequelize.query("UPDATE collection_translations SET title = 'Another'"));
    const title = { organizationId: organization.id, collectionId: collection.id, languageCode: "fi" as const };
    await change(() => CollectionTranslation.create({ ...title, title: "Kokoelma", description: "" }));
    await change(() => CollectionTranslation.destroy({ where: title }));
    // The first picture, and then those in full size.
    const made = { organizationId: organization.id, mediaId: media?.id ?? "", type: "image/jpeg", width: 1, height: 1 };
    for (const kind of ["grid", "full"] as const) {
      const file = { ...made, kind, key: crypto.randomUUID(), bytes: 1, sha256: "0".repeat(64) };
      await change(() => Derivative.create(file));
    }
    await change(() => api.database.sequelize.query("UPDATE licenses SET url = url WHERE id = 'CC0'"));
    await change(() => contribution.update({ firstOpenedAt: new Date(), adminComments: "x" }), false);
    await change(async () => media?.update({ look: "1".repeat(64), hashVersion: 9 }), false);
    await change(() => contributor.update({ phone: "123456" }), false);
    await change(() => api.database.sequelize.query("UPDATE collections SET full_size = true"), false);
  });

  it("records at night what no change has recorded [HOME-04]", async () => {
    const contribution = await give();
    await stamp();
    await Contribution.update({ hiddenAt: new Date() }, { where: { id: contribution.id } });
    await api.database.sequelize.query("DELETE FROM record_changes");
    const { datestamp } = headersOf(await list())[0] ?? {};
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await compareRecords();
    await stamp();
    expect(headersOf(await list())[0]?.datestamp).not.toBe(datestamp);
  });

  it("gives each record once, or again if it has changed, and ends [HOME-04]", async () => {
    for (let number = 0; number < 21; number += 1) await give(Array(12).fill(licensed));
    await stamp();
    const before = await Media.findAll({ attributes: ["id"], where: { organizationId: organization.id } });
    const met: Header[] = [];
    let answer = await list();
    const pages = [];
    for (;;) {
      met.push(...headersOf(answer));
      const { resumptionToken } = answer.ListRecords ?? {};
      pages.push(resumptionToken);
      if (!resumptionToken?.["#text"]) break;
      if (pages.length === 1) {
        // One that has been listed, one that is yet to come, one that is removed, and one more.
        const [first, ...others] = headersOf(answer).map(({ identifier }) => identifier.slice(-36));
        await Media.update({ title: "Changed" }, { where: { id: first } });
        const later = before.find(({ id }) => id !== first && !others.includes(id));
        await Media.update({ title: "Changed" }, { where: { id: later?.id } });
        const gone = before.findLast(({ id }) => id !== later?.id && id !== first && !others.includes(id));
        await Media.update({ withheldAs: "hidden" }, { where: { id: gone?.id } });
        await give();
        await stamp();
      }
      answer = await ask({ verb: "ListRecords", resumptionToken: resumptionToken["#text"] });
    }
    const ids = met.map(({ identifier }) => identifier.slice(-36));
    expect(new Set(ids).size).toBe(253);
    for (const { id } of before) expect(ids).toContain(id);
    const dates = met.map(({ datestamp }) => datestamp);
    expect(dates).toEqual([...dates].sort());
    expect(pages.at(-1)).toEqual({ "@cursor": "200" });
    expect(met.filter((item) => item["@status"])).toHaveLength(1);
  });

  it("continues with nothing but its own token, for a day [HOME-05]", async () => {
    for (let number = 0; number < 9; number += 1) await give(Array(12).fill(licensed));
    await stamp();
    const { ListRecords } = await list({ set: collection.id });
    const token = ListRecords?.resumptionToken?.["#text"] ?? "";
    const next = (query: Record<string, string>) => codeOf({ verb: "ListRecords", resumptionToken: token, ...query });
    expect(await next({})).toBeUndefined();
    expect(await next({ metadataPrefix: "oai_dc" })).toBe("badArgument");
    expect(await next({ verb: "ListIdentifiers" })).toBe("badResumptionToken");
    expect(await next({ resumptionToken: `${token}x` })).toBe("badResumptionToken");
    const [content = "", signature] = token.split(".");
    const [asked, expires] = JSON.parse(Buffer.from(content, "base64url").toString());
    const forged = Buffer.from(JSON.stringify([{ ...asked, set: null }, expires])).toString("base64url");
    expect(await next({ resumptionToken: `${forged}.${signature}` })).toBe("badResumptionToken");
    now = new Date(Date.now() + 86_500_000);
    expect(await next({})).toBe("badResumptionToken");
  });
});
