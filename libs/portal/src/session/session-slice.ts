import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { readToken } from "./token.ts";

/** Who is signed in is the server's to say (`GET /api/user`); here is only what is sent to be recognised. */
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
