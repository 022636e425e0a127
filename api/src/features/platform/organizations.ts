import type { AuditAction } from "@samling/contract/constants/audit";
import type { Answer } from "@samling/contract/types";
import { audit } from "../../audit/audit.ts";
import { inTransaction, select } from "../../database/transaction.ts";
import type { SignedInActor } from "../../http/actor.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Organization } from "../../models/organizations.ts";
import { createOrganization, lockOrganization, type NewOrganization } from "../organizations/service.ts";
import { invite } from "../users/invitations.ts";

type OrganizationItem = Answer<"GET /api/platform/organizations">[number];
type ByteField = "storedBytes" | "maxStorageBytes" | "maxFileBytes";
type OrganizationRow = Omit<OrganizationItem, ByteField | "createdAt" | "retiredAt"> &
  Record<ByteField, string | null> & { createdAt: Date; retiredAt: Date | null };

/** One query however many there are; each table is counted once, not once per organization. */
export async function listOrganizations(): Promise<OrganizationItem[]> {
  const rows = await select<OrganizationRow>(
    `SELECT o.id, o.name, o.color, o.contact_email AS "contactEmail", o.created_at AS "createdAt",
            o.retired_at AS "retiredAt", o.max_storage_bytes AS "maxStorageBytes", o.max_file_bytes AS "maxFileBytes",
            coalesce(p.members, 0) AS members, coalesce(k.count, 0) AS collections,
            coalesce(c.count, 0) AS contributions, coalesce(m.count, 0) AS media,
            coalesce(m.bytes, 0) + coalesce(f.bytes, 0) AS "storedBytes",
            coalesce(p."superAdmins", '[]') AS "superAdmins"
     FROM organizations o
     LEFT JOIN (
       SELECT ms.organization_id, count(*)::int AS members,
              jsonb_agg(jsonb_build_object('email', u.email, 'hasAccount', u.password_hash IS NOT NULL AND u.email_proven_at IS NOT NULL) ORDER BY u.email)
                FILTER (WHERE 'SUPER_ADMIN' = ANY (ms.roles) AND ms.status = 'active') AS "superAdmins"
       FROM memberships ms JOIN users u ON u.id = ms.user_id AND u.email IS NOT NULL
       GROUP BY ms.organization_id) p ON p.organization_id = o.id
     LEFT JOIN (SELECT organization_id, count(*)::int FROM collections WHERE status <> 'DELETE' GROUP BY 1) k
       ON k.organization_id = o.id
     LEFT JOIN (SELECT organization_id, count(*)::int FROM contributions WHERE deleted_at IS NULL GROUP BY 1) c
       ON c.organization_id = o.id
     LEFT JOIN (SELECT organization_id, count(*)::int, sum(bytes) AS bytes FROM media GROUP BY 1) m
       ON m.organization_id = o.id
     LEFT JOIN (SELECT organization_id, sum(bytes) AS bytes FROM related_files GROUP BY 1) f
       ON f.organization_id = o.id
     ORDER BY lower(o.name), o.id`,
  );
  return rows.map(present);
}

const toNumber = (bytes: string | null) => (bytes === null ? null : Number(bytes));

const present = ({
  storedBytes,
  maxStorageBytes,
  maxFileBytes,
  createdAt,
  retiredAt,
  ...row
}: OrganizationRow): OrganizationItem => ({
  ...row,
  createdAt: createdAt.toISOString(),
  retiredAt: retiredAt?.toISOString() ?? null,
  storedBytes: Number(storedBytes),
  maxStorageBytes: toNumber(maxStorageBytes),
  maxFileBytes: toNumber(maxFileBytes),
});

/** Silent: none of it is in the organization's form, so saving the form must not become a conflict. */
const change = (
  actor: SignedInActor,
  id: string,
  {
    action,
    ...values
  }: { action: Extract<AuditAction, `organization:${string}`> } & Partial<
    Pick<Organization, "retiredAt" | "maxStorageBytes" | "maxFileBytes">
  >,
): Promise<void> =>
  inTransaction(async () => {
    const organization = await lockOrganization(id);
    await organization.update(values, { silent: true });
    await audit(actor, action, { type: "organization", id }, id, values);
  });

export const setLimits = (
  actor: SignedInActor,
  id: string,
  limits: Pick<Organization, "maxStorageBytes" | "maxFileBytes">,
): Promise<void> => change(actor, id, { action: "organization:setLimits", ...limits });

export const retireOrganization = (actor: SignedInActor, id: string, now: Date): Promise<void> =>
  change(actor, id, { action: "organization:retire", retiredAt: now });

export const restoreOrganization = (actor: SignedInActor, id: string): Promise<void> =>
  change(actor, id, { action: "organization:restore", retiredAt: null });

/** Creates an organization with its first administrator, who need not have an account yet (DEC-24). */
export const establishOrganization = (
  actor: SignedInActor,
  jobs: Jobs,
  { superAdminEmail, ...values }: NewOrganization & { superAdminEmail: string },
): Promise<Organization> =>
  inTransaction(async () => {
    const organization = await createOrganization(actor, { ...values, openedAt: null });
    await invite(actor, jobs, { organization, email: superAdminEmail, role: "SUPER_ADMIN", isFounder: true });
    return organization;
  });
