import stored from "../../data/crops.json" with { type: "json" };
import type { CropBox } from "../vary-picture.ts";

/** A drawing from which pictures are made. */
export type Master = keyof typeof stored;
type MasterCrops<M> = M extends Master ? keyof (typeof stored)[M] : never;
export type CropName = "whole" | MasterCrops<Master>;

/** Parts of the masters that make separate pictures: left, top, width, height as fractions. */
export const crops = stored as unknown as Record<Master, Partial<Record<CropName, CropBox>>>;

const whole: CropBox = [0, 0, 1, 1];

export function findCrop(master: Master, name: CropName = "whole"): CropBox {
  const crop = name === "whole" ? whole : crops[master][name];
  if (!crop) throw new Error(`${master} has no part named ${name}`);
  return crop;
}
