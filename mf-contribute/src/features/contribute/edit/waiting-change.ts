import type { Answer, Contribution } from "@samling/contract/types";

type StoredChange = NonNullable<Answer<"GET /api/my-contributions/{id}">["change"]>;
export type WaitingChange = Pick<StoredChange, "media" | "files" | "questionAnswers">;

/** The contribution with its owner's waiting changes, from which editing continues. */
export function withChange(contribution: Contribution, change: WaitingChange | null): Contribution {
  if (!change) return contribution;
  const { media, files, questionAnswers } = change;
  const { images, relatedFiles, question } = contribution;
  const answered = new Set(question.map(({ questionId }) => questionId));
  const answerTo = (id: string) => questionAnswers.find(({ questionId }) => questionId === id)?.value;
  const added = questionAnswers
    .filter(({ questionId }) => !answered.has(questionId))
    .map(({ questionId, value }) => ({
      id: questionId,
      contributionId: contribution.id,
      questionId,
      value,
      question: "",
      optional: 0 as const,
      updated_by: null,
    }));
  return {
    ...contribution,
    images: images.map((image) => ({ ...image, ...media.find(({ id }) => id === image.id) })),
    relatedFiles: relatedFiles.map((file) => ({ ...file, ...files.find(({ id }) => id === file.id) })),
    question: [...question.map((one) => ({ ...one, value: answerTo(one.questionId) ?? one.value })), ...added],
  };
}
