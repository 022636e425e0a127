import type { CollectionKey } from "./collections.ts";
import { blue1 } from "./contributions/blue-1.ts";
import { blue2 } from "./contributions/blue-2.ts";
import { circle } from "./contributions/circle.ts";
import { cloth } from "./contributions/cloth.ts";
import { faces } from "./contributions/faces.ts";
import { hull } from "./contributions/hull.ts";
import { letters } from "./contributions/letters.ts";
import { lights1 } from "./contributions/lights-1.ts";
import { lights2 } from "./contributions/lights-2.ts";
import { attempt, roads } from "./contributions/roads.ts";
import { school } from "./contributions/school.ts";
import { ships1 } from "./contributions/ships-1.ts";
import { ships2 } from "./contributions/ships-2.ts";
import { summer1 } from "./contributions/summer-1.ts";
import { summer2 } from "./contributions/summer-2.ts";
import { tables1 } from "./contributions/tables-1.ts";
import { tables2 } from "./contributions/tables-2.ts";
import type { DemoContribution } from "./types.ts";

/** Oldest first in each collection. */
export const contributions: Record<CollectionKey, readonly DemoContribution[]> = {
  ships: [...ships2, ...ships1],
  hull,
  letters,
  faces,
  cloth,
  tables: [...tables1, ...tables2],
  school,
  lights: [...lights1, ...lights2],
  summer: [...summer1, ...summer2],
  circle,
  blue: [...blue1, ...blue2],
  roads,
  attempt,
};
