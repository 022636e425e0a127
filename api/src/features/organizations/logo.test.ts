import sharp from "sharp";
import { PendingObject } from "../../models/storage.ts";
import { buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";

const api = openTestApi();

const address = "/api/update-organization-logo";
const picture = (format: "png" | "jpeg" | "webp") =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: "#aa1122" } })
    .toFormat(format)
    .toBuffer();

function logoForm(data: Buffer, field = "logo"): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(data)]), "logo.bin");
  return form;
}

async function countObjects(): Promise<number> {
  let count = 0;
  for await (const _ of api.parts.storage.list("")) count += 1;
  return count;
}

async function buildAdministered() {
  const organization = await buildOrganization();
  const actor = await buildUser({ organization, roles: ["ADMIN"] });
  return { organization, actor, query: { organizationId: organization.id } };
}

describe("PUT /api/update-organization-logo", () => {
  it.each(["png", "jpeg"] as const)(
    "keeps a small version of a %s and serves it to all [A-API-02] [A-EORG-06]",
    async (format) => {
      const { organization, actor, query } = await buildAdministered();
      const body = logoForm(await picture(format));
      const answer = await api.put<{ logo_url: string }>(address, { actor, query, body });
      expect(answer.status).toBe(200);
      expect(answer.body.logo_url).toMatch(
        new RegExp(`^/media/organization/${organization.id}/logo-[0-9a-f]{10}\\.png$`),
      );
      const served = await fetch(`${api.url}${answer.body.logo_url}`);
      const { width, height } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
      expect([served.status, width, height]).toEqual([200, 512, 171]);
      const shown = await api.get<{ logo_url: string }>(`/api/organization/${organization.id}`);
      expect(shown.body.logo_url).toBe(answer.body.logo_url);
    },
  );

  it("is hidden from the public if the organization is retired, and still visible to platform admins", async () => {
    const { organization, actor, query } = await buildAdministered();
    const { body } = await api.put<{ logo_url: string }>(address, {
      actor,
      query,
      body: logoForm(await picture("png")),
    });
    await organization.update({ retiredAt: new Date() });
    expect((await fetch(`${api.url}${body.logo_url}`)).status).toBe(404);
    const platformAdmin = await buildUser({ isPlatformAdmin: true });
    const path = `/api/organization/${organization.id}`;
    const shown = await api.get<{ logo_url: string }>(path, { actor: platformAdmin });
    expect((await fetch(`${api.url}${shown.body.logo_url}`)).status).toBe(200);
    await organization.update({ retiredAt: null });
    expect((await fetch(`${api.url}${body.logo_url}`)).status).toBe(200);
  });

  it("keeps neither what was sent nor the previous logo", async () => {
    const { organization, actor, query } = await buildAdministered();
    const before = await countObjects();
    await api.put(address, { actor, query, body: logoForm(await picture("png")) });
    await organization.reload();
    const first = organization.logoKey;
    await api.put(address, { actor, query, body: logoForm(await picture("jpeg")) });
    await organization.reload();
    expect(organization.logoKey).not.toBe(first);
    // The first one waits for the sweeper.
    expect(await countObjects()).toBe(before + 2);
    const pending = await PendingObject.findAll({ where: { organizationId: organization.id } });
    expect(pending.map(({ key }) => key)).toEqual([first]);
  });

  it("does not make saving an open form a conflict", async () => {
    const { organization, actor, query } = await buildAdministered();
    const before = organization.updatedAt.getTime();
    await api.put(address, { actor, query, body: logoForm(await picture("png")) });
    await organization.reload();
    expect(organization.updatedAt.getTime()).toBe(before);
  });

  it("refuses a file that is not a picture, of another type, or missing, and stores nothing", async () => {
    const { organization, actor, query } = await buildAdministered();
    const before = await countObjects();
    const whole = await picture("png");
    const send = async (body: FormData) => {
      const answer = await api.put(address, { actor, query, body });
      return [answer.status, answer.body.code];
    };
    expect(await send(logoForm(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>")))).toEqual(
      [415, "UNSUPPORTED_TYPE"],
    );
    expect(await send(logoForm(await picture("webp")))).toEqual([415, "UNSUPPORTED_TYPE"]);
    expect(await send(logoForm(whole.subarray(0, whole.length - 40)))).toEqual([400, "UNREADABLE_FILE"]);
    expect(await send(logoForm(whole, "photo"))).toEqual([400, "INVALID_INPUT"]);
    expect(await send(new FormData())).toEqual([400, "INVALID_INPUT"]);
    expect(await countObjects()).toBe(before);
    expect(await PendingObject.count({ where: { organizationId: organization.id } })).toBe(0);
  });

  it("is refused to members before anything is read", async () => {
    const { organization, query } = await buildAdministered();
    const member = await buildUser({ organization, roles: ["USER", "SUB_ADMIN"] });
    const body = logoForm(await picture("png"));
    expect((await api.put(address, { actor: member, query, body })).status).toBe(403);
    expect((await api.put(address, { query, body })).status).toBe(401);
  });
});
