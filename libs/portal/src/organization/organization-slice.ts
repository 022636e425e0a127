import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** Id of the visitor's current organization. Its data is in the API's cache. */
export const organizationSlice = createSlice({
  name: "organization",
  initialState: { id: null as string | null },
  reducers: {
    organizationSelected: (state, action: PayloadAction<string | null>) => {
      state.id = action.payload;
    },
  },
});

export const { organizationSelected } = organizationSlice.actions;
