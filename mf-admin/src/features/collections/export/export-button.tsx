import { useCan } from "@samling/portal";
import { Button } from "@samling/ui";
import { useState } from "react";
import { ExportDialog } from "./export-dialog.tsx";
import { useText } from "./text.ts";

interface ExportButtonProps {
  orgId: string;
  collectionId: string;
  title: string;
}

/** Only rendered for people who may export a collection. */
export function ExportButton(collection: ExportButtonProps) {
  const t = useText();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  if (!can("collection:export", collection.orgId)) return null;
  return (
    <>
      <Button variant="text" isSmall aria-label={t("one", { title: collection.title })} onClick={() => setOpen(true)}>
        {t("button")}
      </Button>
      {isOpen && <ExportDialog {...collection} onClose={() => setOpen(false)} />}
    </>
  );
}
