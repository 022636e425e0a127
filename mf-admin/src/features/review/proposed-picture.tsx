import { useCurrentOrganization } from "@samling/portal";
import { openFile } from "@samling/portal/sending/files";
import { useEffect, useState } from "react";
import styles from "./review.module.css";
import { useText } from "./text.ts";

/** A new picture of a change. It is no part of anything yet, and is only given out to those who decide. */
export function ProposedPicture({ caseId, uploadId, name }: { caseId: string; uploadId: string; name: string }) {
  const t = useText();
  const { id } = useCurrentOrganization();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    let made: string | undefined;
    const show = async () => {
      const path = "GET /api/organization/{id}/cases/{caseId}/pictures/{uploadId}";
      const picture = await openFile(path, { id, caseId, uploadId }, leaving.signal);
      made = URL.createObjectURL(await picture.blob());
      setAddress(made);
    };
    // Its name is shown whatever happens.
    show().catch(() => undefined);
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, caseId, uploadId]);
  return (
    <figure className={styles.newPicture}>
      {address && <img src={address} alt={t("change.picture", { name })} />}
      <figcaption className="small muted">{t("change.newFile", { name })}</figcaption>
    </figure>
  );
}
