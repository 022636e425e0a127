import { buildActor } from "../testing/build-actor.ts";
import { authorize, can, canAnywhere, isSuspended } from "./actor.ts";
import { currentRequest, withRequest } from "./request-context.ts";

const admin = buildActor({ organizationId: "here", roles: ["ADMIN"] });

it("allows people what their roles in the organization allow", () => {
  expect(can(admin, "collection:create", "here")).toBe(true);
  expect(can(admin, "collection:create", "elsewhere")).toBe(false);
  expect(can(null, "collection:create", "here")).toBe(false);
});

it("says nothing about what is allowed", () => {
  expect(() => authorize(admin, "collection:create", "here")).not.toThrow();
});

it("asks people to sign in if that could help, and refuses the others", () => {
  expect(() => authorize(null, "collection:create", "here")).toThrow(
    expect.objectContaining({ code: "UNAUTHENTICATED" }),
  );
  expect(() => authorize(admin, "collection:create", "elsewhere")).toThrow(
    expect.objectContaining({ code: "FORBIDDEN" }),
  );
});

it("logs which organization a request is about", async () => {
  await withRequest({ requestId: "1" }, async () => {
    authorize(null, "system:read");
    expect(currentRequest()).toEqual({ requestId: "1" });
    authorize(admin, "collection:create", "here");
    authorize(null, "system:read");
    expect(currentRequest()).toEqual({ requestId: "1", organizationId: "here" });
  });
});

it("knows whether a person may do something in any organization, or without one", () => {
  const several = buildActor({ organizationId: "here" });
  several.roles = [
    { organizationId: "here", roles: ["USER"] },
    { organizationId: "there", roles: ["ADMIN"] },
  ];
  expect(canAnywhere(several, "collection:create")).toBe(true);
  expect(canAnywhere(buildActor({ organizationId: "here" }), "collection:create")).toBe(false);
  expect(canAnywhere(null, "collection:create")).toBe(false);
  expect(canAnywhere(null, "system:read")).toBe(true);
});

it("knows where a person is suspended", () => {
  const suspended = buildActor({ suspendedOrganizationIds: ["here"] });
  expect([isSuspended(suspended, "here"), isSuspended(suspended, "elsewhere")]).toEqual([true, false]);
});
