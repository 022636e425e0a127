import { LinkPanel } from "@samling/accounts/link-panel";
import { membershipStatusOf } from "@samling/accounts/membership";
import type { Organization } from "@samling/contract/types";
import {
  findTranslation,
  isMissing,
  Navigate,
  toast,
  useCan,
  useCommonText,
  useErrorText,
  useGetCollectionQuery,
  useGetOrganizationQuery,
  useGetRolesQuery,
  useLanguage,
  useLocation,
  useNavigate,
  useParams,
  useSession,
  useTitle,
} from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { PageSpinner, RetryPanel } from "@samling/ui";
import { type ComponentProps, useEffect, useRef } from "react";
import { useText } from "../../text.ts";
import { Wizard } from "./wizard.tsx";

/**
 * Needs an organization, a collection and, at the end at the latest, a person. Navigation may have fetched them
 * already; missing ones, for instance after a reload, are fetched by the ids in the address. `isOpen`: at the address
 * for those who have no account yet. [V-CREATE-08] [DEC-25] [DEC-51]
 */
export default function ContributePage({ isOpen = false }: { isOpen?: boolean }) {
  const { orgId = "", collectionId = "" } = useParams();
  return <ContributeGate key={collectionId} orgId={orgId} collectionId={collectionId} isOpen={isOpen} />;
}

/** The sign-in page returns with this state. */
const isJustSignedIn = (state: unknown): boolean => (state as { isSignedIn?: unknown } | null)?.isSignedIn === true;

type AdmittedVisitor = Pick<ComponentProps<typeof Wizard>, "collection" | "organization" | "user" | "isSameDraft"> & {
  /** Key of the person who opened it: another person gets a separate wizard. */
  key: string;
};

function ContributeGate({ orgId, collectionId, isOpen }: { orgId: string; collectionId: string; isOpen: boolean }) {
  const t = useText();
  const [language] = useLanguage();
  const { pathname, search, state } = useLocation();
  const { user, isSignedIn, isLoading } = useSession();
  const organization = useGetOrganizationQuery({ id: orgId });
  const collection = useGetCollectionQuery({ collectionId });
  const roles = useGetRolesQuery();
  const can = useCan();
  // The contributor stays the same: a session that ends is only reported when the contribution is sent.
  const admitted = useRef<AdmittedVisitor | null>(null);
  /** The person whom the wizard itself signs in: the content of the screen is theirs. */
  const signedInId = useRef<string | null>(null);
  const onSignIn = (userId: string) => {
    signedInId.current = userId;
  };

  const navigate = useNavigate();
  // Only once: a later return to this address as another person hands nothing over.
  useEffect(() => {
    if (admitted.current?.isSameDraft && isJustSignedIn(state)) navigate(pathname + search, { replace: true });
  });

  if (user && admitted.current && user !== admitted.current.user) {
    const isTheirs = user.id === (admitted.current.user?.id ?? signedInId.current);
    // Another person, signed in from another tab, does not send this contribution: it stays in its own draft.
    admitted.current = isTheirs ? { ...admitted.current, user } : null;
  }
  const show = ({ key, ...wizardProps }: AdmittedVisitor) => <Wizard key={key} {...wizardProps} onSignIn={onSignIn} />;
  if (admitted.current) return show(admitted.current);
  if (isLoading) return <PageSpinner label={t("page.loading")} />;
  if (!isOpen && (!isSignedIn || !user)) {
    return (
      <Navigate
        to={paths.login.href({ organization: orgId })}
        replace
        state={{ organization: orgId, from: pathname }}
      />
    );
  }
  if (isOpen && user)
    return <Navigate to={`${paths.createContribution.href({ orgId, collectionId })}${search}`} replace state={state} />;
  const failed = [organization, collection, roles].filter(({ isError, data }) => isError && !data);
  if (failed[0]) {
    const retry = () => Promise.all(failed.map(({ refetch }) => refetch()));
    return <FailedPage error={failed[0].error} onRetry={retry} />;
  }
  if (!organization.data || !collection.data || !roles.data) return <PageSpinner label={t("page.loading")} />;
  // An address that mixes two organizations is invalid.
  if (collection.data.organizationId !== orgId) return <LeadBack reason={t("page.notFound")} />;
  if (user && !can("contribution:create", orgId)) return <NotAdmittedPage organization={organization.data} />;
  if (collection.data.status !== "ACTIVE") {
    const { text: title = "" } = findTranslation(collection.data.translations, "title", language);
    return <LeadBack reason={t("page.closed", { title })} />;
  }
  admitted.current = {
    collection: collection.data,
    organization: organization.data,
    user,
    isSameDraft: isJustSignedIn(state),
    key: user?.id ?? "visitor",
  };
  return show(admitted.current);
}

function FailedPage({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const t = useText();
  const errorText = useErrorText();
  const isUnknown = isMissing(error);
  useTitle(isUnknown ? undefined : t("page.failed"));
  if (isUnknown) return <LeadBack reason={t("page.notFound")} />;
  return (
    <RetryPanel title={t("page.failed")} level={1} retryText={t("page.retry")} onRetry={onRetry}>
      <p>{errorText(error)}</p>
    </RetryPanel>
  );
}

/** If nothing can be contributed, leads back, or to the start page, with the reason. [DEC-59] */
function LeadBack({ reason }: { reason: string }) {
  const navigate = useNavigate();
  const isFirst = useLocation().key === "default";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    toast.error(reason);
    if (isFirst) void navigate(paths.start.href(), { replace: true });
    else void navigate(-1);
  }, []);
  return null;
}

/** Signed in, but not with this organization, or suspended there. */
function NotAdmittedPage({ organization: { id, name } }: { organization: Organization }) {
  const t = useText();
  const common = useCommonText();
  const { session } = useSession();
  const isSuspended = session && membershipStatusOf(session, id) === "suspended";
  const title = t(isSuspended ? "page.suspended" : "page.notMember", { name });
  useTitle(title);
  return (
    <LinkPanel title={title} link={{ to: paths.start.href(), text: t("page.toStart") }}>
      <p>{isSuspended ? common("errors.USER_INACTIVE_ERROR") : t("page.notMemberText")}</p>
    </LinkPanel>
  );
}
