import { Failure } from "@samling/accounts/fields/failure";
import { useText } from "@samling/accounts/text";
import type { User } from "@samling/contract/types";
import { useCommonText, useErrorText, useGetOrganizationQuery, useSession } from "@samling/portal";
import { Button, Dialog, PageSpinner } from "@samling/ui";
import type { ComponentProps } from "react";
import { JoinForm } from "./join-form.tsx";

export interface JoinDialogProps {
  organizationId: string;
  /** Of a person who is not signed in here yet; without it, the one who is signed in joins. */
  token?: string;
  /** Who the token stands for. */
  user?: User;
  /** Of the page that is public, where that is what one came for; it leads there without joining. */
  lookAroundHref?: string | undefined;
  onJoined: () => void;
  onCancel: () => void;
}

/** Completes the registration of somebody who has an account, but no role in the organization. */
export default function JoinDialog({ organizationId, user, ...rest }: JoinDialogProps) {
  const { currentData: data, error, refetch } = useGetOrganizationQuery({ id: organizationId });
  const { user: signedIn } = useSession();
  const person = user ?? signedIn;
  if (!data || !person) return <Waiting error={error} onRetry={refetch} onCancel={rest.onCancel} />;
  return <JoinOrganization {...rest} organization={data} user={person} />;
}

function JoinOrganization(form: ComponentProps<typeof JoinForm>) {
  const t = useText();
  const common = useCommonText();
  return (
    <Dialog
      title={t("join.title", { organization: form.organization.name })}
      closeLabel={common("close")}
      onClose={form.onCancel}
    >
      <JoinForm {...form} />
    </Dialog>
  );
}

function Waiting({ error, onRetry, onCancel }: { error: unknown; onRetry: () => void; onCancel: () => void }) {
  const common = useCommonText();
  const errorText = useErrorText();
  return (
    <Dialog
      title={common(error ? "errorTitle" : "loading")}
      closeLabel={common("close")}
      onClose={onCancel}
      footer={error ? <Button onClick={onRetry}>{common("retry")}</Button> : undefined}
    >
      {error ? <Failure>{errorText(error)}</Failure> : <PageSpinner label={common("loading")} />}
    </Dialog>
  );
}
