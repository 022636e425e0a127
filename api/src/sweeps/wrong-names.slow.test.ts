/** Unstorable texts and names of inherited properties, in every text, key, file name and file field of a call. */
import { request } from "node:http";
import { createSession } from "../http/sessions.ts";
import type { User } from "../models/accounts.ts";
import { createUpload } from "../testing/background-upload.ts";
import { buildUser } from "../testing/build.ts";
import { buildSubjects } from "../testing/build-subjects.ts";
import { exampleOf, type Subjects } from "../testing/examples.ts";
import { makeSampleJpeg } from "../testing/sample-media.ts";
import { callEntries } from "../testing/send-example.ts";
import { openTestApi } from "../testing/test-api.ts";
import { upload } from "../testing/upload.ts";
import {
  addKeys,
  deceptive,
  type InvalidRequest,
  inheritedNames,
  inTurn,
  replaceTexts,
  unstorable,
} from "../testing/wrong-input.ts";

const api = openTestApi();
let subjects: Subjects;
let admin: User;
let picture: Buffer;
/** Begins like a PDF. */
const document = Buffer.from("%PDF-1.4\n%%EOF\n");

/** The objects of the calls; created again if earlier calls may have changed them. */
async function makeSubjects(): Promise<void> {
  const { organization, ...built } = await buildSubjects({ allowRelatedFiles: true });
  subjects = { organization, ...built };
  admin = await buildUser({ organization, isPlatformAdmin: true });
}

beforeAll(async () => {
  picture = await makeSampleJpeg({ width: 40, height: 30 });
  await makeSubjects();
});

const send = async (method: string, { address, body }: InvalidRequest) => {
  // A text as the whole body is a JSON text like any other.
  const sent =
    typeof body === "string"
      ? { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }
      : { body };
  const { status } = await api.send(method, address, { actor: admin, ...sent });
  return status;
};

const withBody = callEntries.filter(([, call]) => call.body);

describe.each(withBody)("%s", (name, call) => {
  const [method = "", path = ""] = call.address.split(" ");
  const example = () => exampleOf(name, subjects, admin);
  const first = withBody.findIndex(([other]) => other === name);
  const sendAll = async (requests: InvalidRequest[]) => {
    const statuses: number[] = [];
    for (const request of requests) statuses.push(await send(method, request));
    return statuses;
  };

  it("answers 400 to an unstorable text in its body", async () => {
    const requests = inTurn(unstorable, first, (text) => replaceTexts(path, example(), text));
    expect((await sendAll(requests)).filter((status) => status !== 400)).toEqual([]);
  });

  // A specified call ignores unknown names, whatever they are; the others refuse them.
  it("stores no unstorable name of its body", async () => {
    const expected = call.isSpecified ? [2, 4] : [4];
    const statuses = await sendAll(inTurn(unstorable, first, (text) => addKeys(path, example(), text)));
    expect(statuses.filter((status) => !expected.includes(Math.floor(status / 100)))).toEqual([]);
  });

  it("never fails for a text or a name of an inherited property", async () => {
    const requests = [replaceTexts, addKeys].flatMap((write) =>
      inTurn(inheritedNames, first, (text) => write(path, example(), text)),
    );
    expect((await sendAll(requests)).filter((status) => status >= 500)).toEqual([]);
  });
});

it("no call stores a name that breaks its line or looks like another", async () => {
  await makeSubjects();
  for (const [name, call] of withBody) {
    const [method = "", path = ""] = call.address.split(" ");
    for (const text of deceptive) {
      for (const request of replaceTexts(path, exampleOf(name, subjects, admin), text)) {
        expect(await send(method, request)).toBeLessThan(500);
      }
    }
  }
  const [[found]] = await api.database.sequelize.query(`
    WITH names AS (
      SELECT first_name AS name FROM users UNION SELECT last_name FROM users UNION SELECT alias FROM users
      UNION SELECT name FROM groups UNION SELECT name FROM organizations UNION SELECT title FROM media
      UNION SELECT title FROM collection_translations UNION SELECT unnest(tags) FROM media
      UNION SELECT name FROM favorite_sets
    )
    SELECT count(*) FILTER (WHERE name ~ '[\\u0001-\\u001f\\u007f-\\u009f\\u200b\\ufeff\\u202a-\\u202e\\u2066-\\u2069]')::int AS deceptive,
      count(*) FILTER (WHERE name IN ('Line one Line two', 'bell', 'gnp.exe', 'Samling', 'name'))::int AS cleaned
    FROM names`);
  expect(found).toEqual({ deceptive: 0, cleaned: 5 });
  // A few hundred requests, on a machine that may be busy.
});

const withFiles = callEntries.filter(([, call]) => call.files);

describe.each(withFiles)("a file of %s", (name, call) => {
  const [method = "", path = ""] = call.address.split(" ");
  beforeAll(makeSubjects);

  async function sendFile(field: string, fileName: string) {
    const { body, params = {}, query = {} } = exampleOf(name, subjects, admin);
    const form = body as FormData;
    form.append(field, new Blob([new Uint8Array(field === "relatedFiles" ? document : picture)]), fileName);
    const address = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? "");
    return api.send(method, address, { actor: admin, query, body: form });
  }

  it.each(inheritedNames)("may be called %s", async (fileName) => {
    for (const field of Object.keys(call.files ?? {})) {
      const { status } = await sendFile(field, fileName);
      // Related files need a picture that they belong to.
      expect(status).toBeLessThan(field === "relatedFiles" ? 500 : 300);
    }
  });

  it.each(inheritedNames)("is not stored, without a failure, if its field is named %s", async (field) => {
    expect((await sendFile(field, "boat.jpg")).status).toBe(400);
  });
});

