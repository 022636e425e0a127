/** Facets of the rows of a search, as SQL for a part `seen` that has them. */
import type { Answer } from "@samling/contract/types";
import { publicNameOf } from "../../visibility/shown-name.ts";
import type { Dimension } from "./conditions.ts";

export type Facets = NonNullable<Answer<"GET /api/search">["facets"]>;

/** More values would not help people to choose. */
const maxValues = 20;

const list = (rows: string, limit = maxValues) =>
  `coalesce((SELECT json_agg(v) FROM (${rows} LIMIT ${limit}) v), '[]')`;
/** Returns the values of a column, the most frequent first. */
const values = (expression: string, name: string) =>
  list(
    `SELECT ${expression} AS ${name}, count(*) AS count FROM seen WHERE ${expression} <> '' GROUP BY 1 ORDER BY 2 DESC, 1`,
  );
/** Groups values that differ only in case, in the most common spelling. */
const spelt = (rows: string, name: string) =>
  list(`SELECT (array_agg(text ORDER BY count DESC, text))[1] AS ${name}, sum(count)::integer AS count
    FROM (SELECT text, count(*) AS count FROM (${rows}) t(text) GROUP BY text) s
    WHERE text <> '' GROUP BY lower(text) ORDER BY 2 DESC, 1`);

const decadeOf = (day: string) => `(date_part('year', ${day})::integer / 10)`;
/** An open interval would be in every decade: it counts in that of its known end. */
const firstDecade = decadeOf("coalesce(earliest, latest)");
const lastDecade = decadeOf("coalesce(latest, earliest)");

/** Lists the named makers of a part. The offset keeps Postgres from reading all people. */
export const listPeople = (
  part: string,
) => `SELECT coalesce(nullif(s.other_photographer, ''), u.name) AS person FROM ${part} s
  LEFT JOIN LATERAL (SELECT ${publicNameOf("u")} AS name FROM users u WHERE u.id = s.maker OFFSET 0) u ON true`;

const lists: Readonly<Record<Dimension, string>> = {
  organizationId: `${list(
    `SELECT s.organization_id AS "organizationId", o.name, count(*) AS count
     FROM seen s JOIN organizations o ON o.id = s.organization_id GROUP BY 1, 2 ORDER BY 3 DESC, 2`,
    50,
  )} AS organizations`,
  kind: `${values("kind", "kind")} AS kinds`,
  date: `${list(
    `SELECT decade * 10 AS decade, sum(count)::integer AS count FROM (
       SELECT ${firstDecade} AS first, ${lastDecade} AS last, count(*) AS count FROM seen WHERE edtf IS NOT NULL GROUP BY 1, 2) s,
       generate_series(first, last) AS decade GROUP BY 1 ORDER BY 1`,
    300,
  )} AS decades, (SELECT count(*) FROM seen WHERE edtf IS NULL)::integer AS undated`,
  license: `${values("license", "license")} AS licenses`,
  place: `${spelt("SELECT trim(split_part(location, ',', 1)) FROM seen", "place")} AS places`,
  tag: `${spelt("SELECT unnest(tags) FROM seen", "tag")} AS tags`,
  person: `${list(
    `SELECT person, count(*) AS count FROM (${listPeople("seen")}) p WHERE person <> '' GROUP BY 1 ORDER BY 2 DESC, 1`,
  )} AS people`,
};

/** SQL for the contributor as maker, who is named where no one else is. */
export const makerColumn = "CASE WHEN m.is_photographer AND m.other_photographer = '' THEN c.user_id END AS maker";

/** Columns that a part `seen` needs of media under `m` and contributions under `c`. */
export const facetColumns = [
  "organization_id",
  "kind",
  "edtf",
  "earliest",
  "latest",
  "license",
  "location",
  "tags",
  "other_photographer",
]
  .map((name) => `m.${name}`)
  .concat(makerColumn);

export const listFacets = (names: readonly Dimension[]): string[] => names.map((name) => lists[name]);
