import { zeroDate } from "@samling/contract/constants/contributions";
import { emptyMedia, type MediaValues, type QuestionField } from "@samling/contract/media-fields";
import { collectOffers, convertWords } from "./answer-rules.ts";

it.each<[QuestionField, string, ReturnType<typeof convertWords>]>([
  ["description", "Signe\nand Karl", { description: "Signe\nand Karl" }],
  ["title", "The old\n harbor", { title: "The old harbor" }],
  ["title", "x".repeat(1_000), null],
  ["date", "24 June 1962", { date: "1962-06-24", openDate: "" }],
  ["date", "after the war", { date: zeroDate, openDate: "after the war" }],
  ["date", "x".repeat(1_000), null],
  ["location", "Åhus", { location: "Åhus", locationLat: emptyMedia.locationLat, locationLng: emptyMedia.locationLng }],
  ["tags", "boat", null],
  ["license", "CC BY", null],
])("words for the field %s are taken over only where they fit: %s [CASE-08]", (field, words, expected) => {
  expect(convertWords(field, words, "en")).toEqual(expected);
});

describe("what a contributor has answered is offered [CASE-08]", () => {
  const stored: MediaValues = { ...emptyMedia, title: "Boat", description: "My aunt", tags: ["Sea"] };
  const at = (minute: number) => new Date(Date.UTC(2026, 4, 4, 10, minute));
  const ask = (...fields: (QuestionField | null)[]) => {
    const texts = { en: "", sv: "", dk: "", fi: "" };
    return { kind: "ask" as const, decidedAt: at(0), asked: fields.map((field) => ({ field, texts })) };
  };
  type Answer = Parameters<typeof collectOffers>[0][number];
  const answer = (values: Partial<Answer>): Answer => {
    return { id: "entry", kind: "answer", words: "", fieldAnswers: [], writtenAt: at(5), ...values };
  };
  const offer = (entries: Answer[], ...asked: (QuestionField | null)[]) =>
    collectOffers(entries, { files: [{ id: "a", stored }], decisions: [ask(...asked)], language: "en" });
  const fieldAnswer = (field: QuestionField, values: Partial<MediaValues>, fileId = "a") => [{ field, fileId, values }];

  it("appends stories, adds tags, and replaces the rest", () => {
    const answers = [
      answer({ fieldAnswers: fieldAnswer("description", { description: "and Karl" }) }),
      answer({ fieldAnswers: fieldAnswer("tags", { tags: ["sea", "boat"] }) }),
      answer({ fieldAnswers: fieldAnswer("title", { title: "Ship" }) }),
    ];
    const [description, tags, title] = offer(answers).map(({ after }) => after);
    expect(description?.description).toBe("My aunt\n\nand Karl");
    expect(tags?.tags).toEqual(["Sea", "boat"]);
    expect(title).toMatchObject({ title: "Ship", description: "My aunt" });
  });

  it("in words, for the fields that were asked about last", () => {
    const words = answer({ words: "1962" });
    expect(offer([words], "title", null).map(({ field, isInWords }) => [field, isInWords])).toEqual([["title", true]]);
    expect(offer([words], null)).toEqual([]);
    expect(offer([{ ...words, kind: "message" }], "title")).toEqual([]);
    expect(offer([{ ...words, writtenAt: at(-1) }], "title")).toEqual([]);
  });

  it("in the field rather than in words", () => {
    const both = answer({ words: "See the field.", fieldAnswers: fieldAnswer("title", { title: "Ship" }) });
    expect(offer([both], "title").map(({ text }) => text)).toEqual(["Ship"]);
  });

  it("once for each field, the latest, and not what the field has already", () => {
    const first = answer({ fieldAnswers: fieldAnswer("title", { title: "Ship" }) });
    const second = answer({ id: "later", fieldAnswers: fieldAnswer("title", { title: "Steamer" }) });
    expect(offer([first, second]).map(({ entryId, text }) => [entryId, text])).toEqual([["later", "Steamer"]]);
    expect(offer([first, answer({ fieldAnswers: fieldAnswer("title", { title: "Boat" }) })])).toEqual([]);
    expect(offer([answer({ fieldAnswers: fieldAnswer("title", { title: "Ship" }, "deleted") })])).toEqual([]);
  });
});
