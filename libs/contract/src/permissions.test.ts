import { isAllowed, type PermissionSubject, permissions } from "./permissions.ts";

const here = "7a0d9a6c-6a5a-4d2e-9b1f-0d7f3a1f0001";
const elsewhere = "7a0d9a6c-6a5a-4d2e-9b1f-0d7f3a1f0002";
const holding = (role: "USER" | "SUB_ADMIN" | "ADMIN" | "SUPER_ADMIN", organizationId = here): PermissionSubject => ({
  isPlatformAdmin: false,
  roles: [{ organizationId, roles: [role] }],
});

describe("isAllowed", () => {
  it("lets anyone do what requires nothing, signed in or not", () => {
    expect(isAllowed(permissions, "collection:read", null)).toBe(true);
    expect(isAllowed(permissions, "collection:read", holding("USER"), elsewhere)).toBe(true);
  });

  it("does not let a signed-out visitor do what requires an account [PERM-04]", () => {
    expect(isAllowed(permissions, "contribution:create", null, here)).toBe(false);
    expect(isAllowed(permissions, "user:readOwn", null)).toBe(false);
  });

  it("lets everyone who is signed in do what requires only an account", () => {
    const subject: PermissionSubject = { isPlatformAdmin: false, roles: [] };
    expect(isAllowed(permissions, "user:readOwn", subject)).toBe(true);
    expect(isAllowed(permissions, "contribution:create", subject, here)).toBe(false);
  });

  it("lets a platform admin do everything in every organization [PERM-02]", () => {
    const subject: PermissionSubject = { isPlatformAdmin: true, roles: [] };
    for (const permission of Object.keys(permissions) as (keyof typeof permissions)[]) {
      expect(isAllowed(permissions, permission, subject, elsewhere)).toBe(true);
    }
  });

  it("lets a super-admin pass any role check of their own organization, and none of another [PERM-03]", () => {
    const subject = holding("SUPER_ADMIN");
    expect(isAllowed(permissions, "group:manage", subject, here)).toBe(true);
    expect(isAllowed(permissions, "organization:administer", subject, here)).toBe(true);
    expect(isAllowed(permissions, "organization:administer", subject, elsewhere)).toBe(false);
    expect(isAllowed(permissions, "system:administer", subject, here)).toBe(false);
  });

  it.each([
    ["USER", "contribution:create", "group:manage"],
    ["SUB_ADMIN", "group:manage", "organization:administer"],
    ["ADMIN", "organization:administer", "collection:export"],
  ] as const)("gives %s the permission %s and not %s [PERM-01, PERM-10]", (role, held, notHeld) => {
    expect(isAllowed(permissions, held, holding(role), here)).toBe(true);
    expect(isAllowed(permissions, notHeld, holding(role), here)).toBe(false);
  });

  it("does not assume a role if no organization is given", () => {
    expect(isAllowed(permissions, "contribution:create", holding("SUPER_ADMIN"))).toBe(false);
  });
});
