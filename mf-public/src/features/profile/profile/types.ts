import type { Answer } from "@samling/contract/types";

export type Profile = Answer<"GET /api/user/{a}/{b}">;
export type UserContribution = Answer<"GET /api/user/{userId}/contributions">[number];
export type OwnSession = Answer<"GET /api/sessions">[number];
