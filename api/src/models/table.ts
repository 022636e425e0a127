/** Defines each column once: for Postgres, for TypeScript, and whether a new row may omit it. */
import { Model, type ModelAttributeColumnOptions, type ModelStatic, type Optional, type Sequelize } from "sequelize";

/** `IsOptional`: a new row need not name it. */
export interface Column<Value = unknown, IsOptional extends boolean = boolean> {
  options: ModelAttributeColumnOptions;
  /** For types only, like the next one. */
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

/** Sequelize itself keeps the columns called `createdAt` and `updatedAt`; it changes its argument. */
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
