import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { readToken } from "./token.ts";

/** Holds only the token that is sent; the server decides who is signed in (`GET /api/user`). */
export const sessionSlice = createSlice({
  name: "session",
  initialState: (): { token: string | null } => ({ token: readToken() }),
  reducers: {
    tokenChanged: (state, action: PayloadAction<string | null>) => {
      state.token = action.payload;
    },
  },
});

export const { tokenChanged } = sessionSlice.actions;
