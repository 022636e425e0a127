/** For calls whose pages are arrays: only a full page can have a next one, after its last entry. */
export const pagesOf = <E>(size: number, cursorOf: (entry: E) => string) => ({
  initialPageParam: "",
  getNextPageParam: (page: E[]) => {
    const last = page.at(-1);
    return last && page.length === size ? cursorOf(last) : undefined;
  },
});
