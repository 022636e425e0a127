import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from "sequelize";
import { instant, integer, keyPart, keyText, requiredText, size } from "./columns.ts";

export class Derivative extends Model<InferAttributes<Derivative>, InferCreationAttributes<Derivative>> {
  declare organizationId: string;
  declare mediaId: string;
  declare kind: string;
  declare type: string;
  declare width: number;
  declare height: number;
  declare key: string;
  declare bytes: number;
  declare sha256: string;
  declare createdAt: CreationOptional<Date>;
}

export const filmKind = "video";

const captions = "captions-";
export const captionsPattern = `${captions}%`;

/** Captions have one file per language. */
export const captionsKind = (language: string): string => captions + language.toLowerCase();

/** BCP 47, of captions; undefined otherwise. */
export const captionsLanguage = (kind: string): string | undefined =>
  kind.startsWith(captions) ? kind.slice(captions.length) : undefined;

export const defineDerivative = (sequelize: Sequelize) =>
  Derivative.init(
    {
      organizationId: keyPart(),
      mediaId: keyPart(),
      kind: keyText(),
      type: keyText(),
      width: integer(),
      height: integer(),
      key: requiredText(),
      bytes: size("bytes"),
      sha256: requiredText(),
      createdAt: instant(),
    },
    { sequelize, tableName: "derivatives", updatedAt: false },
  );
