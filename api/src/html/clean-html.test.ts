import { maxHtmlCharacters } from "@samling/contract/constants/organizations";
import { cleanHtml, cleanTexts } from "./clean-html.ts";

const fillWith = (pattern: string) => pattern.repeat(maxHtmlCharacters / pattern.length);

it("keeps the words of a text and drops what could run or load, however long it is", async () => {
  const unsafe = '<p onclick="x()">Boats <script>x()</script><img src="x"><a href="javascript:x()">here</a></p>';
  const safe = '<p>Boats <a rel="noopener noreferrer nofollow">here</a></p>';
  expect(await cleanHtml(unsafe)).toBe(safe);
  expect(await cleanHtml(unsafe.repeat(100))).toBe(safe.repeat(100));
});

it.each(["<", "&", "<p>", "<b>", "<div>", "<a>", '<a href=":">', "<ul><li>", "</p>", "<>", "&lt;", "å", "<p>å</p>"])(
  "stores of %j repeated only what can be saved again unchanged",
  async (pattern) => {
    const stored = await cleanHtml(fillWith(pattern)).catch((error: unknown) => error);
    if (typeof stored === "string") expect(await cleanHtml(stored)).toBe(stored);
    else expect(stored).toMatchObject({ code: "INVALID_INPUT", details: { issues: [{ code: "too_big" }] } });
  },
);

it("names the text that is too long", async () => {
  const texts = [
    { title: "<", about: "short" },
    { title: "<", about: fillWith("<") },
  ];
  const issues = [{ path: ["texts", 1, "about"], code: "too_big", message: expect.any(String) }];
  await expect(cleanTexts(texts, ["about"], "texts")).rejects.toMatchObject({ details: { issues } });
  expect(await cleanTexts(texts.slice(0, 1), ["about"], "texts")).toEqual([{ title: "<", about: "short" }]);
});

it("keeps serving requests while it sanitizes", async () => {
  const cleaned = Promise.all(Array.from({ length: 12 }, () => cleanHtml(fillWith("<b>"))));
  let isOver = false;
  void cleaned.finally(() => {
    isOver = true;
  });
  let turns = 0;
  while (!isOver) {
    await new Promise(setImmediate);
    turns += 1;
  }
  expect(turns).toBeGreaterThan(20);
});
