import { calls } from "@samling/contract/calls";
import { serve } from "../../http/serve.ts";
import { findRecord } from "./find-record.ts";

export const recordRoutes = () => [serve(calls.getRecord, ({ params, query }) => findRecord({ ...params, ...query }))];
