import { baseApi, write } from "@samling/portal";
import { ifDone } from "@samling/portal/sending/if-done";

export const editPlatformApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateSystemPage: write(build, "PUT /api/system-page", { invalidatesTags: ifDone("System") }),
    setSlidePicture: write(build, "PUT /api/system-page/slide/{slide}", { invalidatesTags: ifDone("System") }),
    removeSlidePicture: write(build, "DELETE /api/system-page/slide/{slide}", { invalidatesTags: ifDone("System") }),
  }),
});
