import { useCommonText, useCurrentOrganization, useErrorText, useFormat } from "@samling/portal";
import { Dialog, Spinner } from "@samling/ui";
import { useEffect } from "react";
import { type HandOverListItem, handOverApi } from "./endpoints.ts";
import styles from "./hand-over.module.css";
import { useText } from "./text.ts";

/** The packages with their checksums. The person confirms their identity again first, as for exports. */
export function FetchDialog({ handOver, onClose }: { handOver: HandOverListItem; onClose: () => void }) {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const { formatBytes } = useFormat();
  const { id } = useCurrentOrganization();
  const [load, { data, error }] = handOverApi.useFetchHandOverMutation();
  useEffect(() => void load({ id, handOverId: handOver.id }), [load, id, handOver.id]);
  return (
    <Dialog
      title={t("fetch.title", { destination: handOver.destination })}
      closeLabel={common("close")}
      onClose={onClose}
    >
      <p>{t("fetch.text")}</p>
      {error && <p role="alert">{errorText(error)}</p>}
      {!data && !error && <Spinner />}
      <ul className={`grid gap-4 anywhere ${styles.parts}`}>
        {data?.map(({ name, bytes, sha256, url }) => (
          <li key={name}>
            <a href={url} download={name}>
              {name}
            </a>{" "}
            <span className="muted tnum">{formatBytes(bytes)}</span>
            <small className="block muted">SHA-256 {sha256}</small>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
