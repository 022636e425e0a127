import type { Answer, Contribution } from "@samling/contract/types";

type Change = NonNullable<Answer<"GET /api/my-contributions/{id}">["change"]>;
export type WaitingChange = Pick<Change, "media" | "files" | "questionAnswers">;

/** Files whose original the caller gets; what another person has given is not the owner's to change. */
const isOwn = ({ originalUrl }: Contribution["images"][number]): boolean => originalUrl !== null;

/** The contribution as its owner has changed it, so that one goes on from there. */
export function withChange(contribution: Contribution, change: WaitingChange | null): Contribution {
  const images = contribution.images.filter(isOwn);
  if (!change) return { ...contribution, images };
  const { media, files, questionAnswers } = change;
  const { relatedFiles, question } = contribution;
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
