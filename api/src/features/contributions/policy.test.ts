import { ownerEditMs } from "@samling/contract/constants/contributions";
import type { SignedInActor } from "../../http/actor.ts";
import { buildActor } from "../../testing/build-actor.ts";
import { authorizeChange } from "./policy.ts";

const contributor = buildActor({ organizationId: "here" });
const publishedAt = new Date("2026-05-01T12:00:00Z");
const contribution = { organizationId: "here", userId: contributor.user.id, publishedAt };
const after = (milliseconds: number) => new Date(publishedAt.getTime() + milliseconds);
const change = (actor: SignedInActor, milliseconds = 0) =>
  authorizeChange(actor, contribution, { now: after(milliseconds) });

describe("changing a contribution", () => {
  it("is allowed for its contributor up to the last moment of the first 24 hours", () => {
    expect(() => change(contributor, ownerEditMs)).not.toThrow();
  });

  it("is no longer allowed for its contributor after that", () => {
    expect(() => change(contributor, ownerEditMs + 1)).toThrow(expect.objectContaining({ code: "EDIT_WINDOW_OVER" }));
  });

  it("is not allowed for another member", () => {
    const another = buildActor({ organizationId: "here" });
    expect(() => change(another)).toThrow(expect.objectContaining({ code: "FORBIDDEN" }));
  });

  it("is not allowed for a contributor who has left the organization", () => {
    expect(() => change({ ...contributor, roles: [] })).toThrow(expect.objectContaining({ code: "FORBIDDEN" }));
  });

  it("is always allowed for an admin of the organization", () => {
    const admin = buildActor({ organizationId: "here", roles: ["ADMIN"] });
    expect(() => change(admin, 10 * ownerEditMs)).not.toThrow();
  });

  it("is not allowed for an admin of another organization", () => {
    const admin = buildActor({ organizationId: "elsewhere", roles: ["ADMIN"] });
    expect(() => change(admin)).toThrow(expect.objectContaining({ code: "FORBIDDEN" }));
  });
});
