/** Column types of the models; functions, since Sequelize modifies its arguments. */
import { DataTypes } from "sequelize";

export const key = () => ({ type: DataTypes.UUID, defaultValue: DataTypes.UUIDV4, primaryKey: true });
/** Part of the key of a row that has no id of its own. */
export const keyPart = () => ({ type: DataTypes.UUID, primaryKey: true });
export const keyText = () => ({ type: DataTypes.TEXT, primaryKey: true });
export const reference = () => ({ type: DataTypes.UUID, allowNull: false });
export const optionalReference = () => ({ type: DataTypes.UUID, allowNull: true });
export const text = () => ({ type: DataTypes.TEXT, allowNull: false, defaultValue: "" });
export const requiredText = () => ({ type: DataTypes.TEXT, allowNull: false });
export const optionalText = () => ({ type: DataTypes.TEXT, allowNull: true });
export const texts = () => ({ type: DataTypes.ARRAY(DataTypes.TEXT), allowNull: false, defaultValue: [] });
export const integer = () => ({ type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 });
export const optionalInteger = () => ({ type: DataTypes.INTEGER, allowNull: true });
export const optionalNumber = () => ({ type: DataTypes.DOUBLE, allowNull: true });
/** Postgres sends it as text, since it may exceed what a number holds exactly. */
export const sequence = () => ({ type: DataTypes.BIGINT, autoIncrement: true });
export const sequenceKey = () => ({ ...sequence(), primaryKey: true });
export const instant = () => ({ type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW });
export const requiredInstant = () => ({ type: DataTypes.DATE, allowNull: false });
export const optionalInstant = () => ({ type: DataTypes.DATE, allowNull: true });
export const optionalDate = () => ({ type: DataTypes.DATEONLY, allowNull: true });
/** Words with their places, which Postgres searches. */
export const vector = () => ({ type: DataTypes.TSVECTOR, allowNull: true });
/** A row of bits, which is text outside of Postgres. */
export const bits = () => ({ type: DataTypes.TEXT, allowNull: true });
export const document = () => ({ type: DataTypes.JSONB, allowNull: false, defaultValue: {} });
export const documents = () => ({ type: DataTypes.JSONB, allowNull: false, defaultValue: [] });
export const optionalDocument = () => ({ type: DataTypes.JSONB });
export const digest = () => ({ type: DataTypes.BLOB, allowNull: false });
export const flag = (fallback: boolean) => ({ type: DataTypes.BOOLEAN, allowNull: false, defaultValue: fallback });
/** Bytes; a number is exact up to nine petabytes. */
export const size = (name: string) => ({
  type: DataTypes.BIGINT,
  allowNull: false,
  get(this: { getDataValue(key: string): unknown }) {
    return Number(this.getDataValue(name));
  },
});
export const optionalSize = (name: string) => ({
  type: DataTypes.BIGINT,
  allowNull: true,
  get(this: { getDataValue(key: string): unknown }) {
    const value = this.getDataValue(name);
    return value === null || value === undefined ? null : Number(value);
  },
});
export const textWithDefault = (fallback: string) => ({
  type: DataTypes.TEXT,
  allowNull: false,
  defaultValue: fallback,
});

/** The column of an attribute, as Sequelize names it (`underscored`). */
export const columnOf = (attribute: string): string =>
  attribute.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
