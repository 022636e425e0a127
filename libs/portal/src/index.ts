/**
 * Modules that shell and remotes share at run time. Apps use the router, the store and the texts only through this
 * module.
 */

export type { TextKey, Texts, Translate } from "@samling/contract/catalogue-key";
export {
  type ApiError,
  type ApiErrorCode,
  isApiError,
  isMissing,
  networkError,
  parseApiError,
} from "./api/api-error.ts";
export { baseApi, read, request, type TagType, write } from "./api/base-api.ts";
export { buildAddress } from "./api/request.ts";
export {
  sharedApi,
  useDeleteContributionMutation,
  useGetCollectionFacetsQuery,
  useGetCollectionQuery,
  useGetFactorsQuery,
  useGetMapQuery,
  useGetOrganizationQuery,
  useGetRolesQuery,
  useListConsentsQuery,
  useListLanguagesQuery,
  useListLicensesQuery,
  useListOrganizationsQuery,
} from "./api/shared-endpoints.ts";
export * from "./contracts.ts";
export { formatToday, isCalendarDate, normalizeDate } from "./dates.ts";
export { draftIdOf, withDrafts } from "./drafts.ts";
export type { FirstView, FirstViews, FrameView } from "./first-view/first-views.ts";
export { type LeaveGuard, useLeaveGuard } from "./leaving/use-leave-guard.ts";
export { useLeaveTexts } from "./leaving/use-leave-texts.ts";
export * from "./module-api.ts";
export { useCurrentOrganization, useOrganization, useSelectOrganization } from "./organization/use-organization.ts";
export { lazyRoute } from "./page/lazy-route.ts";
export { toast, useToasts } from "./page/toast.ts";
export { useLinkSecret } from "./page/use-link-secret.ts";
export { productName, useTitle } from "./page/use-title.ts";
export { usePlaceLabels } from "./places/use-place-labels.ts";
export type { PathName, RemoteApp } from "./remote-table.ts";
export * from "./router.ts";
export { askPersonBy, confirmPerson } from "./session/confirm-person.ts";
export { erasePerson } from "./session/erase-person.ts";
export { followOtherTabs } from "./session/follow-other-tabs.ts";
export { keepSession } from "./session/keep-session.ts";
export { askForPasskey, canUsePasskeys, makePasskey } from "./session/passkey.ts";
export { personalKey, readStored, readToken, readVisit, writeStored, writeVisit } from "./session/token.ts";
export { type Can, useCan } from "./session/use-can.ts";
export { useSession } from "./session/use-session.ts";
export {
  createStore,
  type Dispatch,
  type State,
  type Store,
  StoreProvider,
  useDispatch,
  useSelector,
} from "./store.ts";
export { useCommonText } from "./texts/common.ts";
export { findTranslation } from "./texts/find-translation.ts";
export { formatBytes, formatDate, formatNumber, useFormat } from "./texts/format.ts";
export { addNamespace, initTexts, overrideTexts, readOverrides } from "./texts/i18n.ts";
export { useErrorText } from "./texts/use-error-text.ts";
export { createText, pageLang, useLanguage } from "./texts/use-text.ts";
