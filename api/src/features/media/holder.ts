import type { Context } from "koa";
import type { AddressBook } from "../../files/addresses.ts";
import type { Actor } from "../../http/actor.ts";
import { findKeyById } from "../../http/keys.ts";
import { findPerson } from "../../http/sessions.ts";

const readText = (value: string | string[] | undefined) => (typeof value === "string" ? value : "");

/**
 * Resolves the present access of the person an address is signed for. `path`: the signed path, for requests below it.
 */
export const createHolderFinder =
  (addresses: AddressBook) =>
  async ({ path: requestPath, query: { expires, signature, person } }: Context, path = requestPath): Promise<Actor> => {
    if (signature === undefined) return null;
    const signed = { expires: readText(expires), signature: readText(signature), person: readText(person) };
    const holder = addresses.findHolder(path, signed);
    return holder === null ? null : ((await findPerson(holder)) ?? findKeyById(holder, new Date()));
  };
