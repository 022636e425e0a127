/** An organization's super admins create, list and remove its keys. */
import type { Answer } from "@samling/contract/types";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { dayMs } from "../../days.ts";
import { AppError, orNotFound } from "../../errors.ts";
import type { SignedInActor } from "../../http/actor.ts";
import { hashKey, hintOf, makeKey } from "../../http/keys.ts";
import { ApiKey } from "../../models/accounts.ts";
import { Organization } from "../../models/organizations.ts";
import { findNames } from "../../visibility/shown-name.ts";
import type { OrganizationInput } from "../organizations/serve-in-organization.ts";

const maxKeys = 20;

type KeyList = Answer<"GET /api/organization/{id}/keys">;
type CreateKeyInput = OrganizationInput<"createKey">;

export async function listKeys(actor: SignedInActor, organizationId: string, now: Date): Promise<KeyList> {
  const rows = await ApiKey.findAll({ where: { organizationId }, order: [["createdAt", "DESC"]] });
  const creators = rows.map(({ createdBy }) => createdBy);
  const nameOf = await findNames(actor, organizationId, creators);
  return rows.map(({ id, name, scopes, hint, createdBy, createdAt, expiresAt, lastUsedAt }) => ({
    id,
    name,
    scopes,
    hint,
    by: nameOf(createdBy),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** The key is shown only here; the stored hash cannot be used. */
export const createKey = (
  actor: SignedInActor,
  { organizationId, days, now, ...named }: CreateKeyInput,
): Promise<{ id: string; key: string }> =>
  inTransaction(async () => {
    await Organization.findByPk(organizationId, { lock: true });
    if ((await ApiKey.count({ where: { organizationId } })) >= maxKeys) throw new AppError("CONFLICT");
    const key = makeKey();
    const { id } = await ApiKey.create({
      ...named,
      organizationId,
      keyHash: hashKey(key),
      hint: hintOf(key),
      createdBy: actor.user.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * dayMs),
    });
    await audit(actor, "key:create", id, organizationId, { ...named, days });
    return { id, key };
  });

export const removeKey = (actor: SignedInActor, organizationId: string, id: string): Promise<void> =>
  inTransaction(async () => {
    const apiKey = await orNotFound(ApiKey.findOne({ where: { organizationId, id } }));
    await apiKey.destroy();
    await audit(actor, "key:remove", id, organizationId, { name: apiKey.name });
  });
