/**
 * Rules for a migration while the previous release still runs and people write to the tables. A test checks all
 * migrations after the baseline; Postgres' own parser reads the statements.
 */
import { parse } from "libpg-query";
import { isIndex, type Migration, stageOf } from "./migration.ts";

type SyntaxNode = Record<string, unknown>;
interface TableChange {
  subtype: string;
  def?: Record<string, SyntaxNode & { constraints?: { Constraint: { contype: string } }[] }>;
}

const breaksPreviousRelease = (what: string) =>
  `${what}: the release before still uses it, so this belongs to a later \`contract\``;
const tableNameOf = (node: SyntaxNode): string => (node.relation as { relname?: string } | undefined)?.relname ?? "";

function checkColumn({ def }: TableChange, isContract: boolean): string[] {
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

function checkConstraint({ def }: TableChange): string[] {
  const constraint = def?.Constraint ?? {};
  if (constraint.skip_validation === true || constraint.indexname !== undefined) return [];
  return [
    `constraint ${constraint.conname ?? ""} reads the whole table under a lock: add it NOT VALID and validate it next`,
  ];
}

function checkChange(change: TableChange, isContract: boolean): string[] {
  switch (change.subtype) {
    case "AT_AddColumn":
      return checkColumn(change, isContract);
    case "AT_AddConstraint":
      return checkConstraint(change);
    case "AT_DropColumn":
    case "AT_AlterColumnType":
    case "AT_SetNotNull":
    case "AT_DropColumnDefault":
      return isContract ? [] : [breaksPreviousRelease(change.subtype.slice(3))];
    default:
      return [];
  }
}

function checkStatement(kind: string, node: SyntaxNode, created: ReadonlySet<string>, isContract: boolean): string[] {
  if (created.has(tableNameOf(node))) return [];
  switch (kind) {
    case "IndexStmt":
      return [`index ${node.idxname} on ${tableNameOf(node)} stops writers while it is built: use an index migration`];
    case "AlterTableStmt":
      return (node.cmds as { AlterTableCmd: TableChange }[]).flatMap(({ AlterTableCmd }) =>
        checkChange(AlterTableCmd, isContract),
      );
    case "RenameStmt":
      return isContract ? [] : [breaksPreviousRelease("a renamed thing")];
    case "AlterObjectSchemaStmt":
      return isContract ? [] : [breaksPreviousRelease("a moved thing")];
    case "DropStmt":
      // An index too: the previous release may need it to be fast, or name its columns in ON CONFLICT.
      return isContract ? [] : [breaksPreviousRelease("a dropped thing")];
    case "DoStmt":
      return ["a DO block cannot be judged: write its statements"];
    default:
      return [];
  }
}

/** One sentence for each rule that the migration breaks. */
export async function findBreaches(migration: Migration): Promise<string[]> {
  if (isIndex(migration)) return [];
  const { stmts } = (await parse(migration.up)) as unknown as { stmts: { stmt: Record<string, SyntaxNode> }[] };
  const statements = stmts.flatMap(({ stmt }) => Object.entries(stmt));
  const created = new Set(statements.filter(([kind]) => kind === "CreateStmt").map(([, node]) => tableNameOf(node)));
  const isContract = stageOf(migration) === "contract";
  return statements.flatMap(([kind, node]) => checkStatement(kind, node, created, isContract));
}
