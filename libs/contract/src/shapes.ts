/** The shapes of the API, named and spelled as in the specification. */
export * from "./shapes/cases.ts";
export * from "./shapes/collections.ts";
export * from "./shapes/contributions.ts";
export * from "./shapes/media.ts";
export * from "./shapes/organizations.ts";
export * from "./shapes/people.ts";
export * from "./shapes/values.ts";
