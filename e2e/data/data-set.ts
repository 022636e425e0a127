/** The portal's initial data for the journeys. */
export interface DataSet {
  organization: { id: string; name: string };
  /** Another one, which asks its members for their occupation. */
  neighbor: { id: string; name: string; collection: NamedCollection };
  collections: { active: NamedCollection; closed: NamedCollection; gallery: NamedCollection };
  question: { id: string; value: string };
  users: Record<"platformAdmin" | "superAdmin" | "admin" | "subAdmin" | "member", string>;
}

interface NamedCollection {
  id: string;
  title: string;
}

/** Password of every account of the data set. */
export const password = "correct horse battery";
export const lastName = "Testsson";
