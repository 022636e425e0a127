import { DataTypes, type Model, type ModelAttributeColumnOptions } from "sequelize";
import type { Column } from "./table.ts";

type ColumnType = ModelAttributeColumnOptions["type"];
type ExtraOptions = Pick<ModelAttributeColumnOptions, "primaryKey" | "get">;
const asKey: ExtraOptions = { primaryKey: true };

const required = <V>(type: ColumnType, more?: ExtraOptions): Column<V, false> => ({
  options: { type, allowNull: false, ...more },
});
const nullable = <V>(type: ColumnType, more?: ExtraOptions): Column<V | null, true> => ({
  options: { type, allowNull: true, ...more },
});
const withDefault = <V>(type: ColumnType, defaultValue: unknown, more?: ExtraOptions): Column<V, true> => ({
  options: { type, allowNull: false, defaultValue, ...more },
});

export const key = () => withDefault<string>(DataTypes.UUID, DataTypes.UUIDV4, asKey);
/** Part of the key of a row that has no id. */
export const keyPart = () => required<string>(DataTypes.UUID, asKey);
export const keyText = <T extends string = string>() => required<T>(DataTypes.TEXT, asKey);
export const keyNumber = () => required<number>(DataTypes.INTEGER, asKey);
export const keyBinary = () => required<Buffer>(DataTypes.BLOB, asKey);
export const reference = () => required<string>(DataTypes.UUID);
export const optionalReference = () => nullable<string>(DataTypes.UUID);
export const references = () => withDefault<string[]>(DataTypes.ARRAY(DataTypes.UUID), []);
export const text = <T extends string = string>(fallback = "") => withDefault<T>(DataTypes.TEXT, fallback);
export const requiredText = <T extends string = string>() => required<T>(DataTypes.TEXT);
export const optionalText = <T extends string = string>() => nullable<T>(DataTypes.TEXT);
export const texts = <T extends string = string>() => withDefault<T[]>(DataTypes.ARRAY(DataTypes.TEXT), []);
export const requiredTexts = <T extends string = string>() => required<T[]>(DataTypes.ARRAY(DataTypes.TEXT));
export const integer = (fallback = 0) => withDefault<number>(DataTypes.INTEGER, fallback);
export const requiredInteger = () => required<number>(DataTypes.INTEGER);
export const optionalInteger = () => nullable<number>(DataTypes.INTEGER);
export const integers = () => withDefault<number[]>(DataTypes.ARRAY(DataTypes.INTEGER), []);
export const optionalNumber = () => nullable<number>(DataTypes.DOUBLE);
/** Postgres sends it as text, since it may exceed the exact range of numbers. */
export const sequence = (more?: ExtraOptions): Column<string, true> => ({
  options: { type: DataTypes.BIGINT, autoIncrement: true, ...more },
});
export const bigInteger = () => withDefault<string>(DataTypes.BIGINT, "0");
export const sequenceKey = () => sequence(asKey);
export const instant = () => withDefault<Date>(DataTypes.DATE, DataTypes.NOW);
export const requiredInstant = () => required<Date>(DataTypes.DATE);
export const optionalInstant = () => nullable<Date>(DataTypes.DATE);
export const requiredDate = () => required<string>(DataTypes.DATEONLY);
export const optionalDate = () => nullable<string>(DataTypes.DATEONLY);
/** Words with their places, which Postgres searches. */
export const vector = () => nullable<string>(DataTypes.TSVECTOR);
/** A column whose name is not that of its attribute. */
export const renamed = <C extends Column>(field: string, { options, ...column }: C): C =>
  ({ ...column, options: { ...options, field } }) as C;
/** A row of bits, which is text outside Postgres. */
export const bits = () => nullable<string>(DataTypes.TEXT);
export const document = <T>() => withDefault<T>(DataTypes.JSONB, {});
export const documents = <T>() => withDefault<T[]>(DataTypes.JSONB, []);
export const requiredDocument = <T>() => required<T>(DataTypes.JSONB);
export const optionalDocument = <T>() => nullable<T>(DataTypes.JSONB);
export const binary = () => required<Buffer>(DataTypes.BLOB);
export const optionalBinary = () => nullable<Buffer>(DataTypes.BLOB);
export const flag = (fallback: boolean) => withDefault<boolean>(DataTypes.BOOLEAN, fallback);
export const requiredFlag = () => required<boolean>(DataTypes.BOOLEAN);
export const optionalFlag = () => nullable<boolean>(DataTypes.BOOLEAN);

/** Bytes; a number is exact up to nine petabytes. */
const asSize: ExtraOptions = {
  get: function get(this: Model, name: string) {
    const value: unknown = this.getDataValue(name);
    return value === null || value === undefined ? null : Number(value);
  } as () => unknown,
};
export const size = () => required<number>(DataTypes.BIGINT, asSize);
export const sizeWithDefault = (fallback: number) => withDefault<number>(DataTypes.BIGINT, fallback, asSize);
export const optionalSize = (fallback: number | null = null): Column<number | null, true> => ({
  options: { type: DataTypes.BIGINT, allowNull: true, defaultValue: fallback, ...asSize },
});

/** The column of an attribute, as Sequelize names it (`underscored`). */
export const columnOf = (attribute: string): string =>
  attribute.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
