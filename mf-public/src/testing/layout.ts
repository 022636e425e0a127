/** jsdom has no layout: a test says where elements are. */
export function placeElements(placeOf: (element: Element) => Partial<DOMRect>): void {
  const nowhere = { x: 0, y: 0, top: 0, left: 0, bottom: 0, right: 0, width: 0, height: 0, toJSON: () => ({}) };
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function place(this: Element) {
    return { ...nowhere, ...placeOf(this) };
  });
}

afterEach(() => jest.restoreAllMocks());
