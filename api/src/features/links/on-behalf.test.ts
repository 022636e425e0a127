/** Words that a helper wrote down for someone go with the contribution, and not with an account that is deleted. */
import type { Answer } from "@samling/contract/types";
import { createHandlers } from "../../job-handlers.ts";
import { Contribution } from "../../models/contributions.ts";
import { buildCase, buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { buildActor } from "../../testing/build-actor.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { readFullRows } from "../exports/full-rows.ts";
import { presentHandOverRecord, readHandOverRecords } from "../hand-overs/records.ts";
import { collectUserData } from "../profile/user-data.ts";

const api = openTestApi({ clock: () => new Date(Date.now() + clockOffsetMs) });
let clockOffsetMs = 0;

const onBehalf = {
  helper: "Ingrid Falk",
  name: "Bertil Lund",
  number: "HA-29-T2-04",
  agreement: "heard" as const,
  signature: "",
  at: "2026-11-29T10:00:00.000Z",
  things: [],
};

it("names contributor and helper in register, hand-over, CSV and own data, until the contributor leaves [OPEN-08]", async () => {
  const organization = await buildOrganization();
  const admin = await buildUser({ organization, roles: ["ADMIN"] });
  // The name that is shown is shorter.
  const user = await buildUser({ organization, firstName: "", lastName: "", alias: "Bertil" });
  const collection = await buildCollection({ organization });
  const { contribution, found } = await buildCase({ collection, user, hiddenAt: null, withheldAs: null, onBehalf });
  const organizationPath = (path: string) => `/api/organization/${organization.id}/${path}`;
  const body = { kind: "accession", cases: [{ caseId: found.id, version: found.version }] };
  expect((await api.post(organizationPath("decisions"), { actor: admin, body })).status).toBe(200);
  clockOffsetMs = 11 * 60_000;
  await createHandlers(api.parts)["number-accessions"]({}, AbortSignal.timeout(20_000));

  const { items } = (
    await api.get<Answer<"GET /api/organization/{id}/accessions">>(organizationPath("accessions"), { actor: admin })
  ).body;
  expect(items.map(({ contributor }) => contributor)).toEqual(["Bertil Lund"]);
  const rows = readFullRows({ publicUrl: "" }, { organizationId: organization.id, ids: [contribution.id] });
  const { value: row } = await rows.next();
  const { helper, name: contributorName, number: receiptNumber } = onBehalf;
  expect(row).toMatchObject({ helper, contributorName, receiptNumber, contributorAlias: "Bertil" });
  const [handedOver] = await readHandOverRecords(organization.id, [contribution.id]);
  if (!handedOver) throw new Error("The contribution is not handed over.");
  const context = { paths: new Map<string, string>(), hasContacts: false, publicUrl: "" };
  expect(presentHandOverRecord(handedOver, context)).toMatchObject({ onBehalf, contributor: { alias: "Bertil" } });
  expect(handedOver.history[0]?.detail).toContain("HA-29-T2-04, from Bertil Lund, written down by Ingrid Falk");
  const { data } = await collectUserData(
    buildActor({ user: { id: user.id, email: user.email ?? "", language: "en" } }),
  );
  expect(data).toMatchObject({ contributions: [{ onBehalf }] });

  expect((await api.delete("/api/user", { actor: user, body: { contributions: "keep" } })).status).toBe(200);
  expect((await Contribution.findOne({ where: { id: contribution.id }, rejectOnEmpty: true })).onBehalf).toBeNull();
});
