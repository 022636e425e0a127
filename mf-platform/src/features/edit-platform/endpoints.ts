import { baseApi, write } from "@samling/portal";

const editPlatformApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateSystemPage: write(build, "PUT /api/system-page", {
      invalidatesTags: (_answer, error) => (error ? [] : ["System"]),
    }),
    setSlidePicture: write(build, "PUT /api/system-page/slide/{slide}", {
      invalidatesTags: (_answer, error) => (error ? [] : ["System"]),
    }),
    removeSlidePicture: write(build, "DELETE /api/system-page/slide/{slide}", {
      invalidatesTags: (_answer, error) => (error ? [] : ["System"]),
    }),
  }),
});

export const { useUpdateSystemPageMutation, useSetSlidePictureMutation, useRemoveSlidePictureMutation } =
  editPlatformApi;
