/** With it the wizard opens the page of the new contribution, which then begins with thanks, after a reload as well. */
export const justSent = { isSent: true } as const;

export const isJustSent = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isSent" in state && state.isSent === true;
