import { ColorInput } from "./color.ts";

describe("parsing a color", () => {
  it.each([
    ["#556271", "#556271"],
    ["#ABC", "#aabbcc"],
    [" Red ", "#ff0000"],
    ["rgb(1, 2, 3)", "#010203"],
    ["rgb(1 2 3 / 50%)", "#010203"],
    ["hsl(120 100% 25%)", "#008000"],
    ["oklch(1 0 0)", "#ffffff"],
  ])("accepts CSS notation: %s [A-EORG-03]", (sent, kept) => {
    expect(ColorInput.parse(sent)).toBe(kept);
  });

  it.each(["", "reddish", "#12", "rgb(1,2)", "transparent", "currentcolor", "var(--x)"])(
    "refuses an invisible or invalid color such as %j",
    (sent) => {
      const { error } = ColorInput.safeParse(sent);
      expect(error?.issues).toMatchObject([
        { code: "custom", message: "is not a color", params: { code: "COLOR_NOT_VALID" } },
      ]);
    },
  );
});
