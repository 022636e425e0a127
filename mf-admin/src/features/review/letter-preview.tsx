import type { Body } from "@samling/contract/types";
import { useCurrentOrganization, useErrorText } from "@samling/portal";

import { useSettled } from "../../shared/use-settled.ts";
import { reviewApi } from "./endpoints.ts";
import { LetterPaper } from "./letter-paper.tsx";
import { useText } from "./text.ts";

interface LetterPreviewProps {
  caseId: string;
  body: Body<"POST /api/organization/{id}/cases/{caseId}/letter">;
}

/** The mail in its own words, as the server would write it. */
export function LetterPreview({ caseId, body }: LetterPreviewProps) {
  const t = useText();
  const errorText = useErrorText();
  const { id } = useCurrentOrganization();

  const { data: letter, error } = reviewApi.usePreviewDecisionQuery({ id, caseId, body: useSettled(body, 300) });
  return (
    <LetterPaper letter={letter} failure={error && !letter ? errorText(error) : undefined}>
      <p className="muted small">{t("letter.noPicture")}</p>
    </LetterPaper>
  );
}
