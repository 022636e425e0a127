/**
 * What a migration may do while the release before it still runs and people write to the tables. Held by a test over all
 * migrations after the baseline; Postgres' own parser reads the statements.
 */
import { parse } from "libpg-query";
import { isIndex, type Migration, stageOf } from "./migration.ts";

type Node = Record<string, unknown>;
interface Change {
  subtype: string;
  def?: Record<string, Node & { constraints?: { Constraint: { contype: string } }[] }>;
}

const takesAway = (what: string) =>
  `${what}: the release before still uses it, so this belongs to a later \`contract\``;
const nameOf = (node: Node): string => (node.relation as { relname?: string } | undefined)?.relname ?? "";

function judgeColumn({ def }: Change, isContract: boolean): string[] {
  const { constraints = [], colname } = def?.ColumnDef ?? {};
  const kinds = constraints.map(({ Constraint }) => Constraint.contype);
  const isRequired = kinds.includes("CONSTR_NOTNULL") && !kinds.some((kind) => /DEFAULT|IDENTITY|GENERATED/.test(kind));
  const hasIndex = kinds.some((kind) => /UNIQUE|PRIMARY/.test(kind));
  return [
    ...(isRequired && !isContract
      ? [`column ${colname} is NOT NULL without a default: the release before cannot insert`]
      : []),
    ...(hasIndex ? [`the index of column ${colname} stops writers while it is built: use an index migration`] : []),
  ];
}

function judgeConstraint({ def }: Change): string[] {
  const constraint = def?.Constraint ?? {};
  if (constraint.skip_validation === true || constraint.indexname !== undefined) return [];
  return [
    `constraint ${constraint.conname ?? ""} reads the whole table under a lock: add it NOT VALID and validate it next`,
  ];
}

function judgeChange(change: Change, isContract: boolean): string[] {
  switch (change.subtype) {
    case "AT_AddColumn":
      return judgeColumn(change, isContract);
    case "AT_AddConstraint":
      return judgeConstraint(change);
    case "AT_DropColumn":
    case "AT_AlterColumnType":
    case "AT_SetNotNull":
    case "AT_DropColumnDefault":
      return isContract ? [] : [takesAway(change.subtype.slice(3))];
    default:
      return [];
  }
}

function judge(kind: string, node: Node, created: ReadonlySet<string>, isContract: boolean): string[] {
  if (created.has(nameOf(node))) return [];
  switch (kind) {
    case "IndexStmt":
      return [`index ${node.idxname} on ${nameOf(node)} stops writers while it is built: use an index migration`];
    case "AlterTableStmt":
      return (node.cmds as { AlterTableCmd: Change }[]).flatMap(({ AlterTableCmd }) =>
        judgeChange(AlterTableCmd, isContract),
      );
    case "RenameStmt":
      return isContract ? [] : [takesAway("a renamed thing")];
    case "AlterObjectSchemaStmt":
      return isContract ? [] : [takesAway("a moved thing")];
    case "DropStmt":
      // An index too: the release before may need it to be fast, or name its columns in ON CONFLICT.
      return isContract ? [] : [takesAway("a dropped thing")];
    case "DoStmt":
      return ["a DO block cannot be judged: write its statements"];
    default:
      return [];
  }
}

/** One sentence for each rule that the migration breaks. */
export async function breaches(migration: Migration): Promise<string[]> {
  if (isIndex(migration)) return [];
  const { stmts } = (await parse(migration.up)) as unknown as { stmts: { stmt: Record<string, Node> }[] };
  const statements = stmts.flatMap(({ stmt }) => Object.entries(stmt));
  const created = new Set(statements.filter(([kind]) => kind === "CreateStmt").map(([, node]) => nameOf(node)));
  const isContract = stageOf(migration) === "contract";
  return statements.flatMap(([kind, node]) => judge(kind, node, created, isContract));
}
