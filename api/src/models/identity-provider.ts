import type { OutsideRole, RoleRule } from "@samling/contract/constants";
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from "sequelize";
import { instant, keyPart, reference, text, texts } from "./columns.ts";

/** The OpenID Connect provider by which people may sign in to an organization. */
export class IdentityProvider extends Model<
  InferAttributes<IdentityProvider>,
  InferCreationAttributes<IdentityProvider>
> {
  declare organizationId: string;
  /** What people call it: "Turku ID". */
  declare name: string;
  declare issuer: string;
  declare clientId: string;
  /** Sealed; `unseal` opens it. */
  declare clientSecret: Buffer;
  /** Whose addresses it may vouch for: `turku.fi`. */
  declare domains: string[];
  declare roleRules: CreationOptional<RoleRule[]>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

export const defineIdentityProvider = (sequelize: Sequelize) =>
  IdentityProvider.init(
    {
      organizationId: keyPart(),
      name: text(),
      issuer: text(),
      clientId: text(),
      clientSecret: { type: DataTypes.BLOB, allowNull: false },
      domains: texts(),
      roleRules: { type: DataTypes.JSONB, allowNull: false, defaultValue: [] },
      createdAt: instant(),
      updatedAt: instant(),
    },
    { sequelize, tableName: "identity_providers" },
  );

/** A person as a provider knows them. `subject` is never given to somebody else by the same issuer. */
export class OutsideIdentity extends Model<InferAttributes<OutsideIdentity>, InferCreationAttributes<OutsideIdentity>> {
  declare organizationId: string;
  declare issuer: string;
  declare subject: string;
  declare userId: string;
  /** What the rules gave at the last sign-in; for who joins only after it. */
  declare roles: CreationOptional<OutsideRole[]>;
  declare createdAt: CreationOptional<Date>;
}

export const defineOutsideIdentity = (sequelize: Sequelize) =>
  OutsideIdentity.init(
    {
      organizationId: keyPart(),
      issuer: { ...text(), primaryKey: true },
      subject: { ...text(), primaryKey: true },
      userId: reference(),
      roles: texts(),
      createdAt: instant(),
    },
    { sequelize, tableName: "outside_identities", updatedAt: false },
  );
