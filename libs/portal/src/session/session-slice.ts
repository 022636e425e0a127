import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { readToken } from "./token.ts";

/** The server decides who is signed in (`GET /api/user`); this only holds the token that is sent. */
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
