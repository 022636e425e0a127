import type { NoticeGround, ToldKind } from "@samling/contract/constants";
import { useCurrentOrganization, useErrorText } from "@samling/portal";
import { useMemo } from "react";
import { useSettled } from "../../shared/use-settled.ts";
import { usePreviewDecisionQuery } from "./endpoints.ts";
import { LetterPaper } from "./letter-paper.tsx";
import { useText } from "./text.ts";

interface LetterPreviewProps {
  caseId: string;
  kind: ToldKind;
  reason: string;
  /** Of a notice. */
  ground: NoticeGround | "";
  asks: readonly string[];
  isSigned: boolean;
  words: string;
  fileIds: readonly string[];
}

/** The mail in its own words, as the server would write it. */
export function LetterPreview({ caseId, kind, reason, ground, asks, isSigned, words, fileIds }: LetterPreviewProps) {
  const t = useText();
  const errorText = useErrorText();
  const { id } = useCurrentOrganization();
  const body = useMemo(
    () => ({
      kind,
      ...(reason && { reason }),
      ...(ground && { ground }),
      asks: [...asks],
      isSigned,
      words,
      fileIds: [...fileIds],
    }),
    [kind, reason, ground, asks, isSigned, words, fileIds],
  );
  const { data: letter, error } = usePreviewDecisionQuery({ id, caseId, body: useSettled(body, 300) });
  return (
    <LetterPaper letter={letter} failure={error && !letter ? errorText(error) : undefined}>
      <p className="muted small">{t("letter.noPicture")}</p>
    </LetterPaper>
  );
}
