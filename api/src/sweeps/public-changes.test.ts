/** Which calls make the front door forget what it keeps for everyone: those that may have changed it, and no others. */
import { type Call, changesPublic } from "@samling/contract/call";
import { permissions } from "@samling/contract/permissions";
import type { CallName } from "@samling/contract/types";
import { Organization } from "../models/organizations.ts";
import { buildContribution, buildOrganization, buildUser } from "../testing/build.ts";
import { buildSubjects } from "../testing/build-subjects.ts";
import { isThorough } from "../testing/extent.ts";
import { callEntries, sendExample } from "../testing/send-example.ts";
import { type Client, createClient, startTestApi, type TestApi } from "../testing/test-api.ts";
import { startTestDoor } from "../testing/test-door.ts";

let api: TestApi;
let door: Awaited<ReturnType<typeof startTestDoor>>;
let atDoor: Client;
beforeAll(async () => {
  api = await startTestApi();
  door = await startTestDoor(api);
  atDoor = createClient(door.url);
});
afterAll(async () => {
  await door.stop();
  await api.stop();
});

const isWriting = ({ address }: Call): boolean => !address.startsWith("GET ");
const writing = callEntries.filter(([, call]) => isWriting(call));
const readByAll = callEntries.filter(
  ([, call]) => !isWriting(call) && permissions[call.permission] === "ANYONE" && !call.file,
);

/** The strongest of an organization, and what each call can be about. */
async function build() {
  const organization = await buildOrganization();
  const actor = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
  const subjects = await buildSubjects({ organization });
  const own = await buildContribution({ collection: subjects.collection, user: actor, media: [{ state: "ready" }] });
  return { actor, subjects: { ...subjects, contribution: own } };
}
let built: ReturnType<typeof build> | undefined;
/** Made again after every call that may have changed it. */
async function send(to: TestApi, name: CallName, call: Call) {
  built ??= build();
  const answer = await sendExample(to, name, await built);
  if (answer.status < 400 && !call.address.startsWith("GET ")) built = undefined;
  return answer;
}

/** As the front door gives it to everyone: in an answer of the API, and in a page. */
async function readName({ id }: Organization): Promise<string[]> {
  const { body } = await atDoor.get<{ name: string }>(`/api/organization/${id}`);
  const page = await (await fetch(`${door.url}/organization/${id}`)).text();
  return [body.name, /property="og:title" content="(.*?) – Samling/.exec(page)?.[1] ?? ""];
}

/** Milliseconds for which the front door keeps an answer for certain. */
const cacheMs = 4_000;

/** One of each permission. */
const some = new Map(writing.toReversed().map((entry) => [`${entry[1].permission} ${changesPublic(entry[1])}`, entry]));
it.each(isThorough ? writing : [...some.values()])(
  "%s makes the front door forget what everyone sees if it may have changed it, and only then",
  async (name, call) => {
    const announced = (await send(api, name, call)).headers.get("x-samling-changes");
    expect(announced).toBe(changesPublic(call) ? null : "nothing");

    // It is changed beside the call, so that what everyone gets of it shows whether the front door has forgotten.
    const sentinel = await buildOrganization();
    const began = performance.now();
    const [before] = await readName(sentinel);
    const after = `Museum ${crypto.randomUUID()}`;
    await Organization.update({ name: after }, { where: { id: sentinel.id } });
    const { status, headers } = await send({ ...api, ...atDoor }, name, call);
    expect([status === 500, headers.get("x-samling-changes")]).toEqual([false, null]);
    const seen = await readName(sentinel);
    if (status < 400 && changesPublic(call)) expect(seen).toEqual([after, after]);
    else if (performance.now() - began < cacheMs) expect(seen).toEqual([before, before]);
  },
);

const unchanging = writing.filter(([, call]) => !changesPublic(call));
it("a call that is declared to change nothing public changes no public answer", async () => {
  const { actor, subjects } = await build();
  const readAll = async () => {
    const answers: Record<string, unknown> = {};
    for (const [name] of readByAll) {
      const { status, body } = await sendExample(api, name, { actor: null, subjects });
      answers[name] = [status, status < 400 && body];
    }
    return answers;
  };
  const before = await readAll();
  let successes = 0;
  for (const [name] of unchanging) {
    const { status } = await sendExample(api, name, { actor, subjects });
    if (status < 400) successes += 1;
  }
  expect(successes).toBeGreaterThan(unchanging.length / 3);
  expect(await readAll()).toEqual(before);
});
