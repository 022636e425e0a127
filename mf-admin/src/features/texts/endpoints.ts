import { baseApi, networkError, sharedApi, write } from "@samling/portal";
import { type BuiltIn, readBuiltIn } from "./read-built-in.ts";

const textsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBuiltInTexts: build.query<BuiltIn, void>({
      queryFn: async () => {
        try {
          return { data: await readBuiltIn() };
        } catch (cause) {
          return { error: networkError(cause) };
        }
      },
      keepUnusedDataFor: 60,
    }),
    updateAppTranslations: write(build, "PUT /api/organization/{id}/apptranslations", {
      // What the shell shows is that of the organization as it is kept here.
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          dispatch(
            sharedApi.util.updateQueryData("getOrganization", { id }, (organization) => {
              organization.appTranslations = data;
            }),
          );
        } catch {
          // Who submitted it tells the person.
        }
      },
    }),
  }),
});

export const { useGetBuiltInTextsQuery, useUpdateAppTranslationsMutation } = textsApi;
