/** Defines each column once: its type in Postgres and TypeScript, and whether a new row may omit it. */
import { Model, type ModelAttributeColumnOptions, type ModelStatic, type Optional, type Sequelize } from "sequelize";

/** `IsOptional`: a new row need not name it. */
export interface Column<Value = unknown, IsOptional extends boolean = boolean> {
  options: ModelAttributeColumnOptions;
  /** Only for types, like `isOptional`. */
  value?: Value;
  isOptional?: IsOptional;
}
type Columns = Record<string, Column>;
type Row<C extends Columns> = { [N in keyof C]: C[N] extends Column<infer Value> ? Value : never };
type OptionalName<C extends Columns> = { [N in keyof C]: C[N] extends Column<unknown, true> ? N : never }[keyof C];
type TableModel<C extends Columns> = Model<Row<C>, Optional<Row<C>, OptionalName<C>>> & Row<C>;

export function table<C extends Columns>(tableName: string, columns: C) {
  class Table extends Model {
    static readonly table = { tableName, columns };
  }
  return Table as unknown as ModelStatic<TableModel<C>> & Pick<typeof Table, "table">;
}

export type TableClass = ModelStatic<Model> & { table: { tableName: string; columns: Columns } };

/**
 * Sequelize itself maintains `createdAt` and `updatedAt`. It modifies the attributes that it is given, so they are
 * copied.
 */
export function defineModel(model: TableClass, sequelize: Sequelize): void {
  const { tableName, columns } = model.table;
  const attributes = Object.entries(columns).map(([name, { options }]) => [name, { ...options }]);
  model.init(Object.fromEntries(attributes), {
    sequelize,
    tableName,
    createdAt: "createdAt" in columns,
    updatedAt: "updatedAt" in columns,
  });
}
