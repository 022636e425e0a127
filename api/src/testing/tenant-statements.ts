/**
 * Which tables of organizations a statement reads or writes without naming the organization. Postgres' own parser reads
 * it; a distributed database could not send such a statement to the one machine that has the organization's rows.
 */
import { parse } from "libpg-query";

type SyntaxNode = Record<string, unknown>;

/** How the rows of a table are found if not by their organization. */
export type Finding = "by key" | "by person" | "across";

interface StatementSource {
  table: string;
  alias: string;
  /** The column that holds the organization's id; undefined if the rows belong to none. */
  column: string | undefined;
  isBound: boolean;
  hasKey: boolean;
  hasPerson: boolean;
}

class StatementScope {
  readonly sources: StatementSource[] = [];
  /** Rows of one organization. */
  readonly pairs: [StatementSource, StatementSource][] = [];
  /** Rows linked by a reference from one to the other. */
  readonly links: [StatementSource, StatementSource][] = [];
  /** Queries that are evaluated for each row of the sources before them. */
  readonly laterals: [StatementSource, unknown][] = [];
  readonly outer: StatementScope | undefined;
  readonly ctes: Map<string, StatementSource>;

  constructor(outer?: StatementScope) {
    this.outer = outer;
    this.ctes = new Map(outer?.ctes);
  }

  find(qualifier: string | undefined, column: string): StatementSource | undefined {
    const own = qualifier
      ? this.sources.find(({ alias }) => alias === qualifier)
      : (this.sources.find((source) => source.column === column) ??
        (this.sources.length === 1 ? this.sources[0] : undefined));
    return own ?? this.outer?.find(qualifier, column);
  }
}

const checkedKinds = ["SelectStmt", "InsertStmt", "UpdateStmt", "DeleteStmt"];

const kindOf = (node: unknown): [string, SyntaxNode] =>
  (Object.entries((node ?? {}) as SyntaxNode)[0] ?? ["", {}]) as [string, SyntaxNode];
const listOf = (node: unknown): unknown[] => (Array.isArray(node) ? node : []);
const textOf = (node: unknown): string => (node as { String?: { sval?: string } }).String?.sval ?? "";

