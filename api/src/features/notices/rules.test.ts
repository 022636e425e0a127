import { assessHidingLimits, assessReason, maxHidden, type NoticeFacts } from "./rules.ts";

const facts: NoticeFacts = {
  reason: "shows_me",
  isProven: false,
  hasAddress: true,
  noticesHide: true,
  timesDismissed: 0,
  isFirstOfNetwork: true,
};
const anonymous = { reason: "child_abuse", hasAddress: false } as const;

describe("a notice hides before staff have looked [LAW-11]", () => {
  it.each<[string, Partial<NoticeFacts>, ReturnType<typeof assessReason>]>([
    ["not with an address that may be made up", {}, "by_link"],
    ["with a proven address", { isProven: true }, "now"],
    ["whatever the organization has chosen, if it shows the sender", { isProven: true, noticesHide: false }, "now"],
    ["not if it shows a child, with an address that may be made up", { reason: "shows_child" }, "by_link"],
    ["if it shows a child, with a proven address", { reason: "shows_child", isProven: true }, "now"],
    [
      "of a child only if the organization wants it",
      { reason: "shows_child", isProven: true, noticesHide: false },
      "never",
    ],
    ["of the abuse of a child without an address", anonymous, "now"],
    ["not for the second of its network in a day", { ...anonymous, isFirstOfNetwork: false }, "network"],
    ["by the link where the second has an address", { reason: "child_abuse", isFirstOfNetwork: false }, "by_link"],
    ["of abuse only if the organization wants it", { ...anonymous, noticesHide: false }, "never"],
    ["never for another reason, even proven", { reason: "untrue", isProven: true }, "never"],
    ["never again for what staff have kept", { isProven: true, timesDismissed: 1 }, "never"],
    ["nor by the link", { timesDismissed: 1 }, "never"],
    [
      "never again for a child that staff have kept",
      { reason: "shows_child", isProven: true, timesDismissed: 1 },
      "never",
    ],
    ["once more for abuse that staff have kept", { ...anonymous, timesDismissed: 1 }, "now"],
    ["but no third time", { ...anonymous, timesDismissed: 2 }, "never"],
    ["nor a third time by a proven sender", { reason: "child_abuse", isProven: true, timesDismissed: 2 }, "never"],
    [
      "at once for its contributor, each time",
      { reason: "withdrawal", hasAddress: false, timesDismissed: 9, noticesHide: false },
      "now",
    ],
  ])("%s", (_, values, expected) => {
    expect(assessReason({ ...facts, ...values })).toBe(expected);
  });
});

describe("a limit [LAW-11]", () => {
  const free = { hidden: 0, shown: 1_000 };
  const proven = { ...facts, isProven: true };

  it.each<[string, NoticeFacts, { organization?: object; platform?: object }, ReturnType<typeof assessHidingLimits>]>([
    ["lets hide below it", { ...facts, ...anonymous }, {}, "now"],
    [
      "of the organization is full for those without an address",
      { ...facts, ...anonymous },
      { organization: { hidden: 2 } },
      "organization",
    ],
    ["of the platform, too", { ...facts, ...anonymous }, { platform: { hidden: 2 } }, "platform"],
    [
      "leaves the link to those with an address",
      { ...facts, reason: "child_abuse" },
      { platform: { hidden: 2 } },
      "by_link",
    ],
    ["is wider for those who prove theirs", proven, { organization: { hidden: 4 }, platform: { hidden: 19 } }, "now"],
    ["and full in the end", proven, { organization: { hidden: 5 } }, "organization"],
    ["anywhere", proven, { platform: { hidden: 20 } }, "platform"],
    ["grows with what is shown", proven, { organization: { hidden: 49, shown: 10_000 } }, "now"],
  ])("%s", (_, values, { organization, platform }, expected) => {
    const counts = { organization: { ...free, ...organization }, platform: { ...free, ...platform } };
    expect(assessHidingLimits(values, counts)).toBe(expected);
  });

  it("keeps both kinds together below one in a hundred of all that is shown, where much is shown", () => {
    for (const shown of [4_000, 10_000, 40_000]) {
      for (const scope of ["organization", "platform"] as const) {
        const hidden = maxHidden("unproven", scope, shown) + maxHidden("proven", scope, shown);
        expect(hidden).toBeLessThan(shown / 100);
      }
    }
  });
});
