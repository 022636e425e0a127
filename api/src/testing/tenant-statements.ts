/**
 * Which tables of organizations a statement reads or writes without naming the organization. Postgres' own parser reads
 * it; a distributed database could not send such a statement to the one machine that has the organization's rows.
 */
import { parse } from "libpg-query";

type Node = Record<string, unknown>;

/** How the rows of a table are found if not by their organization. */
export type Finding = "by key" | "by person" | "across";

interface Source {
  table: string;
  alias: string;
  /** The column that holds the organization's id; undefined if the rows belong to none. */
  column: string | undefined;
  isBound: boolean;
  hasKey: boolean;
  hasPerson: boolean;
}

class Scope {
  readonly sources: Source[] = [];
  /** Rows of one organization. */
  readonly pairs: [Source, Source][] = [];
  /** Rows of which one names the other. */
  readonly links: [Source, Source][] = [];
  /** Queries that are evaluated for each row of the sources before them. */
  readonly laterals: [Source, unknown][] = [];
  readonly outer: Scope | undefined;
  readonly ctes: Map<string, Source>;

  constructor(outer?: Scope) {
    this.outer = outer;
    this.ctes = new Map(outer?.ctes);
  }

  find(qualifier: string | undefined, column: string): Source | undefined {
    const own = qualifier
      ? this.sources.find(({ alias }) => alias === qualifier)
      : (this.sources.find((source) => source.column === column) ??
        (this.sources.length === 1 ? this.sources[0] : undefined));
    return own ?? this.outer?.find(qualifier, column);
  }
}

const judged = ["SelectStmt", "InsertStmt", "UpdateStmt", "DeleteStmt"];

const kindOf = (node: unknown): [string, Node] =>
  (Object.entries((node ?? {}) as Node)[0] ?? ["", {}]) as [string, Node];
const listOf = (node: unknown): unknown[] => (Array.isArray(node) ? node : []);
const textOf = (node: unknown): string => (node as { String?: { sval?: string } }).String?.sval ?? "";

/** `findOrCreate` of Sequelize sends its INSERT within a function, which tells whether the row was there. */
function unwrap(sql: string): string {
  const begin = sql.indexOf(" BEGIN INSERT INTO ");
  const end = sql.indexOf(" INTO response; EXCEPTION ", begin);
  const rest = sql.indexOf("LANGUAGE plpgsql;", end);
  const isWrapped = sql.startsWith("CREATE OR REPLACE FUNCTION pg_temp.testfunc(") && begin < end && end < rest;
  return isWrapped ? `${sql.slice(begin + " BEGIN ".length, end)}; ${sql.slice(sql.indexOf(";", rest) + 1)}` : sql;
}

/**
 * Tables with a column `organization_id`, each with the columns by which an index leads to a row. Those of the platform,
 * which every machine would have whole, are not among them.
 */
export type TenantTables = ReadonlyMap<string, ReadonlySet<string>>;

