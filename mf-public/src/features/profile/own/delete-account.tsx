import type { User } from "@samling/contract/types";
import { Button } from "@samling/ui";
import { useState } from "react";
import { useText } from "../profile/text.ts";
import { DeleteDialog } from "./delete-dialog.tsx";

export function DeleteAccount({ user, organizationId }: { user: User; organizationId: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="danger" icon="trash" onClick={() => setOpen(true)}>
        {t("own.delete.open")}
      </Button>
      {isOpen && <DeleteDialog user={user} organizationId={organizationId} onClose={() => setOpen(false)} />}
    </div>
  );
}
