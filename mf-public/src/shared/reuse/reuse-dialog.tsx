import { useCommonText } from "@samling/portal";
import { Dialog, Spinner } from "@samling/ui";
import { LoadError } from "../load-error.tsx";
import { Attribution } from "./attribution.tsx";
import { Cite } from "./cite.tsx";
import { Downloads } from "./downloads.tsx";
import { Embed } from "./embed.tsx";
import { reuseApi } from "./endpoints.ts";
import { Share } from "./share.tsx";
import { useReuseText } from "./text.ts";
import type { Work } from "./work.ts";

/** Permitted uses of a picture or film under its license, and the tools for them. */
export function ReuseDialog({ onClose, ...work }: Work & { onClose: () => void }) {
  const t = useReuseText();
  const common = useCommonText();
  return (
    <Dialog isLight title={t("title")} closeLabel={common("close")} onClose={onClose}>
      <Reuse {...work} />
    </Dialog>
  );
}

function Reuse(work: Work) {
  const t = useReuseText();
  const { media, organization } = work;
  const { currentData: reuse, error, refetch } = reuseApi.useGetReuseQuery({ id: media.id });
  if (!reuse) return error ? <LoadError level={2} error={error} onRetry={refetch} /> : <Spinner />;
  return (
    <div className="grid gap-5">
      <p className="strong">{t(`allowed.${reuse.kind}`, { organization })}</p>
      <Attribution texts={reuse.attribution} />
      {reuse.downloads.length > 0 && <Downloads files={reuse.downloads} />}
      <Cite {...work} isOpen={reuse.isOpen} />
      <Share {...work} isOpen={reuse.isOpen} />
      {reuse.isOpen && media.state === "ready" && <Embed {...work} />}
    </div>
  );
}
