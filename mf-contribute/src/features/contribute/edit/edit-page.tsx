import type { Answer, Contribution } from "@samling/contract/types";
import {
  isApiError,
  Navigate,
  useCan,
  useGetCollectionQuery,
  useGetOrganizationQuery,
  useGetRolesQuery,
  useParams,
  useSession,
} from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { editableUntil } from "@samling/portal/sending/editable-until";
import { PageSpinner } from "@samling/ui";
import { type ComponentProps, useRef, useState } from "react";
import { useText } from "../../../text.ts";
import { contributeApi } from "../endpoints.ts";
import { Editor } from "./editor.tsx";

type Conversation = Answer<"GET /api/my-contributions/{id}">;

interface QueryState {
  isFetching: boolean;
  isError: boolean;
  fulfilledTimeStamp?: number | undefined;
}

export default function EditPage() {
  const { orgId = "", collectionId = "", id = "" } = useParams();
  return <EditGate key={id} orgId={orgId} collectionId={collectionId} id={id} />;
}

/** For its owner for 24 hours, and admins; others are redirected to the collection. [V-EDIT-01] [V-EDIT-04] */
function EditGate({ orgId, collectionId, id }: { orgId: string; collectionId: string; id: string }) {
  const t = useText();
  const { user, isSignedIn, isLoading } = useSession();
  const organization = useGetOrganizationQuery({ id: orgId });
  const collection = useGetCollectionQuery({ collectionId });
  const contribution = contributeApi.useGetContributionToEditQuery({ id }, { refetchOnMountOrArgChange: true });
  const roles = useGetRolesQuery();
  const can = useCan();
  const loaded = contribution.data;
  const isDecided = loaded?.state === "published" || loaded?.state === "hidden";
  const mayWait = isDecided && loaded.user.userId === user?.id && !can("contribution:readAll", orgId);
  const ownContribution = contributeApi.useGetOwnContributionQuery(
    { id },
    { skip: !mayWait, refetchOnMountOrArgChange: true },
  );
  // Data from an earlier page may be out of date: the editor waits until it is fetched again, or that has failed.
  const [since] = useState(() => Date.now());
  const isRead = ({ isFetching, isError, fulfilledTimeStamp = 0 }: QueryState) =>
    !isFetching && (isError || fulfilledTimeStamp >= since);
  const waitingChangeOf = ({ change }: Conversation) => (change?.state === "waiting" ? change : null);
  // The editor stays open and keeps the input, whatever happens in the meantime.
  const admitted = useRef<Omit<ComponentProps<typeof Editor>, "onConflict" | "onFilesChanged" | "findAddress"> | null>(
    null,
  );
  /** After the files have changed, the form starts again with the current ones. */
  const [version, setVersion] = useState<string | null>(null);

  if (!admitted.current) {
    const toCollection = <Navigate to={paths.collection.href({ orgId, collectionId })} replace />;
    const toContribution = <Navigate to={paths.contribution.href({ orgId, collectionId, id })} replace />;
    if (isLoading) return <PageSpinner label={t("page.loading")} />;
    if (!isSignedIn || !user) return toCollection;
    if (contribution.isError) {
      return isApiError(contribution.error) && contribution.error.status === 404 ? toCollection : toContribution;
    }
    // [V-EDIT-05]
    if (collection.isError || organization.isError || roles.isError) return toContribution;
    const isAllRead = contribution.data && isRead(contribution) && (!mayWait || isRead(ownContribution));
    if (!isAllRead || !collection.data || !organization.data || !roles.data) {
      return <PageSpinner label={t("page.loading")} />;
    }
    const { publishedAt, user: owner, ...place } = contribution.data;
    if (place.organizationId !== orgId || place.collectionId !== collectionId) return toCollection;
    const isAdmin = can("contribution:readAll", orgId);
    const until = editableUntil({ publishedAt }, Date.now());
    const change = ownContribution.data && !ownContribution.isError ? waitingChangeOf(ownContribution.data) : null;
    const awaitsGuardian = contribution.data.state === "guardian";
    const isLate = until === null && !change && !awaitsGuardian;
    if (!isAdmin && (owner.userId !== user.id || isLate)) return toCollection;
    admitted.current = {
      contribution: withChange(contribution.data, change),
      isWaiting: change !== null,
      collection: collection.data,
      organization: organization.data,
      isOwn: owner.userId === user.id,
      until: isAdmin || change || awaitsGuardian ? null : until,
    };
  }
  const { contribution: opened } = admitted.current;
  const findChange = async () => (mayWait ? waitingChangeOf(await ownContribution.refetch().unwrap()) : null);
  const read = async () => {
    const change = await findChange();
    return { change, contribution: withChange(await contribution.refetch().unwrap(), change) };
  };
  const reopen = async () => {
    const { change, contribution: changed } = await read();
    const isWaiting = change !== null;
    if (admitted.current) admitted.current = { ...admitted.current, contribution: changed, isWaiting };
    setVersion(`${changed.updatedAt} ${change?.changes.length ?? 0}`);
    return isWaiting;
  };
  const toContribution = paths.contribution.href({ orgId, collectionId, id });
  // The change is saved, whether or not this can be read.
  const findAddress = async () =>
    (await findChange().catch(() => null)) ? paths.ownContribution.href({ orgId, id }) : toContribution;
  return (
    <Editor
      key={version ?? opened.id}
      {...admitted.current}
      onConflict={async () => (await read()).contribution}
      findAddress={findAddress}
      onFilesChanged={reopen}
    />
  );
}

type StoredChange = NonNullable<Answer<"GET /api/my-contributions/{id}">["change"]>;
type WaitingChange = Pick<StoredChange, "media" | "files" | "questionAnswers">;

/** The contribution with its owner's waiting changes, from which editing continues. */
function withChange(contribution: Contribution, change: WaitingChange | null): Contribution {
  if (!change) return contribution;
  const { media, files, questionAnswers } = change;
  const { images, relatedFiles, question } = contribution;
  const answered = new Set(question.map(({ questionId }) => questionId));
  const answerTo = (id: string) => questionAnswers.find(({ questionId }) => questionId === id)?.value;
  const added = questionAnswers
    .filter(({ questionId }) => !answered.has(questionId))
    .map(({ questionId, value }) => ({
      id: questionId,
      contributionId: contribution.id,
      questionId,
      value,
      question: "",
      optional: 0 as const,
      updated_by: null,
    }));
  return {
    ...contribution,
    images: images.map((image) => ({ ...image, ...media.find(({ id }) => id === image.id) })),
    relatedFiles: relatedFiles.map((file) => ({ ...file, ...files.find(({ id }) => id === file.id) })),
    question: [...question.map((item) => ({ ...item, value: answerTo(item.questionId) ?? item.value })), ...added],
  };
}
