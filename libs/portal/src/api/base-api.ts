import type { EndpointBuilder, MutationDefinition, QueryDefinition } from "@reduxjs/toolkit/query";
import { createApi } from "@reduxjs/toolkit/query/react";
import type { Answer, Arguments, Body, CallAddress } from "@samling/contract/types";
import { baseQuery } from "./base-query.ts";
import type { ApiRequest } from "./request.ts";

/** Cache tags. A change of the signed-in person refreshes everything but `System`. */
export const tagTypes = ["Organization", "Collection", "Contribution", "User", "Group", "Favourite", "System"] as const;
export type TagType = (typeof tagTypes)[number];

/** The single cache of server data. Features add their calls with `baseApi.injectEndpoints`. */
export const baseApi = createApi({
  reducerPath: "api",
  baseQuery,
  tagTypes,
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});

type ApiBuilder = EndpointBuilder<typeof baseQuery, TagType, "api">;
type WriteAddress = Exclude<CallAddress, `GET ${string}`>;
// biome-ignore lint/suspicious/noConfusingVoidType: RTK Query allows an argument to be omitted only if it is void.
type OrVoid<T> = unknown extends T ? void : T;

export interface SendOptions {
  /** Files, in place of a body. */
  form?: FormData;
  /** Sent instead of the stored token. */
  token?: string;
  headers?: Record<string, string>;
}
type WithBody<A extends CallAddress> = unknown extends Body<A> ? unknown : { body: Body<A> };
type ReadArguments<A extends CallAddress> = OrVoid<Arguments<A> & WithBody<A>>;
type CallQuery<A extends CallAddress> = QueryDefinition<ReadArguments<A>, typeof baseQuery, TagType, Answer<A>, "api">;
export type WriteArguments<A extends CallAddress> = unknown extends Arguments<A> & WithBody<A>
  ? // biome-ignore lint/suspicious/noConfusingVoidType: as above.
    SendOptions | void
  : Arguments<A> & WithBody<A> & SendOptions;
type CallMutation<A extends CallAddress> = MutationDefinition<
  WriteArguments<A>,
  typeof baseQuery,
  TagType,
  Answer<A>,
  "api"
>;

type ReadOptions<A extends CallAddress> = Partial<
  Pick<CallQuery<A>, "providesTags" | "keepUnusedDataFor" | "onQueryStarted" | "onCacheEntryAdded">
> & { onlySignedIn?: boolean };
type WriteOptions<A extends CallAddress> = Partial<Pick<CallMutation<A>, "invalidatesTags" | "onQueryStarted">>;

/** The request of a call, for endpoints that are built by hand (infinite queries, `queryFn`). */
export function request<A extends CallAddress>(address: A, parameters: OrVoid<Arguments<A>>): ApiRequest {
  return { address, parameters: parameters as object | undefined };
}

/** A reading endpoint, typed by the contract: `read(build, "GET /api/collection")`; also for a POST that only reads. */
export function read<A extends CallAddress>(build: ApiBuilder, address: A, options: ReadOptions<A> = {}): CallQuery<A> {
  const { onlySignedIn, ...rest } = options;
  return build.query<Answer<A>, ReadArguments<A>>({
    ...rest,
    query: (args) => {
      const { body, ...parameters } = (args ?? {}) as ApiRequest;
      return { address, parameters, body, onlySignedIn };
    },
  }) as CallQuery<A>;
}

/** A writing endpoint; its argument is the call's parameters and its `body`. */
export function write<A extends WriteAddress>(
  build: ApiBuilder,
  address: A,
  options: WriteOptions<A> = {},
): CallMutation<A> {
  return build.mutation<Answer<A>, WriteArguments<A>>({
    ...options,
    query: (args) => {
      const { form, body = form, token, headers, ...parameters } = (args ?? {}) as ApiRequest & SendOptions;
      return { address, parameters, body, token, headers };
    },
  }) as CallMutation<A>;
}
