import type { Collection, Organization } from "@samling/contract/types";
import {
  findTranslation,
  isMissing,
  Link,
  Navigate,
  useCan,
  useErrorText,
  useGetCollectionQuery,
  useGetOrganizationQuery,
  useGetRolesQuery,
  useLanguage,
  useLocation,
  useParams,
  useSession,
  useTitle,
} from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button, buttonClass, PageSpinner, Panel } from "@samling/ui";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { useText } from "../../text.ts";
import { Wizard } from "./wizard.tsx";

/**
 * Needs a person, an organization and a collection. Navigation may have fetched them already; missing ones, for
 * instance after a reload, are fetched by the ids in the address. [V-CREATE-08] [DEC-25]
 */
export function ContributePage() {
  const { orgId = "", collectionId = "" } = useParams();
  return <Admission key={collectionId} orgId={orgId} collectionId={collectionId} />;
}

function Admission({ orgId, collectionId }: { orgId: string; collectionId: string }) {
  const t = useText();
  const { pathname } = useLocation();
  const { user, isSignedIn, isLoading } = useSession();
  const organization = useGetOrganizationQuery({ id: orgId });
  const collection = useGetCollectionQuery({ collectionId });
  const roles = useGetRolesQuery();
  const can = useCan();
  // The contributor stays the same: a session that ends is only reported when the contribution is sent.
  const admitted = useRef<ComponentProps<typeof Wizard> | null>(null);

  // Another person, signed in from another tab, does not send this contribution: it stays in its own draft.
  if (user && user.id !== admitted.current?.user.id) admitted.current = null;
  if (admitted.current) return <Wizard {...admitted.current} />;
  if (isLoading) return <PageSpinner label={t("page.loading")} />;
  if (!isSignedIn || !user) {
    return (
      <Navigate
        to={paths.login.href({ organization: orgId })}
        replace
        state={{ organization: orgId, from: pathname }}
      />
    );
  }
  const failed = [organization, collection, roles].filter(({ isError, data }) => isError && !data);
  if (failed[0]) {
    const retry = () => {
      for (const { refetch } of failed) void refetch();
    };
    return <FailedPage error={failed[0].error} orgId={orgId} onRetry={retry} />;
  }
  if (!organization.data || !collection.data || !roles.data) return <PageSpinner label={t("page.loading")} />;
  // An address that mixes two organizations is invalid.
  if (collection.data.organizationId !== orgId) return <MissingPage orgId={orgId} />;
  if (!can("contribution:create", orgId)) return <StrangerPage organization={organization.data} />;
  if (collection.data.status !== "ACTIVE") return <ClosedPage collection={collection.data} />;
  admitted.current = { collection: collection.data, organization: organization.data, user };
  return <Wizard {...admitted.current} />;
}

function FailedPage({ error, orgId, onRetry }: { error: unknown; orgId: string; onRetry: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  if (isMissing(error)) return <MissingPage orgId={orgId} />;
  const retry = <Button onClick={onRetry}>{t("page.retry")}</Button>;
  return <PageNotice title={t("page.failed")} text={errorText(error)} actions={retry} isAlert />;
}

function MissingPage({ orgId }: { orgId: string }) {
  const t = useText();
  const back = (
    <Link className={buttonClass()} to={paths.organization.href({ orgId })}>
      {t("back")}
    </Link>
  );
  return <PageNotice title={t("page.notFound")} text={t("page.notFoundText")} actions={back} isAlert />;
}

/** Signed in, but not with this organization. */
function StrangerPage({ organization: { name } }: { organization: Organization }) {
  const t = useText();
  const start = (
    <Link className={buttonClass()} to={paths.start.href()}>
      {t("page.toStart")}
    </Link>
  );
  return <PageNotice title={t("page.notMember", { name })} text={t("page.notMemberText")} actions={start} />;
}

/** Contributions are only accepted while the collection is active. */
function ClosedPage({ collection: { id, organizationId, translations } }: { collection: Collection }) {
  const t = useText();
  const [language] = useLanguage();
  const { text = "" } = findTranslation(translations, "title", language);
  const back = (
    <Link className={buttonClass()} to={paths.collection.href({ orgId: organizationId, collectionId: id })}>
      {t("page.toCollection")}
    </Link>
  );
  return <PageNotice title={t("page.closed", { title: text })} text={t("page.closedText")} actions={back} />;
}

interface PageNoticeProps {
  title: string;
  text: string;
  actions: ReactNode;
  isAlert?: boolean;
}

function PageNotice({ title, text, actions, isAlert }: PageNoticeProps) {
  useTitle(title);
  return (
    <Panel title={title} level={1} isAlert={isAlert} actions={actions}>
      <p>{text}</p>
    </Panel>
  );
}
