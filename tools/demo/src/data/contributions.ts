import attempt from "../../data/contributions/attempt.json" with { type: "json" };
import blue from "../../data/contributions/blue.json" with { type: "json" };
import circle from "../../data/contributions/circle.json" with { type: "json" };
import cloth from "../../data/contributions/cloth.json" with { type: "json" };
import faces from "../../data/contributions/faces.json" with { type: "json" };
import hull from "../../data/contributions/hull.json" with { type: "json" };
import letters from "../../data/contributions/letters.json" with { type: "json" };
import lights from "../../data/contributions/lights.json" with { type: "json" };
import roads from "../../data/contributions/roads.json" with { type: "json" };
import school from "../../data/contributions/school.json" with { type: "json" };
import ships from "../../data/contributions/ships.json" with { type: "json" };
import summer from "../../data/contributions/summer.json" with { type: "json" };
import tables from "../../data/contributions/tables.json" with { type: "json" };
import type { CollectionKey } from "./collections.ts";
import type { DemoContribution } from "./types.ts";

/** Oldest first in each collection. */
export const contributions = {
  ships,
  hull,
  letters,
  faces,
  cloth,
  tables,
  school,
  lights,
  summer,
  circle,
  blue,
  roads,
  attempt,
} as unknown as Record<CollectionKey, readonly DemoContribution[]>;
