import { baseApi, networkError, write } from "@samling/portal";
import { type BuiltInCatalogues, readBuiltIn } from "./read-built-in.ts";

export const textsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBuiltInTexts: build.query<BuiltInCatalogues, void>({
      queryFn: async () => {
        try {
          return { data: await readBuiltIn() };
        } catch (cause) {
          return { error: networkError(cause) };
        }
      },
      keepUnusedDataFor: 60,
    }),
    updateAppTranslations: write(build, "PUT /api/organization/{id}/apptranslations"),
  }),
});
