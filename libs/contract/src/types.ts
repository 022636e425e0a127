/** The contract as types only, so that screens do not download the validator. */
import type { z } from "zod";
import type { calls } from "./calls.ts";
import type * as pictureEdits from "./picture-edit.ts";
import type * as shapes from "./shapes.ts";

type Calls = typeof calls;
export type CallName = keyof Calls;

type PartIn<C, P extends string> = C extends Record<P, infer S extends z.ZodType> ? z.input<S> : unknown;
type PartOut<C, P extends string> = C extends Record<P, infer S extends z.ZodType> ? z.output<S> : undefined;

// Types by address: each call is evaluated once, and only when used. Searching all calls at every use made the
// compiler's work quadratic.
type CallTable = { [N in CallName as Calls[N]["address"]]: Calls[N] };
type ArgumentsTable = { [A in keyof CallTable]: PartIn<CallTable[A], "params"> & PartIn<CallTable[A], "query"> };
type BodyTable = { [A in keyof CallTable]: PartIn<CallTable[A], "body"> };
type AnswerTable = { [A in keyof CallTable]: PartOut<CallTable[A], "response"> };

export type CallAddress = keyof CallTable;

/** Arguments from a screen: path parameters and query in one object. */
export type Arguments<A extends CallAddress> = ArgumentsTable[A];
/** The JSON body that a screen sends. */
export type Body<A extends CallAddress> = BodyTable[A];
export type Answer<A extends CallAddress> = AnswerTable[A];

export type Organization = z.output<typeof shapes.Organization>;
export type OrganizationSummary = z.output<typeof shapes.OrganizationSummary>;
export type OrganizationUser = z.output<typeof shapes.OrganizationUser>;
export type Collection = z.output<typeof shapes.Collection>;
export type Question = z.output<typeof shapes.Question>;
export type Contribution = z.output<typeof shapes.Contribution>;
export type PictureEdit = z.output<typeof pictureEdits.PictureEdit>;
export type OnBehalf = z.output<typeof shapes.OnBehalf>;
export type Media = z.output<typeof shapes.Media>;
export type GridItem = z.output<typeof shapes.GridItem>;
export type SimilarReason = Answer<"GET /api/similar-pictures">[number]["reasons"][number];
export type PictureSource = z.output<typeof shapes.PictureSource>;
export type MediaInput = z.output<typeof shapes.MediaInput>;
export type Place = z.output<typeof shapes.Place>;
export type RelatedFile = z.output<typeof shapes.RelatedFile>;
export type Favorite = z.output<typeof shapes.Favorite>;
export type Consent = z.output<typeof shapes.Consent>;
export type Letter = z.output<typeof shapes.Letter>;
export type License = z.output<typeof shapes.License>;
export type User = z.output<typeof shapes.User>;
export type Session = z.output<typeof shapes.Session>;
export type LoginResult = z.output<typeof shapes.LoginResult>;
export type SystemPage = z.output<typeof shapes.SystemPage>;
