import { baseApi, read } from "@samling/portal";

const placeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchPlaces: read(build, "GET /api/places"),
    findNearestPlace: read(build, "GET /api/nearest-place"),
  }),
});

export const { useFindNearestPlaceQuery, useSearchPlacesQuery } = placeApi;
