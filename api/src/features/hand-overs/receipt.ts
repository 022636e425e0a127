/** Reads the receiving system's numbers from its CSV. */
import { parse } from "csv-parse/sync";
import { Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, invalidInput } from "../../errors.ts";
import type { SignedInActor } from "../../http/actor.ts";
import { Entry } from "../../models/contributions.ts";
import { HandOverItem } from "../../models/hand-over.ts";
import { Accession } from "../../models/review.ts";
import { type HandOverId, lockHandOver } from "./hand-overs.ts";
import { indexByName, matchReceipt } from "./rules.ts";

const maxNamed = 100;

function readRows(csv: string): string[][] {
  try {
    const options = {
      bom: true,
      delimiter: [",", ";", "\t"],
      relaxColumnCount: true,
      skipEmptyLines: true,
      trim: true,
    };
    return parse(csv, options);
  } catch (error) {
    const message = error instanceof Error ? error.message : "is not CSV";
    throw invalidInput({ path: ["csv"], code: "unknown", message });
  }
}

export const readReceipt = (
  actor: SignedInActor,
  handOverKey: HandOverId,
  csv: string,
): Promise<{ read: number; unknown: string[] }> =>
  inTransaction(async () => {
    const handOver = await lockHandOver(handOverKey);
    if (handOver.state !== "ready" && handOver.state !== "removed") throw new AppError("CONFLICT");
    const idsByName = await findIdsByName(handOverKey);
    const { receipts, unknown } = matchReceipt(readRows(csv), idsByName);
    for (const [contributionId, receipt] of receipts) {
      await HandOverItem.update({ receipt }, { where: { ...handOverKey, contributionId } });
    }
    await audit(actor, "handOver:readReceipt", handOver.id, handOverKey.organizationId, { read: receipts.size });
    return { read: receipts.size, unknown: unknown.slice(0, maxNamed) };
  });

async function findIdsByName(handOverKey: HandOverId): Promise<Map<string, string | null>> {
  const items = await HandOverItem.findAll({ attributes: ["contributionId"], where: { ...handOverKey }, raw: true });
  const ids = items.map((item) => item.contributionId);
  const where = { organizationId: handOverKey.organizationId, contributionId: { [Op.in]: ids } };
  const numbered = [...(await Entry.findAll({ where })), ...(await Accession.findAll({ where }))];
  return indexByName(ids, numbered);
}
