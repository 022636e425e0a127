/** Whether the query has a word; without one there are no hits. */
export const hasWord = (question: string): boolean => /[\p{L}\p{N}]/u.test(question);
