import type { Collection } from "@samling/contract/types";
import { Button } from "@samling/ui";
import { BarStatus } from "../frame/bar-status.tsx";
import { WizardFrame } from "../frame/wizard-frame.tsx";
import { useDraftText } from "../upload/text.ts";

/** Another tab works on the same contribution. */
export function DraftElsewhere({ collection, onGoOn }: { collection: Collection; onGoOn: () => void }) {
  const t = useDraftText();
  const bar = (
    <>
      <BarStatus>{t("elsewhere.status")}</BarStatus>
      <Button onClick={onGoOn}>{t("elsewhere.goOn")}</Button>
    </>
  );
  return (
    <WizardFrame step="files" collection={collection} bar={bar}>
      <section className="stack" aria-labelledby="draft-elsewhere">
        <h2 className="title-2" id="draft-elsewhere">
          {t("elsewhere.title")}
        </h2>
        <p>{t("elsewhere.text")}</p>
      </section>
    </WizardFrame>
  );
}