/** `findOrCreate` of Sequelize sends its INSERT within a function, which reports whether the row existed. */
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
  const { stmts } = (await parse(unwrap(sql))) as unknown as { stmts?: { stmt: SyntaxNode }[] };
  const readSources: StatementSource[] = [];
  for (const { stmt } of stmts ?? []) checkStatement(stmt);
  const rank: Finding[] = ["across", "by person", "by key"];
  const result = new Map<string, Finding>();
  for (const source of readSources) {
    const finding: Finding = source.hasKey ? "by key" : source.hasPerson ? "by person" : "across";
    const previous = result.get(source.table);
    if (!previous || rank.indexOf(finding) < rank.indexOf(previous)) result.set(source.table, finding);
  }
  return result;

  function createSource(table: string, alias: string): StatementSource {
    const column = tenantTables.has(table) ? "organization_id" : table === "organizations" ? "id" : undefined;
    return { table, alias, column, isBound: false, hasKey: false, hasPerson: false };
  }

  function checkStatement(statement: SyntaxNode): void {
    const [kind, node] = kindOf(statement);
    if (kind === "DropStmt" && node.removeType === "OBJECT_FUNCTION") return;
    // A statement that is only planned reads no row.
    if (kind === "ExplainStmt" && !/\banalyze\b/i.test(sql)) return;
    // Any other kind would be taken to read and write nothing.
    if (!checkedKinds.includes(kind)) throw new Error(`A ${kind} cannot be judged: ${sql.slice(0, 200)}`);
    analyze(statement, undefined);
  }

  function analyze(statement: unknown, outer: StatementScope | undefined): StatementSource {
    const [kind, node] = kindOf(statement);
    if (kind === "SelectStmt") return analyzeSelect(node, outer);
    if (kind === "InsertStmt") return analyzeInsert(node, outer);
    if (kind === "UpdateStmt" || kind === "DeleteStmt") return analyzeChange(node, outer);
    return createSource("", "");
  }

  function withCtes(node: SyntaxNode, scope: StatementScope): void {
    for (const cte of listOf((node.withClause as SyntaxNode | undefined)?.ctes)) {
      const { ctename, ctequery } = (cte as { CommonTableExpr: { ctename: string; ctequery: SyntaxNode } })
        .CommonTableExpr;
      const inner = new StatementScope(scope);
      // A recursive one reads itself.
      inner.ctes.set(ctename, { ...createSource("", ctename), column: "organization_id", isBound: true });
      scope.ctes.set(ctename, { ...analyze(ctequery, inner), alias: ctename });
    }
  }

  function analyzeSelect(node: SyntaxNode, outer: StatementScope | undefined): StatementSource {
    const scope = new StatementScope(outer);
    withCtes(node, scope);
    if (node.larg) {
      const sides = [analyzeSelect(node.larg as SyntaxNode, scope), analyzeSelect(node.rarg as SyntaxNode, scope)];
      return { ...createSource("", ""), column: "organization_id", isBound: sides.every(({ isBound }) => isBound) };
    }
    for (const item of listOf(node.fromClause)) addSource(item, scope);
    addConditions(node.whereClause, scope);
    settle(scope);
    const { fromClause: _sources, withClause: _ctes, ...expressions } = node;
    walk(Object.values(expressions), scope);
    for (const item of listOf(node.fromClause)) walkJoins(item, scope);
    return summarize(scope);
  }

  /** Summarizes what a subquery passes on to the query around it. */
  function summarize(scope: StatementScope): StatementSource {
    const tenants = scope.sources.filter(({ column }) => column !== undefined);
    return {
      ...createSource("", ""),
      column: tenants.length > 0 ? "organization_id" : undefined,
      isBound: tenants.length > 0 && tenants.every(({ isBound }) => isBound),
      hasKey: tenants.some(({ hasKey }) => hasKey),
      hasPerson: tenants.some(({ hasPerson }) => hasPerson),
    };
  }

  function analyzeInsert(node: SyntaxNode, outer: StatementScope | undefined): StatementSource {
    const scope = new StatementScope(outer);
    withCtes(node, scope);
    const source = createSource((node.relation as { relname: string }).relname, "");
    const columns = listOf(node.cols).map((column) => (column as { ResTarget: { name: string } }).ResTarget.name);
    if (tenantTables.has(source.table) && !columns.includes("organization_id")) readSources.push(source);
    if (node.selectStmt) analyze(node.selectStmt, scope);
    walk([node.onConflictClause, node.returningList], scope);
    return { ...source, isBound: true };
  }

  function analyzeChange(node: SyntaxNode, outer: StatementScope | undefined): StatementSource {
    const scope = new StatementScope(outer);
    withCtes(node, scope);
    addSource({ RangeVar: node.relation }, scope);
    for (const item of [...listOf(node.fromClause), ...listOf(node.usingClause)]) addSource(item, scope);
    addConditions(node.whereClause, scope);
    settle(scope);
    walk([node.targetList, node.whereClause, node.returningList], scope);
    return summarize(scope);
  }

  function addSource(item: unknown, scope: StatementScope): StatementSource[] {
    const [kind, node] = kindOf(item);
    const alias = (node.alias as { aliasname?: string } | undefined)?.aliasname;
    if (kind === "RangeVar") {
      const name = node.relname as string;
      const cte = scope.ctes.get(name);
      const isSchema = node.schemaname !== undefined && node.schemaname !== "public";
      const source = cte ? { ...cte, alias: alias ?? name } : createSource(isSchema ? "" : name, alias ?? name);
      scope.sources.push(source);
      return [source];
    }
    if (kind === "RangeSubselect" && node.lateral) {
      const source = { ...createSource("", alias ?? ""), column: "organization_id" };
      scope.laterals.push([source, node.subquery]);
      scope.sources.push(source);
      return [source];
    }
    if (kind === "RangeSubselect") {
      const source = { ...analyze(node.subquery, scope), alias: alias ?? "" };
      scope.sources.push(source);
      return [source];
    }
    if (kind === "JoinExpr") {
      const left = addSource(node.larg, scope);
      const right = addSource(node.rarg, scope);
      if (listOf(node.usingClause).some((name) => textOf(name) === "organization_id"))
        for (const item of left)
          for (const other of right) if (item.column && other.column) scope.pairs.push([item, other]);
      // The condition of an outer join takes nothing away from the rows of its first side.
      addConditions(node.quals, scope, node.jointype === "JOIN_INNER" ? undefined : right);
      return [...left, ...right];
    }
    // A function, with arguments that may be queries.
    const source = createSource("", alias ?? "");
    scope.sources.push(source);
    walk(node, scope);
    return [source];
  }

  function addConditions(condition: unknown, scope: StatementScope, only?: StatementSource[]): void {
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

  function addEquality(one: unknown, other: unknown, scope: StatementScope, only?: StatementSource[]): void {
    const column = readColumn(one, scope);
    if (!column) return;
    const { source, name } = column;
    const paired = readColumn(other, scope);
    if (paired) {
      const isOrganizationColumn = name === source.column && paired.name === paired.source.column;
      if (isOrganizationColumn) scope.pairs.push([source, paired.source]);
      else if (name === "user_id" && paired.source.column === undefined) source.hasPerson = true;
      else if (identifiesRow(source, name)) scope.links.push([paired.source, source]);
      return;
    }
    if (!isBoundValue(other) || (only && !only.includes(source))) return;
    if (name === source.column) source.isBound = true;
    else if (name === "user_id") source.hasPerson = true;
    else if (identifiesRow(source, name)) source.hasKey = true;
  }

  /** Without an index, the whole table would be read. For a query in place of a table, its own tables are checked. */
  function identifiesRow({ table }: StatementSource, column: string): boolean {
    return column !== "user_id" && (tenantTables.get(table)?.has(column) ?? /(^|_)(id|key)$/.test(column));
  }

  function readColumn(node: unknown, scope: StatementScope): { source: StatementSource; name: string } | undefined {
    const [kind, value] = kindOf(node);
    if (kind === "TypeCast") return readColumn(value.arg, scope);
    if (kind !== "ColumnRef") return undefined;
    const fields = listOf(value.fields).map(textOf);
    const name = fields.at(-1) ?? "";
    const source = scope.find(fields.at(-2), name);
    return source && { source, name };
  }

  /** Passes on the known facts of a row to those that belong to the same organization. */
  function settle(scope: StatementScope): void {
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
    for (const [source, query] of scope.laterals) Object.assign(source, { isBound: analyze(query, scope).isBound });
    readSources.push(...scope.sources.filter(({ table, isBound }) => tenantTables.has(table) && !isBound));
  }

  function walkJoins(item: unknown, scope: StatementScope): void {
    const [kind, node] = kindOf(item);
    if (kind !== "JoinExpr") return;
    walkJoins(node.larg, scope);
    walkJoins(node.rarg, scope);
    walk(node.quals, scope);
  }

  /** Checks the queries within expressions. */
  function walk(node: unknown, scope: StatementScope): void {
    if (Array.isArray(node)) for (const item of node) walk(item, scope);
    else if (node && typeof node === "object") {
      for (const [kind, value] of Object.entries(node)) {
        if (kind === "SelectStmt") analyzeSelect(value as SyntaxNode, scope);
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
function isBoundValue(node: unknown): boolean {
  const [kind, value] = kindOf(node);
  if (kind === "TypeCast") return isBoundValue(value.arg);
  if (kind === "List") return listOf(value.items).every(isBoundValue);
  if (kind === "RowExpr") return listOf(value.args).every(isBoundValue);
  if (kind === "A_ArrayExpr") return listOf(value.elements).every(isBoundValue);
  return kind === "A_Const" || kind === "ParamRef";
}
