import type { OrganizationRole } from "@samling/contract/constants/roles";
import {
  assignsRoles,
  changeRoleList,
  completeRoles,
  findAdmissionError,
  findStep,
  haveChanged,
  isContactNeeded,
  isUnknownDevice,
  missingRegistrationFields,
  normalizeCode,
  totpOf,
} from "./rules.ts";

describe("the roles of a member", () => {
  it.each<[OrganizationRole[], OrganizationRole[]]>([
    [[], ["USER"]],
    [
      ["SUB_ADMIN", "SUB_ADMIN"],
      ["USER", "SUB_ADMIN"],
    ],
    [
      ["SUPER_ADMIN", "USER", "ADMIN"],
      ["USER", "ADMIN", "SUPER_ADMIN"],
    ],
  ])("always contain USER, each once: of %j [A-USER-03]", (roles, expected) => {
    expect([...completeRoles(roles)].sort()).toEqual([...expected].sort());
  });

  it("change by what is added and removed; the others stay", () => {
    const changes = [
      { role: "SUB_ADMIN", attained: false },
      { role: "SUPER_ADMIN", attained: true },
      { role: "ADMIN", attained: true },
    ] as const;
    expect(changeRoleList(["USER", "SUB_ADMIN", "ADMIN"], changes)).toEqual(["USER", "SUPER_ADMIN", "ADMIN"]);
  });

  it.each<[OrganizationRole[], OrganizationRole[], boolean]>([
    [["USER", "ADMIN"], ["ADMIN", "USER"], false],
    [["USER"], ["USER", "ADMIN"], true],
    [["USER", "ADMIN"], ["USER"], true],
    [["USER", "ADMIN"], ["USER", "SUB_ADMIN"], true],
  ])("%j and %j differ, whatever their order: %j", (before, after, expected) => {
    expect(haveChanged(before, after)).toBe(expected);
  });

  it("let active super-admins assign roles, and no one else", () => {
    expect(assignsRoles({ roles: ["USER", "SUPER_ADMIN"], status: "active" })).toBe(true);
    expect(assignsRoles({ roles: ["USER", "SUPER_ADMIN"], status: "suspended" })).toBe(false);
    expect(assignsRoles({ roles: ["USER", "ADMIN"], status: "active" })).toBe(false);
  });
});

const contributor = { roles: ["USER"], isPlatformAdmin: false, isReviewer: false, isMemberElsewhere: false } as const;

it.each<[string, boolean, Partial<Parameters<typeof isContactNeeded>[0]>]>([
  ["a contributor", false, {}],
  ["a member of another organization", true, { isMemberElsewhere: true }],
  ["a reviewer", true, { isReviewer: true }],
  ["a person with another role", true, { roles: ["USER", "SUB_ADMIN"] }],
  ["a platform admin", true, { isPlatformAdmin: true }],
])("the contact of %s is needed: %j [IN-15]", (_, expected, facts) => {
  expect(isContactNeeded({ ...contributor, ...facts })).toBe(expected);
});

const roles = [{ organizationId: "other", roles: ["USER" as const] }];
const member = { suspendedOrganizationIds: ["other"], isPlatformAdmin: false, roles };

it.each<[string, string | null, Partial<typeof member>, string | undefined]>([
  ["a member on pages of the platform", null, {}, undefined],
  ["a person without a role on pages of the platform", "FORBIDDEN", { roles: [] }, undefined],
  ["a platform admin without a role", null, { roles: [], isPlatformAdmin: true }, undefined],
  ["a person without a role, who may join the organization", null, { roles: [] }, "here"],
  ["a person who is suspended elsewhere", null, {}, "here"],
  ["a person who is suspended", "USER_INACTIVE_ERROR", { suspendedOrganizationIds: ["here"] }, "here"],
])("signing in %s ends in the error %j", (_, expected, facts, organizationId) => {
  expect(findAdmissionError({ ...member, ...facts }, organizationId)).toBe(expected);
});

it.each([
  ["from which the person has signed in before", false, true, 120],
  ["used within an hour after registering", false, false, 60],
  ["used later", true, false, 61],
])("a device %s is new: %j", (_, expected, isKnown, minutes) => {
  const registeredAt = new Date("2026-05-04T10:00:00Z");
  const now = new Date(registeredAt.getTime() + minutes * 60_000);
  expect(isUnknownDevice(isKnown, { registeredAt, now })).toBe(expected);
});

describe("a code of an authenticator [TRUST-05]", () => {
  const seed = Buffer.from("12345678901234567890");
  const now = new Date("2026-05-04T10:00:10Z");
  const step = Math.floor(now.getTime() / 30_000);

  it.each([
    [0, step],
    [-30, step - 1],
    [30, step + 1],
    [-60, "clock"],
    [90, "clock"],
    [-120, "clock"],
    [150, "wrong"],
    [-900, "wrong"],
  ])("of a clock that is %i seconds off: %j", (seconds, expected) => {
    const code = totpOf(seed).generate({ timestamp: now.getTime() + seconds * 1_000 });
    expect(findStep(seed, code, now)).toBe(expected);
  });

  it("is read with spaces and hyphens", () => {
    expect([normalizeCode(" 123 456"), normalizeCode("ABCD-efgh")]).toEqual(["123456", "abcdefgh"]);
  });
});

it.each<[string, Parameters<typeof missingRegistrationFields>[0], string[]]>([
  ["nothing", {}, ["phone", "dateOfBirth"]],
  ["empty texts", { phone: " ", dateOfBirth: null }, ["phone", "dateOfBirth"]],
  ["one of them", { phone: "0701234567" }, ["dateOfBirth"]],
  ["all of them", { phone: "0701234567", dateOfBirth: "1950-02-03" }, []],
])("of a person with %s, the fields that the organization requires are missing [VAL-16]", (_, person, expected) => {
  const registrationFields = { phone: true, date_of_birth: true, country: false };
  expect(missingRegistrationFields(person, { registrationFields })).toEqual(expected);
});
