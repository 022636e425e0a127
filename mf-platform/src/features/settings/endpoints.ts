import { baseApi, write } from "@samling/portal";

const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateLanguages: write(build, "PUT /api/languages", {
      invalidatesTags: (_answer, error) => (error ? [] : ["System"]),
    }),
    saveLicense: write(build, "PUT /api/licenses/{id}", {
      invalidatesTags: (_answer, error) => (error ? [] : ["System"]),
    }),
  }),
});

export const { useUpdateLanguagesMutation, useSaveLicenseMutation } = settingsApi;
