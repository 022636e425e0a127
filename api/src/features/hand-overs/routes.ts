import { calls } from "@samling/contract/calls";
import { recordColumnNames } from "@samling/contract/record-columns";
import { audit } from "../../audit/audit.ts";
import { notFound } from "../../errors.ts";
import { authorize, type SignedIn } from "../../http/actor.ts";
import { streamCsv } from "../../http/csv.ts";
import { serve } from "../../http/serve.ts";
import { HandOver, HandOverPart } from "../../models/hand-over.ts";
import type { Parts } from "../../parts.ts";
import { readFullRows } from "../exports/full-rows.ts";
import { findOrganization } from "../organizations/service.ts";
import { nameBag } from "./contents.ts";
import { listHandOvers, previewHandOver, resumeHandOver, startHandOver, stopHandOver } from "./hand-overs.ts";
import { readReceipt } from "./receipt.ts";
import { findSelected } from "./select.ts";

async function admit(actor: SignedIn, id: string): Promise<string> {
  const organization = await findOrganization(id);
  authorize(actor, "collection:export", organization.id);
  return organization.id;
}

const admitTo = async (actor: SignedIn, { id, handOverId }: { id: string; handOverId: string }) => ({
  organizationId: await admit(actor, id),
  handOverId,
});

export const handOverRoutes = ({ database, jobs, addresses, config, clock }: Parts) => [
  serve(calls.previewHandOver, async ({ actor, params, body }) =>
    previewHandOver(database.sequelize, actor, { ...body, organizationId: await admit(actor, params.id) }),
  ),
  serve(calls.exportRecords, async ({ actor, params, query }) => {
    const organizationId = await admit(actor, params.id);
    await audit(actor, "collection:export", { type: "organization", id: organizationId }, organizationId);
    const { states, columns = recordColumnNames, dialect, ...sought } = query;
    const asked = { organizationId, selection: { ...sought, isNew: false }, destination: "", hasRenditions: false };
    const { selected } = await findSelected(database.sequelize, actor, asked);
    const ids = selected.filter(({ state }) => states.some((one) => one === state)).map(({ id }) => id);
    const rows = readFullRows({ sequelize: database.sequelize, publicUrl: config.publicUrl }, { organizationId, ids });
    return { name: "records.csv", stream: streamCsv(columns, rows, dialect) };
  }),
  serve(calls.startHandOver, async ({ actor, params, body }) => {
    const organizationId = await admit(actor, params.id);
    return startHandOver({ database, jobs }, actor, { ...body, organizationId, now: clock() });
  }),
  serve(calls.listHandOvers, async ({ actor, params }) => listHandOvers(actor, await admit(actor, params.id))),
  serve(calls.listHandOverParts, async ({ actor, params }) => {
    const { organizationId, handOverId } = await admitTo(actor, params);
    const handOver = await HandOver.findOne({ where: { organizationId, id: handOverId } });
    if (handOver?.state !== "ready") throw notFound();
    const parts = await HandOverPart.findAll({ where: { organizationId, handOverId }, order: ["part"] });
    await audit(actor, "handOver:fetch", { type: "handOver", id: handOverId }, organizationId);
    return parts.map(({ part, bytes, sha256 }) => {
      const name = `${nameBag(handOver, part)}.zip`;
      return { name, bytes, sha256, url: addresses.for(actor).handOver({ organizationId, id: handOverId, part }) };
    });
  }),
  serve(calls.stopHandOver, async ({ actor, params }) => {
    await stopHandOver(actor, await admitTo(actor, params), clock());
    return {};
  }),
  serve(calls.resumeHandOver, async ({ actor, params, body }) => {
    await resumeHandOver(actor, jobs, { ...body, ...(await admitTo(actor, params)) });
    return {};
  }),
  serve(calls.readReceipt, async ({ actor, params, body }) =>
    readReceipt(actor, await admitTo(actor, params), body.csv),
  ),
];
