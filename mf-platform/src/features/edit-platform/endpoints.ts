import type { Answer } from "@samling/contract/types";
import { baseApi, write } from "@samling/portal";

type Pictures = Answer<"PUT /api/system-page/slide/{slide}">;

const editPlatformApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateSystemPage: write(build, "PUT /api/system-page", {
      invalidatesTags: (_answer, error) => (error ? [] : ["System"]),
    }),
    setSlidePicture: build.mutation<Pictures, { slide: string; photo: FormData }>({
      query: ({ slide, photo }) => ({
        address: "PUT /api/system-page/slide/{slide}",
        parameters: { slide },
        body: photo,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ["System"]),
    }),
    removeSlidePicture: write(build, "DELETE /api/system-page/slide/{slide}", {
      invalidatesTags: (_answer, error) => (error ? [] : ["System"]),
    }),
  }),
});

export const { useUpdateSystemPageMutation, useSetSlidePictureMutation, useRemoveSlidePictureMutation } =
  editPlatformApi;
