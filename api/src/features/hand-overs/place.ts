/** The organization's bucket for packages: setting, testing, opening and deleting it. */
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { HandOverPutProblem } from "@samling/contract/constants/hand-overs";
import { audit } from "../../audit/audit.ts";
import type { Config } from "../../config.ts";
import { inTransaction } from "../../database/transaction.ts";
import { invalidInput, missingValues, notFound } from "../../errors.ts";
import type { SignedInActor } from "../../http/actor.ts";
import { createExternalAgent } from "../../http/external-agent.ts";
import type { BodyOf } from "../../http/serve.ts";
import { HandOverPlace } from "../../models/hand-over.ts";
import { createS3Storage } from "../../storage/s3-storage.ts";
import { type Storage, StorageError } from "../../storage/storage.ts";
import { seal, unseal } from "../users/seal.ts";

type HandOverPlaceSettings = BodyOf<"setHandOverPlace">;
type PlaceDependencies = Pick<Config, "mediaSecret" | "packageNetworks">;

/** Milliseconds to wait for a server while someone configures it. */
const setupTimeoutMs = 10_000;

export class PutError extends Error {
  readonly problem: HandOverPutProblem;

  constructor(problem: HandOverPutProblem, cause?: unknown) {
    super(`The packages cannot be stored: ${problem}.`, { cause });
    this.problem = problem;
  }
}

const problems = new Map<unknown, HandOverPutProblem>(
  Object.entries({
    InvalidAccessKeyId: "key",
    SignatureDoesNotMatch: "key",
    AccessDenied: "key",
    Forbidden: "key",
    NoSuchBucket: "bucket",
    AuthorizationHeaderMalformed: "bucket",
    PermanentRedirect: "bucket",
    QuotaExceeded: "full",
    XMinioStorageFull: "full",
    InsufficientStorage: "full",
    EINSIDE: "inside",
  }),
);

/** Any other answer also means that the server does not work as requested. */
export function explainPut(error: unknown): HandOverPutProblem {
  if (error instanceof PutError) return error.problem;
  const { code } = ((error instanceof StorageError && error.cause) || error) as { code?: unknown };
  return problems.get(code) ?? "away";
}

export const formatPlaceAddress = ({
  endpoint,
  bucket,
  prefix,
}: Pick<HandOverPlace, "endpoint" | "bucket" | "prefix">): string => `${endpoint}/${bucket}/${prefix}`;

export const sealContext = (organizationId: string): string => `hand-over place ${organizationId}`;

type PlaceCredentials = Pick<HandOverPlace, "endpoint" | "region" | "bucket" | "accessKey"> & { secretKey: string };

function connect(
  { endpoint, ...place }: PlaceCredentials,
  { packageNetworks: allowed }: PlaceDependencies,
  timeoutMs: number,
): Storage {
  const agent = createExternalAgent({ isSecure: endpoint.startsWith("https:"), allowed, timeoutMs });
  return createS3Storage({ endpoint, ...place }, { agent });
}

/** Returns null if MEDIA_SECRET has changed since. */
const openSecret = ({ organizationId, secretKey }: HandOverPlace, { mediaSecret }: PlaceDependencies): string | null =>
  unseal(mediaSecret, sealContext(organizationId), secretKey)?.toString() ?? null;

export function openPlace(place: HandOverPlace, dependencies: PlaceDependencies, timeoutMs: number): Storage {
  const secretKey = openSecret(place, dependencies);
  if (secretKey === null) throw new PutError("key");
  return connect({ ...place.get(), secretKey }, dependencies, timeoutMs);
}

/** Stores and removes a small object, as a package is stored. Keys without the right to remove objects are accepted. */
async function testPlace(place: PlaceCredentials & { prefix: string }, dependencies: PlaceDependencies): Promise<void> {
  const storage = connect(place, dependencies, setupTimeoutMs);
  const key = `${place.prefix}/samling-${randomUUID()}.txt`;
  await storage.put(key, Readable.from([Buffer.from("Samling stores packages here.\n")]));
  await storage.stat(key);
  await storage.remove([key]).catch(() => undefined);
}

const fields: Partial<Record<HandOverPutProblem, keyof HandOverPlaceSettings>> = {
  key: "accessKey",
  bucket: "bucket",
  full: "bucket",
};

/** Tests the place before storing it, so that the person who made a typing error sees it. */
export async function setPlace(
  actor: SignedInActor,
  organizationId: string,
  { secretKey: newSecretKey, ...settings }: HandOverPlaceSettings,
  dependencies: PlaceDependencies,
): Promise<void> {
  const storedPlace = await HandOverPlace.findByPk(organizationId);
  const secretKey = newSecretKey ?? (storedPlace && openSecret(storedPlace, dependencies));
  if (!secretKey) throw missingValues(["secretKey"]);
  const place = { ...settings, endpoint: new URL(settings.endpoint).origin };
  try {
    await testPlace({ ...place, secretKey }, dependencies);
  } catch (error) {
    const code = explainPut(error);
    throw invalidInput({ path: [fields[code] ?? "endpoint"], code, message: "does not accept a package" });
  }
  const sealed = seal(dependencies.mediaSecret, sealContext(organizationId), Buffer.from(secretKey));
  await inTransaction(async () => {
    await HandOverPlace.upsert({ organizationId, ...place, secretKey: sealed });
    await audit(actor, "handOver:setPlace", { type: "organization", id: organizationId }, organizationId, {
      to: formatPlaceAddress(place),
    });
  });
}

export const removePlace = (actor: SignedInActor, organizationId: string): Promise<void> =>
  inTransaction(async () => {
    if ((await HandOverPlace.destroy({ where: { organizationId } })) === 0) throw notFound();
    await audit(actor, "handOver:removePlace", { type: "organization", id: organizationId }, organizationId);
  });
