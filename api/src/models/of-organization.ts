import type { ModelStatic, Model as SequelizeModel } from "sequelize";

/**
 * Changes of a row name its organization too, which is a part of its key in the database: where the rows of organizations
 * are on several machines, only one is asked.
 */
export function nameOrganization(models: readonly ModelStatic<SequelizeModel>[]): void {
  for (const model of models) {
    const attributes = model.getAttributes();
    if (!("organizationId" in attributes) || attributes.organizationId?.allowNull) continue;
    const whereOf = model.prototype.where;
    model.prototype.where = function where(...options) {
      const organizationId: unknown = this.get("organizationId");
      return {
        ...whereOf.apply(this, options),
        ...(organizationId !== undefined && { organization_id: organizationId }),
      };
    };
  }
}
