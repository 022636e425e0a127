import { dateFormat, numberFormat } from "./formatters.ts";

it("makes each formatter once", () => {
  const percent = { style: "percent" } as const;
  expect(numberFormat("fi", percent)).toBe(numberFormat("fi", { ...percent }));
  expect([numberFormat("fi").format(1234.5), numberFormat("fi", percent).format(0.5)]).toEqual([
    "1\u00a0234,5",
    "50\u00a0%",
  ]);
  expect(numberFormat("en").format(1234.5)).toBe("1,234.5");
  const day = { dateStyle: "long", timeZone: "UTC" } as const;
  expect(dateFormat("da", day)).toBe(dateFormat("da", { ...day }));
  expect(dateFormat("da", day).format(0)).toBe("1. januar 1970");
});
