/** Properties compared between two files that look the same. */
export const comparedFields = [
  "pixels",
  "format",
  "bytes",
  "title",
  "description",
  "date",
  "location",
  "photographer",
  "tags",
  "lang",
  "license",
] as const;
export type ComparedField = (typeof comparedFields)[number];
/** Why one of two files is better. `closer`: to the output of the camera or scanner. */
export const betterReasons = ["larger", "closer", "lessCompressed", "moreExact", "fuller", "known"] as const;
export type BetterReason = (typeof betterReasons)[number];
