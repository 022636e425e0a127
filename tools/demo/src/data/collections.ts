import { attempt, blue, roads } from "./collections/billedarkivet-nord.ts";
import { faces, hull, letters, ships } from "./collections/hamnarkivet.ts";
import { circle, lights, summer } from "./collections/saaristomuseo.ts";
import { cloth, school, tables } from "./collections/vaeveriets-museum.ts";
import type { DemoCollection } from "./types.ts";

/** Oldest first, in the order of creation. */
export const collections = {
  attempt,
  hull,
  school,
  lights,
  cloth,
  roads,
  blue,
  tables,
  circle,
  summer,
  letters,
  faces,
  ships,
} as const satisfies Record<string, DemoCollection>;

export type CollectionKey = keyof typeof collections;
