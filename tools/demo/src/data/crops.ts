/** Parts of the masters that make separate pictures: left, top, width, height as fractions. */
import type { Crop } from "../vary-picture.ts";

const whole: Crop = [0, 0, 1, 1];

export const crops = {
  aurora: { whole, boat: [0.15, 0.42, 0.55, 0.5], cabin: [0.5, 0.38, 0.48, 0.5], sky: [0, 0, 1, 0.7] },
  bicycle: { whole, window: [0.48, 0.04, 0.5, 0.48], frame: [0.08, 0.36, 0.8, 0.56] },
  "boathouses-2": {
    whole,
    rower: [0.1, 0.44, 0.55, 0.44],
    gables: [0, 0.08, 0.72, 0.52],
    boat: [0.45, 0.4, 0.55, 0.55],
  },
  boathouses: {
    whole,
    boat: [0.1, 0.48, 0.45, 0.5],
    row: [0, 0.25, 0.62, 0.5],
    yellow: [0.35, 0.3, 0.45, 0.65],
    white: [0.6, 0.28, 0.4, 0.6],
  },
  bridge: { whole, train: [0.25, 0.24, 0.62, 0.45], rower: [0.06, 0.5, 0.5, 0.44], arch: [0.04, 0.14, 0.92, 0.62] },
  caravan: { whole, car: [0.5, 0.32, 0.45, 0.56], family: [0.18, 0.35, 0.5, 0.56], wagon: [0.06, 0.25, 0.6, 0.66] },
  children: { whole, cyclist: [0.25, 0.34, 0.55, 0.62], girl: [0.58, 0.46, 0.38, 0.5], dog: [0.05, 0.55, 0.5, 0.42] },
  "church-2": { whole, couple: [0.15, 0.55, 0.7, 0.44], tower: [0.2, 0.04, 0.66, 0.52], graves: [0, 0.5, 0.55, 0.5] },
  church: { whole, door: [0.1, 0.38, 0.8, 0.5], sky: [0, 0, 1, 0.62] },
  "class-photo-2": {
    whole,
    left: [0.05, 0.3, 0.5, 0.62],
    right: [0.48, 0.3, 0.48, 0.62],
    front: [0.1, 0.5, 0.8, 0.42],
  },
  "class-photo": {
    whole,
    teacher: [0.04, 0.3, 0.4, 0.62],
    mistress: [0.6, 0.3, 0.36, 0.62],
    sign: [0.28, 0.46, 0.5, 0.48],
    back: [0.12, 0.28, 0.76, 0.45],
  },
  fisherman: { whole, face: [0.18, 0.14, 0.66, 0.62], shore: [0, 0.3, 0.5, 0.5] },
  "fjord-2": { whole, boat: [0.2, 0.4, 0.5, 0.55], farm: [0.5, 0.38, 0.45, 0.45], peaks: [0.25, 0.08, 0.7, 0.6] },
  fjord: { whole, boat: [0.2, 0.42, 0.55, 0.56], ridges: [0, 0.1, 1, 0.66], point: [0, 0.45, 0.5, 0.55] },
  harbour: {
    whole,
    rowers: [0.04, 0.62, 0.5, 0.36],
    brig: [0.08, 0.12, 0.42, 0.66],
    schooner: [0.46, 0.06, 0.46, 0.72],
    houses: [0, 0.18, 0.66, 0.5],
  },
  haymaking: { whole, man: [0.5, 0.45, 0.4, 0.55], pair: [0.2, 0.45, 0.42, 0.5], racks: [0, 0.3, 1, 0.42] },
  ice: { whole, crowd: [0.38, 0.45, 0.6, 0.5], house: [0.04, 0.22, 0.5, 0.5], edge: [0, 0.42, 0.5, 0.55] },
  jetty: { whole, tower: [0.35, 0.08, 0.56, 0.52], boys: [0.18, 0.4, 0.66, 0.52], water: [0.06, 0.34, 0.5, 0.5] },
  kitchen: { whole, window: [0.16, 0, 0.62, 0.62], table: [0.16, 0.48, 0.84, 0.5], pot: [0.3, 0.46, 0.5, 0.5] },
  letter: { whole, top: [0.04, 0.02, 0.92, 0.52], end: [0.06, 0.52, 0.92, 0.44] },
  letters: { whole, photo: [0.02, 0.5, 0.4, 0.48], card: [0.3, 0.46, 0.56, 0.52], envelope: [0.45, 0.02, 0.5, 0.56] },
  "lighthouse-2": { whole, lantern: [0.15, 0.12, 0.7, 0.5], keeper: [0.08, 0.48, 0.84, 0.42] },
  lighthouse: { whole, lantern: [0.2, 0.16, 0.8, 0.46], cottage: [0.35, 0.42, 0.65, 0.42] },
  market: { whole, left: [0, 0.4, 0.56, 0.6], right: [0.46, 0.4, 0.54, 0.6], gables: [0, 0, 1, 0.6] },
  "midsummer-2": { whole, pole: [0.26, 0.02, 0.48, 0.72], dancers: [0.1, 0.5, 0.8, 0.42], meadow: [0, 0.55, 1, 0.45] },
  midsummer: {
    whole,
    dancers: [0.14, 0.42, 0.68, 0.5],
    pole: [0.28, 0.06, 0.44, 0.66],
    pair: [0.62, 0.4, 0.35, 0.54],
  },
  mill: { whole, tower: [0.28, 0.14, 0.56, 0.58], chimney: [0.52, 0.04, 0.48, 0.66], river: [0, 0.4, 0.66, 0.6] },
  nets: { whole, man: [0.34, 0.36, 0.5, 0.62], hut: [0.5, 0.3, 0.5, 0.62], nets: [0.04, 0.36, 0.66, 0.56] },
  "portrait-elin": { whole, face: [0.2, 0.06, 0.6, 0.62] },
  "portrait-skipper": { whole, face: [0.2, 0.2, 0.62, 0.56], coat: [0.08, 0.4, 0.84, 0.6] },
  "portrait-woman": { whole, face: [0.2, 0.22, 0.6, 0.54] },
  radio: { whole, dial: [0.14, 0.46, 0.72, 0.42] },
  regatta: { whole, left: [0.1, 0.3, 0.5, 0.68], right: [0.52, 0.3, 0.48, 0.68], sky: [0, 0, 1, 0.72] },
  sauna: { whole, bather: [0.26, 0.26, 0.5, 0.72], boat: [0.56, 0.42, 0.44, 0.52], house: [0.2, 0.2, 0.6, 0.5] },
  shipyard: {
    whole,
    cranes: [0.02, 0.06, 0.6, 0.72],
    hull: [0.25, 0.18, 0.72, 0.68],
    welder: [0.4, 0.56, 0.45, 0.42],
    men: [0.04, 0.6, 0.56, 0.4],
  },
  skier: { whole, jumper: [0.25, 0.18, 0.75, 0.46], crowd: [0, 0.55, 0.66, 0.4] },
  station: { whole, engine: [0, 0.38, 0.56, 0.58], platform: [0.36, 0.28, 0.62, 0.52] },
  "street-1908": { whole, tram: [0.28, 0.3, 0.5, 0.5], couple: [0.1, 0.52, 0.5, 0.44] },
  "street-tram": {
    whole,
    tram: [0.28, 0.36, 0.46, 0.44],
    man: [0.06, 0.56, 0.48, 0.38],
    child: [0.52, 0.52, 0.42, 0.42],
  },
  train: { whole, engine: [0.52, 0.2, 0.48, 0.66], arches: [0, 0.24, 0.62, 0.76] },
  weave: {
    whole,
    red: [0, 0, 1, 0.36],
    blue: [0, 0.26, 1, 0.28],
    star: [0.1, 0.04, 0.52, 0.32],
    green: [0, 0.6, 1, 0.4],
  },
  window: { whole, flowers: [0.2, 0.24, 0.66, 0.48], pot: [0.12, 0.56, 0.8, 0.44] },
  "winter-forest": { whole, skier: [0.3, 0.5, 0.5, 0.5], trees: [0, 0, 0.7, 0.78] },
  winter: { whole, sledge: [0.14, 0.48, 0.5, 0.48], cottage: [0.3, 0.3, 0.56, 0.5], birches: [0, 0.06, 0.48, 0.9] },
} as const satisfies Record<string, Record<string, Crop>>;

export type Master = keyof typeof crops;
type CropsOf<M> = M extends Master ? keyof (typeof crops)[M] : never;
export type CropName = CropsOf<Master>;

export function findCrop(master: Master, name: CropName = "whole"): Crop {
  const found = Object.entries<Crop>(crops[master]).find(([key]) => key === name);
  if (!found) throw new Error(`${master} has no part named ${name}`);
  return found[1];
}
