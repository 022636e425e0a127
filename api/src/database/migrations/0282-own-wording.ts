import type { TableMigration } from "../migration.ts";

/** Renamed keys of the screens' texts, with their earlier names. */
const renamedKeys: readonly (readonly [path: readonly [string, ...string[]], earlierKey: string])[] = [
  [["audit", "detail", "ownContribution"], "ownGift"],
  [["review", "firstContribution"], "firstGift"],
  [["review", "maxAtOnce"], "mostAtOnce"],
  [["review", "notGiven"], "notTold"],
  [["rights", "contributorBases"], "ofGiver"],
  [["rights", "contributorBasis"], "basisOfGiver"],
];

const copy = ([path, earlierKey]: (typeof renamedKeys)[number]): string => {
  const earlierPath = [...path.slice(0, -1), earlierKey].join(",");
  return `
    UPDATE app_translations SET catalogue = jsonb_set(catalogue, '{${path.join(",")}}', catalogue #> '{${earlierPath}}')
    WHERE catalogue #> '{${earlierPath}}' IS NOT NULL`;
};

/** Organizations' own wording is copied to renamed keys, since live builds read the earlier ones. */
export const ownWording: TableMigration = {
  name: "0282-own-wording",
  up: renamedKeys.map(copy).join(";"),
  down: renamedKeys
    .map(([path]) => `UPDATE app_translations SET catalogue = catalogue #- '{${path.join(",")}}'`)
    .join(";"),
};
