import { type FindOptions, type ModelStatic, Op, type Model as SequelizeModel } from "sequelize";

/**
 * Changes of a row name its organization too, which is a part of its key in the database: where the rows of organizations
 * are on several machines, only one is queried.
 */
export function scopeRowsToOrganization(models: readonly ModelStatic<SequelizeModel>[]): void {
  for (const model of models) {
    const attributes = model.getAttributes();
    if (!("organizationId" in attributes) || attributes.organizationId?.allowNull) continue;
    const originalWhere = model.prototype.where;
    model.prototype.where = function where(...options) {
      const organizationId: unknown = this.get("organizationId");
      return {
        ...originalWhere.apply(this, options),
        ...(organizationId !== undefined && { organization_id: organizationId }),
      };
    };
  }
}

type ModelRows = SequelizeModel | readonly SequelizeModel[];

/** Rows read separately are also found by organization, with which their indexes begin. */
export function scopeAssociationsToOrganization(models: readonly ModelStatic<SequelizeModel>[]): void {
  const hasOrganization = (model: ModelStatic<SequelizeModel>) => "organizationId" in model.getAttributes();
  for (const model of models.filter(hasOrganization)) {
    for (const association of Object.values(model.associations)) {
      if (association.associationType !== "HasMany" || !hasOrganization(association.target)) continue;
      const { get } = association as unknown as { get: (rows: ModelRows, options?: FindOptions) => Promise<unknown> };
      const getParts = (rows: ModelRows, options: FindOptions = {}) =>
        get.call(association, rows, {
          ...options,
          where: { [Op.and]: [organizationWhere(rows), options.where ?? {}] },
        });
      Object.assign(association, { get: getParts });
    }
  }
}

/** Empty if the rows were read without their organization. */
function organizationWhere(rows: ModelRows) {
  const ids = new Set([rows].flat().map((row) => (row as SequelizeModel).get("organizationId")));
  return ids.has(undefined) ? {} : { organizationId: [...ids] as string[] };
}
