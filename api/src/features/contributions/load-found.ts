import { Derivative } from "../media/derivative-model.ts";
import { Media } from "../media/model.ts";
import { contributor, isOpenToAll } from "./list.ts";
import { Contribution } from "./model.ts";

/** Media with all that a list shows of them, in the order of their ids. */
export async function loadFound(ids: readonly string[], owner: { organizationId?: string } = {}): Promise<Media[]> {
  const rows = await Media.findAll({
    where: { ...owner, id: [...ids] },
    include: [
      {
        model: Contribution,
        as: "contribution",
        attributes: ["id", isOpenToAll("contribution")],
        include: [contributor],
      },
      { model: Derivative, as: "derivatives", separate: true },
    ],
  });
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
