/** Values of a form by path: which ones differ, and how two people's changes are merged. */
import { type FieldPath, type FieldPathByValue, type FieldValues, get } from "react-hook-form";

/** The path of a field: `title`, `texts.sv.title`. A key with a dot cannot be part of it. */
export type Path<V extends FieldValues> = FieldPath<V>;
export type PathTo<V extends FieldValues, T> = FieldPathByValue<V, T>;

type ValueTree = Record<string, unknown>;

/** Lists and files count as single values. */
const isTree = (value: unknown): value is ValueTree =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Blob);

/** Returns a writable copy: the store's data is frozen, and react-hook-form writes to its values. */
export function copyValue<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyValue) as T;
  if (!isTree(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyValue(inner)])) as T;
}

function listPaths(one: unknown, other: unknown, path: string): string[] {
  if (!isTree(one) || !isTree(other)) return [path];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) => listPaths(one[key], other[key], path ? `${path}.${key}` : key));
}

const isSame = (one: unknown, other: unknown): boolean => {
  if (one instanceof Blob || other instanceof Blob) return one === other;
  return JSON.stringify(one) === JSON.stringify(other);
};

export const readPath = (values: FieldValues, path: string): unknown => get(values, path);

const isSameAt = (path: string, one: FieldValues, other: FieldValues): boolean =>
  isSame(readPath(one, path), readPath(other, path));

/** The paths at which two versions differ. */
export const listChanged = <V extends FieldValues>(one: V, other: V): Path<V>[] =>
  listPaths(one, other, "").filter((path) => !isSameAt(path, one, other)) as Path<V>[];

function put(tree: ValueTree, [key = "", ...rest]: readonly string[], value: unknown): ValueTree {
  const { [key]: branch, ...others } = tree;
  if (rest.length > 0) return { ...tree, [key]: put(isTree(branch) ? branch : {}, rest, value) };
  return value === undefined ? others : { ...tree, [key]: value };
}

/** Returns the values with one path replaced; `undefined` removes it. */
export const putPath = <V extends FieldValues>(values: V, path: string, value: unknown): V =>
  put(values, path.split("."), value) as V;

interface FormVersions<V> {
  base: V;
  mine: V;
  /** The version that another person has saved in the meantime. */
  theirs: V;
}

/** Changes that another person saved while the form was open. */
export interface OthersChanges<V extends FieldValues> {
  theirs: V;
  /** The version that they changed. */
  base: V;
  /** Changed only by them; already in the form. */
  adopted: Path<V>[];
  /** Changed differently by both; the form holds my version. */
  contested: Path<V>[];
}

/** Groups fields that belong together, such as the coordinates of a place: a change of one is a change of all. */
export type PathGrouping = (path: string) => string;

/** Adopts fields that only they changed; my changes stay. */
export function mergeTheirs<V extends FieldValues>(versions: FormVersions<V>, unitOf: PathGrouping = (path) => path) {
  const { base, mine, theirs } = versions;
  const ownUnits = new Set(listChanged(base, mine).map(unitOf));
  const changed = listChanged(base, theirs).filter((path) => !isSameAt(path, mine, theirs));
  const adopted = changed.filter((path) => !ownUnits.has(unitOf(path)));
  const contested = changed.filter((path) => ownUnits.has(unitOf(path)));
  const values = adopted.reduce((merged, path) => putPath(merged, path, readPath(theirs, path)), mine);
  return { values, others: { theirs, base, adopted, contested } };
}