export async function findUnbound(sql: string, tenantTables: TenantTables): Promise<Map<string, Finding>> {
  const { stmts } = (await parse(unwrap(sql))) as unknown as { stmts?: { stmt: Node }[] };
  const found: Source[] = [];
  for (const { stmt } of stmts ?? []) judgeStatement(stmt);
  const rank: Finding[] = ["across", "by person", "by key"];
  const result = new Map<string, Finding>();
  for (const source of found) {
    const finding: Finding = source.hasKey ? "by key" : source.hasPerson ? "by person" : "across";
    const known = result.get(source.table);
    if (!known || rank.indexOf(finding) < rank.indexOf(known)) result.set(source.table, finding);
  }
  return result;

  function sourceOf(table: string, alias: string): Source {
    const column = tenantTables.has(table) ? "organization_id" : table === "organizations" ? "id" : undefined;
    return { table, alias, column, isBound: false, hasKey: false, hasPerson: false };
  }

  function judgeStatement(statement: Node): void {
    const [kind, node] = kindOf(statement);
    if (kind === "DropStmt" && node.removeType === "OBJECT_FUNCTION") return;
    // What is only planned reads no row.
    if (kind === "ExplainStmt" && !/\banalyze\b/i.test(sql)) return;
    // Any other would be believed to read and write nothing.
    if (!judged.includes(kind)) throw new Error(`A ${kind} cannot be judged: ${sql.slice(0, 200)}`);
    judge(statement, undefined);
  }

  function judge(statement: unknown, outer: Scope | undefined): Source {
    const [kind, node] = kindOf(statement);
    if (kind === "SelectStmt") return judgeSelect(node, outer);
    if (kind === "InsertStmt") return judgeInsert(node, outer);
    if (kind === "UpdateStmt" || kind === "DeleteStmt") return judgeChange(node, outer);
    return sourceOf("", "");
  }

  function withCtes(node: Node, scope: Scope): void {
    for (const cte of listOf((node.withClause as Node | undefined)?.ctes)) {
      const { ctename, ctequery } = (cte as { CommonTableExpr: { ctename: string; ctequery: Node } }).CommonTableExpr;
      const inner = new Scope(scope);
      // A recursive one reads itself.
      inner.ctes.set(ctename, { ...sourceOf("", ctename), column: "organization_id", isBound: true });
      scope.ctes.set(ctename, { ...judge(ctequery, inner), alias: ctename });
    }
  }

  function judgeSelect(node: Node, outer: Scope | undefined): Source {
    const scope = new Scope(outer);
    withCtes(node, scope);
    if (node.larg) {
      const sides = [judgeSelect(node.larg as Node, scope), judgeSelect(node.rarg as Node, scope)];
      return { ...sourceOf("", ""), column: "organization_id", isBound: sides.every(({ isBound }) => isBound) };
    }
    for (const item of listOf(node.fromClause)) addSource(item, scope);
    addConditions(node.whereClause, scope);
    settle(scope);
    const { fromClause: _sources, withClause: _ctes, ...expressions } = node;
    walk(Object.values(expressions), scope);
    for (const item of listOf(node.fromClause)) walkJoins(item, scope);
    return summarize(scope);
  }

  /** What a query that stands in the place of a table passes on to the one around it. */
  function summarize(scope: Scope): Source {
    const tenants = scope.sources.filter(({ column }) => column !== undefined);
    return {
      ...sourceOf("", ""),
      column: tenants.length > 0 ? "organization_id" : undefined,
      isBound: tenants.length > 0 && tenants.every(({ isBound }) => isBound),
      hasKey: tenants.some(({ hasKey }) => hasKey),
      hasPerson: tenants.some(({ hasPerson }) => hasPerson),
    };
  }

  function judgeInsert(node: Node, outer: Scope | undefined): Source {
    const scope = new Scope(outer);
    withCtes(node, scope);
    const source = sourceOf((node.relation as { relname: string }).relname, "");
    const columns = listOf(node.cols).map((column) => (column as { ResTarget: { name: string } }).ResTarget.name);
    if (tenantTables.has(source.table) && !columns.includes("organization_id")) found.push(source);
    if (node.selectStmt) judge(node.selectStmt, scope);
    walk([node.onConflictClause, node.returningList], scope);
    return { ...source, isBound: true };
  }

  function judgeChange(node: Node, outer: Scope | undefined): Source {
    const scope = new Scope(outer);
    withCtes(node, scope);
    addSource({ RangeVar: node.relation }, scope);
    for (const item of [...listOf(node.fromClause), ...listOf(node.usingClause)]) addSource(item, scope);
    addConditions(node.whereClause, scope);
    settle(scope);
    walk([node.targetList, node.whereClause, node.returningList], scope);
    return summarize(scope);
  }

  function addSource(item: unknown, scope: Scope): Source[] {
    const [kind, node] = kindOf(item);
    const alias = (node.alias as { aliasname?: string } | undefined)?.aliasname;
    if (kind === "RangeVar") {
      const name = node.relname as string;
      const cte = scope.ctes.get(name);
      const isSchema = node.schemaname !== undefined && node.schemaname !== "public";
      const source = cte ? { ...cte, alias: alias ?? name } : sourceOf(isSchema ? "" : name, alias ?? name);
      scope.sources.push(source);
      return [source];
    }
    if (kind === "RangeSubselect" && node.lateral) {
      const source = { ...sourceOf("", alias ?? ""), column: "organization_id" };
      scope.laterals.push([source, node.subquery]);
      scope.sources.push(source);
      return [source];
    }
    if (kind === "RangeSubselect") {
      const source = { ...judge(node.subquery, scope), alias: alias ?? "" };
      scope.sources.push(source);
      return [source];
    }
    if (kind === "JoinExpr") {
      const left = addSource(node.larg, scope);
      const right = addSource(node.rarg, scope);
      if (listOf(node.usingClause).some((name) => textOf(name) === "organization_id"))
        for (const one of left)
          for (const other of right) if (one.column && other.column) scope.pairs.push([one, other]);
      // The condition of an outer join takes nothing away from the rows of its first side.
      addConditions(node.quals, scope, node.jointype === "JOIN_INNER" ? undefined : right);
      return [...left, ...right];
    }
    // A function, with arguments that may be queries.
    const source = sourceOf("", alias ?? "");
    scope.sources.push(source);
    walk(node, scope);
    return [source];
  }

  function addConditions(condition: unknown, scope: Scope, only?: Source[]): void {
    const [kind, node] = kindOf(condition);
    if (kind === "BoolExpr" && node.boolop === "AND_EXPR") {
      for (const part of listOf(node.args)) addConditions(part, scope, only);
      return;
    }
    if (kind !== "A_Expr" || textOf(listOf(node.name)[0]) !== "=") return;
    if (!["AEXPR_OP", "AEXPR_IN", "AEXPR_OP_ANY"].includes(node.kind as string)) return;
    const isList = node.kind !== "AEXPR_OP";
    const [left, right] = [partsOf(node.lexpr), partsOf(node.rexpr)];
    for (const [index, one] of left.entries()) {
      const other = isList ? node.rexpr : right[index];
      addEquality(one, other, scope, only);
      if (!isList) addEquality(other, one, scope, only);
    }
  }

  function addEquality(one: unknown, other: unknown, scope: Scope, only?: Source[]): void {
    const column = readColumn(one, scope);
    if (!column) return;
    const { source, name } = column;
    const paired = readColumn(other, scope);
    if (paired) {
      const isOfOrganization = name === source.column && paired.name === paired.source.column;
      if (isOfOrganization) scope.pairs.push([source, paired.source]);
      else if (name === "user_id" && paired.source.column === undefined) source.hasPerson = true;
      else if (leadsToRow(source, name)) scope.links.push([paired.source, source]);
      return;
    }
    if (!isGiven(other) || (only && !only.includes(source))) return;
    if (name === source.column) source.isBound = true;
    else if (name === "user_id") source.hasPerson = true;
    else if (leadsToRow(source, name)) source.hasKey = true;
  }

  /** Without an index, the whole table would be read. Of a query in the place of a table, its own tables are judged. */
  function leadsToRow({ table }: Source, column: string): boolean {
    return column !== "user_id" && (tenantTables.get(table)?.has(column) ?? /(^|_)(id|key)$/.test(column));
  }

  function readColumn(node: unknown, scope: Scope): { source: Source; name: string } | undefined {
    const [kind, value] = kindOf(node);
    if (kind === "TypeCast") return readColumn(value.arg, scope);
    if (kind !== "ColumnRef") return undefined;
    const fields = listOf(value.fields).map(textOf);
    const name = fields.at(-1) ?? "";
    const source = scope.find(fields.at(-2), name);
    return source && { source, name };
  }

  /** Passes on what is known of a row to those that belong to the same organization. */
  function settle(scope: Scope): void {
    for (let isChanged = true; isChanged; ) {
      isChanged = false;
      for (const [one, other] of scope.pairs.flatMap(
        ([one, other]) =>
          [
            [one, other],
            [other, one],
          ] as const,
      )) {
        for (const fact of ["isBound", "hasKey", "hasPerson"] as const) {
          if (!one[fact] || other[fact]) continue;
          other[fact] = true;
          isChanged = true;
        }
      }
      for (const [one, other] of scope.links) {
        if (!(one.isBound || one.hasKey || one.hasPerson) || other.hasKey || other.isBound) continue;
        other.hasKey = true;
        isChanged = true;
      }
    }
    for (const [source, query] of scope.laterals) Object.assign(source, { isBound: judge(query, scope).isBound });
    found.push(...scope.sources.filter(({ table, isBound }) => tenantTables.has(table) && !isBound));
  }

  function walkJoins(item: unknown, scope: Scope): void {
    const [kind, node] = kindOf(item);
    if (kind !== "JoinExpr") return;
    walkJoins(node.larg, scope);
    walkJoins(node.rarg, scope);
    walk(node.quals, scope);
  }

  /** Judges the queries within expressions. */
  function walk(node: unknown, scope: Scope): void {
    if (Array.isArray(node)) for (const one of node) walk(one, scope);
    else if (node && typeof node === "object") {
      for (const [kind, value] of Object.entries(node)) {
        if (kind === "SelectStmt") judgeSelect(value as Node, scope);
        else walk(value, scope);
      }
    }
  }
}

const partsOf = (node: unknown): unknown[] => {
  const [kind, value] = kindOf(node);
  return kind === "RowExpr" ? listOf(value.args) : [node];
};

/** A value, or a list of values, that the statement itself contains or is sent with. */
function isGiven(node: unknown): boolean {
  const [kind, value] = kindOf(node);
  if (kind === "TypeCast") return isGiven(value.arg);
  if (kind === "List") return listOf(value.items).every(isGiven);
  if (kind === "RowExpr") return listOf(value.args).every(isGiven);
  if (kind === "A_ArrayExpr") return listOf(value.elements).every(isGiven);
  return kind === "A_Const" || kind === "ParamRef";
}
