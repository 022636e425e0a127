import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from "sequelize";
import { document, instant, optionalReference, optionalText, requiredText, sequenceKey } from "./columns.ts";

export class AuditEntry extends Model<InferAttributes<AuditEntry>, InferCreationAttributes<AuditEntry>> {
  declare id: CreationOptional<string>;
  declare organizationId: CreationOptional<string | null>;
  declare actorId: CreationOptional<string | null>;
  declare action: string;
  declare subjectType: string;
  declare subjectId: string;
  declare data: CreationOptional<Record<string, unknown>>;
  declare requestId: CreationOptional<string | null>;
  declare createdAt: CreationOptional<Date>;
}

export const defineAuditEntry = (sequelize: Sequelize) =>
  AuditEntry.init(
    {
      id: sequenceKey(),
      organizationId: optionalReference(),
      actorId: optionalReference(),
      action: requiredText(),
      subjectType: requiredText(),
      subjectId: requiredText(),
      data: document(),
      requestId: optionalText(),
      createdAt: instant(),
    },
    { sequelize, tableName: "audit_log", updatedAt: false },
  );
