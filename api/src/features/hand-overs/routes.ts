import { calls } from "@samling/contract/calls";
import { recordColumnNames } from "@samling/contract/record-columns";
import { audit } from "../../audit/audit.ts";
import { notFound } from "../../errors.ts";
import { can } from "../../http/actor.ts";
import { streamCsv } from "../../http/csv.ts";
import { HandOver, HandOverPart, HandOverPlace } from "../../models/hand-over.ts";
import type { Parts } from "../../parts.ts";
import { readFullRows } from "../exports/full-rows.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { nameBag } from "./contents.ts";
import { listHandOvers, previewHandOver, resumeHandOver, startHandOver, stopHandOver } from "./hand-overs.ts";
import { removePlace, setPlace } from "./place.ts";
import { putAgain } from "./put.ts";
import { readReceipt } from "./receipt.ts";
import { findSelected } from "./select.ts";

export const handOverRoutes = ({ jobs, addresses, config }: Parts) => [
  serveInOrganization(calls.previewHandOver, ({ actor, input }) => previewHandOver(actor, input)),
  serveInOrganization(calls.exportRecords, async ({ actor, organizationId, query }) => {
    await audit(actor, "collection:export", { type: "organization", id: organizationId }, organizationId);
    const { states, columns = recordColumnNames, dialect, ...filters } = query;
    const selectionInput = {
      organizationId,
      selection: { ...filters, isNew: false },
      destination: "",
      hasRenditions: false,
    };
    const { selected } = await findSelected(actor, selectionInput);
    const ids = selected.filter(({ state }) => states.some((item) => item === state)).map(({ id }) => id);
    // A key is not a person, and so not staff.
    const namesHidden = !actor.key && can(actor, "contribution:readAll", organizationId);
    const rows = readFullRows(config, { organizationId, ids, namesHidden });
    return { name: "records.csv", stream: streamCsv(columns, rows, dialect) };
  }),
  serveInOrganization(calls.startHandOver, ({ actor, input }) => startHandOver(actor, jobs, input)),
  serveInOrganization(calls.listHandOvers, ({ actor, organizationId }) => listHandOvers(actor, organizationId)),
  serveInOrganization(calls.listHandOverParts, async ({ actor, organizationId, params: { handOverId } }) => {
    const handOver = await HandOver.findOne({ where: { organizationId, id: handOverId } });
    if (handOver?.state !== "ready") throw notFound();
    const parts = await HandOverPart.findAll({ where: { organizationId, handOverId }, order: ["part"] });
    await audit(actor, "handOver:fetch", handOverId, organizationId);
    return parts.map(({ part, bytes, sha256 }) => {
      const name = `${nameBag(handOver, part)}.zip`;
      return { name, bytes, sha256, url: addresses.for(actor).handOver({ organizationId, id: handOverId, part }) };
    });
  }),
  serveInOrganization(calls.stopHandOver, ({ actor, organizationParams, now }) =>
    stopHandOver(actor, organizationParams, now),
  ),
  serveInOrganization(calls.resumeHandOver, ({ actor, organizationParams, body }) =>
    resumeHandOver(actor, jobs, { ...body, ...organizationParams }),
  ),
  serveInOrganization(calls.putHandOver, ({ actor, organizationParams }) => putAgain(actor, jobs, organizationParams)),
  serveInOrganization(calls.getHandOverPlace, async ({ organizationId }) => {
    const place = await HandOverPlace.findByPk(organizationId, { attributes: { exclude: ["secretKey"] } });
    return { place: place?.get() ?? null };
  }),
  serveInOrganization(calls.setHandOverPlace, ({ actor, organizationId, body }) =>
    setPlace(actor, organizationId, body, config),
  ),
  serveInOrganization(calls.removeHandOverPlace, ({ actor, organizationId }) => removePlace(actor, organizationId)),
  serveInOrganization(calls.readReceipt, ({ actor, organizationParams, body }) =>
    readReceipt(actor, organizationParams, body.csv),
  ),
];
