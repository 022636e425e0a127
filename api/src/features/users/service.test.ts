import { User } from "../../models/accounts.ts";
import { AuditEntry } from "../../models/platform.ts";
import { buildOrganization, buildUser, testPassword } from "../../testing/build.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { isPassword } from "./passwords.ts";
import { makePlatformAdmin } from "./platform-admins.ts";
import { findUserWithMemberships, setMemberStatus, setRoles } from "./service.ts";

openTestDatabase();

describe("setRoles", () => {
  it("sets exactly the given roles, keeps every member a user, and logs the previous ones", async () => {
    const organization = await buildOrganization();
    const user = await buildUser({ organization, roles: ["USER", "ADMIN"] });
    await setRoles(null, { organizationId: organization.id, userId: user.id, roles: ["SUB_ADMIN", "SUB_ADMIN"] });
    const { memberships } = await findUserWithMemberships(user.id);
    expect(memberships?.[0]?.roles).toEqual(["USER", "SUB_ADMIN"]);
    const trace = await AuditEntry.findOne({ where: { subjectId: user.id, action: "user:setRoles" } });
    expect(trace?.data).toEqual({ before: ["USER", "ADMIN"], after: ["USER", "SUB_ADMIN"] });
  });

  it("does not affect an organization of which the person is not a member", async () => {
    const user = await buildUser({ organization: await buildOrganization() });
    const memberKey = { organizationId: (await buildOrganization()).id, userId: user.id };
    await expect(setRoles(null, { ...memberKey, roles: ["ADMIN"] })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(setMemberStatus(null, { ...memberKey, status: "suspended" })).rejects.toMatchObject({ status: 404 });
  });
});

describe("makePlatformAdmin", () => {
  it("creates a missing account with the new password", async () => {
    const { userId, password } = await makePlatformAdmin({
      email: "root@example.org",
      newPassword: () => "made up now",
    });
    const user = await User.findByPk(userId, { rejectOnEmpty: true });
    expect(user).toMatchObject({ email: "root@example.org", isPlatformAdmin: true });
    expect(password).toBe("made up now");
    expect(await isPassword("made up now", user.passwordHash)).toBe(true);
  });

  it("keeps the password of an account that has one", async () => {
    const user = await buildUser();
    const { password } = await makePlatformAdmin({ email: user.email ?? "", newPassword: () => "made up now" });
    await user.reload();
    expect(password).toBeNull();
    expect(user.isPlatformAdmin).toBe(true);
    expect(await isPassword(testPassword, user.passwordHash)).toBe(true);
  });
});
