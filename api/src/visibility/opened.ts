/** Whether an organization may appear in lists of all organizations: not while it is being prepared. */
export const isOpened = (alias: string): string =>
  `${alias}.organization_id NOT IN (SELECT id FROM organizations WHERE opened_at IS NULL)`;
