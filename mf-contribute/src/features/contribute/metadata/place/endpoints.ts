import { baseApi, read } from "@samling/portal";

const placeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchPlaces: read(build, "GET /api/places"),
    findNearestPlace: read(build, "GET /api/nearest-place"),
    listPlacesInView: read(build, "GET /api/places-in-view"),
  }),
});

export const { useFindNearestPlaceQuery, useListPlacesInViewQuery, useSearchPlacesQuery } = placeApi;