describe("a contribution", () => {
  beforeAll(makeSubjects);
  const target = () => ({ collectionId: subjects.collection.id, actor: admin });

  it.each(inheritedNames.filter((name) => name !== "__proto__"))("keeps metadata of files named %s", async (name) => {
    const fields = {
      mediaData: JSON.stringify({ [name]: { title: "Boat" } }),
      filesComment: JSON.stringify({ [name]: "Letter" }),
    };
    const { status, body } = await upload(api, {
      ...target(),
      fields,
      media: { [name]: picture },
      related: { [name]: document },
    });
    expect(status).toBe(201);
    const { body: stored } = await api.get<{ images: { title: string }[]; relatedFiles: { comment: string }[] }>(
      `/api/contribution/${body.contributionId}`,
      { actor: admin },
    );
    expect(stored).toMatchObject({ images: [{ title: "Boat" }], relatedFiles: [{ comment: "Letter" }] });
  });

  it.each(inheritedNames)("keeps a related file named %s without a comment", async (name) => {
    const files = { media: { "boat.jpg": picture }, related: { [name]: document } };
    const { status, body } = await upload(api, { ...target(), fields: { mediaData: "{}" }, ...files });
    expect(status).toBe(201);
    const { body: stored } = await api.get<{ relatedFiles: { comment: string }[] }>(
      `/api/contribution/${body.contributionId}`,
      { actor: admin },
    );
    expect(stored.relatedFiles).toMatchObject([{ comment: "" }]);
  });

  it("is refused if metadata of a file would be lost because of its name", async () => {
    const fields = { mediaData: '{"__proto__":{"title":"Boat"}}' };
    const { status, body } = await upload(api, { ...target(), fields, media: { [inheritedNames[1]]: picture } });
    expect([status, body.details?.issues?.[0]?.path]).toEqual([400, ["mediaData"]]);
  });

  it.each(unstorable.slice(0, 1))("answers 400 to an unstorable file name", async (name) => {
    const { status } = await upload(api, { ...target(), fields: { mediaData: "{}" }, media: { [name]: picture } });
    expect(status).toBe(400);
  });

  it("keeps a file whose truncated name would end in half a character", async () => {
    const fields = { mediaData: "{}" };
    const { status } = await upload(api, { ...target(), fields, media: { [`${"a".repeat(254)}😀.jpg`]: picture } });
    expect(status).toBe(201);
  });
});

describe("a background upload", () => {
  beforeAll(makeSubjects);
  const begin = async (headers: Record<string, string>) =>
    fetch(`${api.url}/api/uploads`, {
      method: "POST",
      headers: { Authorization: `Bearer ${await createSession(admin.id)}`, "Tus-Resumable": "1.0.0", ...headers },
    });

  it.each(inheritedNames)("may be named %s", async (name) => {
    const token = await createSession(admin.id);
    const file = { url: api.url, token, collectionId: subjects.collection.id, name, data: picture };
    expect((await createUpload(file)).status).toBe(201);
    expect((await createUpload({ ...file, name: "boat.jpg", field: name })).status).toBe(400);
  });

  it("answers 400 to an unstorable name", async () => {
    const [name] = unstorable;
    const token = await createSession(admin.id);
    const file = { url: api.url, token, collectionId: subjects.collection.id, name, data: picture };
    expect((await createUpload(file)).status).toBe(400);
  });

  it.each([
    [{ "Upload-Defer-Length": "1" }],
    [{ "Upload-Defer-Length": "yes" }],
    [{ "Upload-Defer-Length": "1", "Upload-Length": "5" }],
    [{ "Upload-Length": "5", "Upload-Metadata": "__proto__ eA==" }],
    [{ "Upload-Length": "5", "Upload-Metadata": "a b c" }],
    [{ "Upload-Length": "5", "Upload-Concat": "partial" }],
    [{ "Upload-Length": "1e309" }],
    [{}],
  ])("answers 4xx to invalid headers: %j", async (headers) => {
    expect(Math.floor((await begin(headers)).status / 100)).toBe(4);
  });
});

const targets = [
  "//",
  "/%",
  "/%ff",
  "*",
  "//api/health",
  "/api//",
  "/api/%",
  "/api/organization/%ff",
  "/api/uploads/%",
];

describe("an unusual address", () => {
  it.each([...targets, "/media/%", "/media/%ff/a", "/media//a", "http://x:99999/", "/api/%00"])(
    "does not fail: %s",
    (path) => {
      const { hostname, port } = new URL(api.url);
      const status = new Promise((resolve, reject) => {
        const outgoing = request({ hostname, port, path }, (response) => resolve(response.resume().statusCode));
        outgoing.once("error", reject).end();
      });
      return expect(status).resolves.toBeLessThan(500);
    },
  );
});
