import { configureStore } from "@reduxjs/toolkit";
import { useDispatch as useAnyDispatch, useSelector as useAnySelector } from "react-redux";
import { combineReducers } from "redux";
import { baseApi } from "./api/base-api.ts";
import { organizationSlice } from "./organization/organization-slice.ts";
import { sessionSlice } from "./session/session-slice.ts";

export { Provider as StoreProvider } from "react-redux";

/** The shell makes one store; every test makes its own. */
export const createStore = () =>
  configureStore({
    reducer: combineReducers({
      [baseApi.reducerPath]: baseApi.reducer,
      session: sessionSlice.reducer,
      organization: organizationSlice.reducer,
    }),
    middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(baseApi.middleware),
  });

export type Store = ReturnType<typeof createStore>;
export type State = ReturnType<Store["getState"]>;
export type Dispatch = Store["dispatch"];

export const useSelector = useAnySelector.withTypes<State>();
export const useDispatch = useAnyDispatch.withTypes<Dispatch>();
