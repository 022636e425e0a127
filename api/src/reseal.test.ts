import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { sealContext as contextOfPlace } from "./features/hand-overs/place.ts";
import { sealContext as contextOfProvider } from "./features/identity-providers/settings.ts";
import { seal, unseal } from "./features/users/seal.ts";
import { sealContext as contextOfWebhook } from "./features/webhooks/send.ts";
import { Authenticator, IdentityProvider } from "./models/accounts.ts";
import { HandOverPlace } from "./models/hand-over.ts";
import { Webhook } from "./models/webhooks.ts";
import { reseal } from "./reseal.ts";
import { buildOrganization, buildUser } from "./testing/build.ts";
import { openTestDatabase } from "./testing/test-database.ts";

openTestDatabase();

it("seals apps, providers, buckets and webhooks again with the first secret, and leaves what no secret opens [WEEK-09]", async () => {
  const [former, next, lost] = ["f".repeat(32), "n".repeat(32), "l".repeat(32)];
  const [person, other, stranger] = [await buildUser(), await buildUser(), await buildUser()];
  const { id: organizationId } = await buildOrganization();
  const content = Buffer.from("what is sealed");
  const [place, provider] = [contextOfPlace(organizationId), contextOfProvider(organizationId)];
  await Authenticator.create({ userId: person.id, seed: seal([former], person.id, content) });
  await Authenticator.create({ userId: other.id, newSeed: seal([former], other.id, content) });
  await Authenticator.create({ userId: stranger.id, seed: seal([lost], stranger.id, content) });
  await IdentityProvider.create({
    organizationId,
    name: "Turku ID",
    issuer: "https://id.example",
    clientId: "samling",
    domains: ["id.example"],
    clientSecret: seal([former], provider, content),
  });
  await HandOverPlace.create({
    organizationId,
    endpoint: "https://s3.example",
    region: "eu",
    bucket: "packages",
    prefix: "p",
    accessKey: "key",
    secretKey: seal([former], place, content),
  });
  const webhookId = randomUUID();
  await Webhook.create({
    organizationId,
    id: webhookId,
    address: "https://catalog.example",
    secret: seal([former], contextOfWebhook(webhookId), content),
    earlierSecret: seal([former], contextOfWebhook(webhookId), content),
    createdAt: new Date(),
  });
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
  await reseal([next, former], log);
  await reseal([next, former], log);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { sealedAgain: 6, unreadable: 1 },
    { sealedAgain: 0, unreadable: 1 },
  ]);
  const open = (owner: string, sealed?: Buffer | null) => sealed && unseal([next], owner, sealed)?.toString();
  const webhook = await Webhook.findOne({ where: { organizationId, id: webhookId } });
  const found = [
    open(contextOfWebhook(webhookId), webhook?.secret),
    open(contextOfWebhook(webhookId), webhook?.earlierSecret),
    open(person.id, (await Authenticator.findByPk(person.id))?.seed),
    open(other.id, (await Authenticator.findByPk(other.id))?.newSeed),
    open(provider, (await IdentityProvider.findByPk(organizationId))?.clientSecret),
    open(place, (await HandOverPlace.findByPk(organizationId))?.secretKey),
  ];
  expect(found).toEqual(Array(6).fill("what is sealed"));
  expect(unseal([lost], stranger.id, (await Authenticator.findByPk(stranger.id))?.seed as Buffer)).toEqual(content);
});
