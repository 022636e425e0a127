import type { Collection } from "@samling/contract/types";
import { toast } from "@samling/portal";
import { Button, useKeptFocus } from "@samling/ui";
import { useState } from "react";
import { useText } from "../text.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { listsApi } from "./lists.ts";
import { useFailureText } from "./use-failure-text.ts";

interface PublishButtonProps {
  collection: Collection;
  title: string;
  /** Unsaved changes would not be part of what is published. */
  isChanged?: boolean;
  isSmall?: boolean;
  onDone?: () => void;
}

/** Publishes a draft, once that is confirmed. */
export function PublishButton({ collection, title, isChanged = false, isSmall = false, onDone }: PublishButtonProps) {
  const t = useText();
  const failureText = useFailureText();
  const { id: collectionId, organizationId: orgId, isPublic } = collection;
  const [isOpen, setOpen] = useState(false);
  useKeptFocus();
  const [publish, { error }] = listsApi.usePublishCollectionMutation();
  const confirm = async () => {
    // The dialog shows the error.
    if ((await publish({ orgId, collectionId })).error) return false;
    toast.success(t("publish.done", { title }));
    onDone?.();
    return true;
  };
  return (
    <>
      <Button isSmall={isSmall} aria-label={t("publish.one", { title })} onClick={() => setOpen(true)}>
        {t("publish.open")}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t("publish.one", { title })}
          confirmLabel={t("publish.open")}
          isDisabled={isChanged}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        >
          <p>{t(isChanged ? "publish.saveFirst" : isPublic ? "publish.toAll" : "publish.toSome")}</p>
          {error && <p role="alert">{failureText(error, t("publish.failed"))}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
