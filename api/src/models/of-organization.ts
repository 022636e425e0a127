import { type FindOptions, type ModelStatic, Op, type Model as SequelizeModel } from "sequelize";

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

type Rows = SequelizeModel | readonly SequelizeModel[];

/**
 * What is read separately for rows names their organizations too: the indexes of what belongs to a collection, a
 * contribution or a media item begin with it.
 */
export function nameOrganizationOfParts(models: readonly ModelStatic<SequelizeModel>[]): void {
  const isOfOrganization = (model: ModelStatic<SequelizeModel>) => "organizationId" in model.getAttributes();
  for (const model of models.filter(isOfOrganization)) {
    for (const association of Object.values(model.associations)) {
      if (association.associationType !== "HasMany" || !isOfOrganization(association.target)) continue;
      const { get } = association as unknown as { get: (rows: Rows, options?: FindOptions) => Promise<unknown> };
      const getParts = (rows: Rows, options: FindOptions = {}) =>
        get.call(association, rows, { ...options, where: { [Op.and]: [organizationsOf(rows), options.where ?? {}] } });
      Object.assign(association, { get: getParts });
    }
  }
}

/** Nothing if they have been read without their organization. */
function organizationsOf(rows: Rows) {
  const ids = new Set([rows].flat().map((row) => (row as SequelizeModel).get("organizationId")));
  return ids.has(undefined) ? {} : { organizationId: [...ids] as string[] };
}
