import { isApiError, toast, useCan, useCurrentOrganization, useDispatch, useErrorText } from "@samling/portal";
import { Button } from "@samling/ui";
import { useRef } from "react";
import { type CaseDetail, numberCase, useTakeInMutation } from "./endpoints.ts";
import { useText } from "./text.ts";

/** Taking what is published into the collection; from then on its number. */
export function TakeIn({ detail }: { detail: CaseDetail }) {
  const t = useText();
  const can = useCan();
  const errorText = useErrorText();
  const dispatch = useDispatch();
  const { id } = useCurrentOrganization();
  const box = useRef<HTMLElement>(null);
  const [send, { isLoading }] = useTakeInMutation();
  const { id: caseId, contribution, contributionState, accession } = detail;
  if (!accession && (contributionState !== "published" || !can("collection:update"))) return null;
  const show = (label: string) => {
    dispatch(numberCase({ id, caseId }, label));
    // The button that had the focus is replaced by the number.
    box.current?.focus({ preventScroll: true });
  };
  const take = async () => {
    try {
      const { accessions } = await send({ id, body: { contributionIds: [contribution.id] } }).unwrap();
      for (const { label } of accessions) show(label);
    } catch (error) {
      const conflicts = isApiError(error) && error.code === "CONFLICT" ? error.details?.conflicts : undefined;
      const [taken] = (conflicts ?? []) as { label: string | null }[];
      if (taken?.label) show(taken.label);
      else toast.error(errorText(error));
    }
  };
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={`take-in-${caseId}`}>
      <h3 id={`take-in-${caseId}`}>{t("takeIn.title")}</h3>
      <p role="status">{accession ? t("takeIn.number", { label: accession }) : t("takeIn.notYet")}</p>
      {!accession && (
        <Button variant="line" isSmall isBusy={isLoading} onClick={() => void take()}>
          {t("takeIn.do")}
        </Button>
      )}
    </section>
  );
}
