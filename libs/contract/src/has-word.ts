/** Whether the query has a word; without one there are no hits. */
export const hasWord = (question: string): boolean => /[\p{L}\p{N}]/u.test(question);

/** Whether a reader would see nothing: only spaces, and characters that are never drawn. */
export const isUnseen = (text: string): boolean => !/[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
