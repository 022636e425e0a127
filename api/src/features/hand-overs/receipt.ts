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

const maxNamed = 100;
const maxNumberLength = 200;

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
    const message = error instanceof Error ? error.message : "is no CSV";
    throw invalidInput({ path: ["csv"], code: "unknown", message });
  }
}

/** A repeated contribution gets the later number. A first line that names none is the table's head. */
export const readReceipt = (
  actor: SignedInActor,
  handOverKey: HandOverId,
  csv: string,
): Promise<{ read: number; unknown: string[] }> =>
  inTransaction(async () => {
    const handOver = await lockHandOver(handOverKey);
    if (handOver.state !== "ready" && handOver.state !== "removed") throw new AppError("CONFLICT");
    const idsByName = await findIdsByName(handOverKey);
    const rows = readRows(csv).map(([name = "", number = ""]) => [name, number.slice(0, maxNumberLength)] as const);
    const receipts = new Map<string, string>();
    const unknown: string[] = [];
    for (const [index, [name, number]] of rows.entries()) {
      const id = idsByName.get(name.toLowerCase());
      if (id && number !== "") receipts.set(id, number);
      else if (index > 0 || id === null) unknown.push(name);
    }
    for (const [contributionId, receipt] of receipts) {
      await HandOverItem.update({ receipt }, { where: { ...handOverKey, contributionId } });
    }
    await audit(actor, "handOver:readReceipt", handOver.id, handOverKey.organizationId, { read: receipts.size });
    return { read: receipts.size, unknown: unknown.slice(0, maxNamed) };
  });

/** Ids of the hand-over's contributions by id and by number; null for a number that two of them have. */
async function findIdsByName(handOverKey: HandOverId): Promise<Map<string, string | null>> {
  const items = await HandOverItem.findAll({ attributes: ["contributionId"], where: { ...handOverKey }, raw: true });
  const contributionId = { [Op.in]: items.map((one) => one.contributionId) };
  const where = { organizationId: handOverKey.organizationId, contributionId };
  const numbered = [...(await Entry.findAll({ where })), ...(await Accession.findAll({ where }))];
  const names = new Map<string, string | null>(items.map(({ contributionId: id }) => [id, id]));
  for (const { label, contributionId: id } of numbered) {
    const name = label.toLowerCase();
    const isShared = names.has(name) && names.get(name) !== id;
    names.set(name, isShared ? null : id);
  }
  return names;
}
