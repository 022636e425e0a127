import { hasTimes, readTranscript, writeVtt } from "./transcript.ts";

const vtt = `\uFEFFWEBVTT - Tove

NOTE
by the archive

STYLE
::cue { color: red }

1
00:00.000 --> 00:24.000 align:start
<v Tove>They say I am
the <i>last</i> one &amp; the best.

01:02:03.500 --> 01:02:05.000
Later
`;

it("reads WebVTT without what is not said", () => {
  expect(readTranscript(vtt.replaceAll("\n", "\r\n"))).toEqual([
    { start: 0, end: 24, text: "They say I am the last one & the best." },
    { start: 3723.5, end: 3725, text: "Later" },
  ]);
});

it("reads SRT, typed times, and plain paragraphs", () => {
  expect(readTranscript("1\n00:00:01,500 --> 00:00:02,000\nOne\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo")).toEqual([
    { start: 1.5, end: 2, text: "One" },
    { start: 3, end: 4, text: "Two" },
  ]);
  expect(readTranscript("0:24 You begin\n[1:18] with the edge\nand so on\n\nNOTE this is said.")).toEqual([
    { start: 24, end: null, text: "You begin" },
    { start: 78, end: null, text: "with the edge" },
    { start: null, end: null, text: "and so on" },
    { start: null, end: null, text: "NOTE this is said." },
  ]);
  expect([readTranscript(""), readTranscript(" \n\n ")]).toEqual([[], []]);
  expect(readTranscript("We met at 10:30 on the quay.")).toMatchObject([{ start: null }]);
});

it("writes captions that end with the next line", () => {
  const lines = readTranscript("0:01 <One> & only\n\nuntimed\n\n0:03.5 Two");
  expect(hasTimes(lines)).toBe(true);
  expect(writeVtt(lines, 10)).toBe(
    "WEBVTT\n\n00:00:01.000 --> 00:00:03.500\n&lt;One&gt; &amp; only\n\n00:00:03.500 --> 00:00:10.000\nTwo\n",
  );
});

it("reads a hostile text quickly", () => {
  const started = performance.now();
  for (const part of ["<", "&", "0:00 ", "1:", "\n\n\n", "00:00.000 --> ", "<<<>", "[0:00"])
    readTranscript(part.repeat(200_000 / part.length));
  expect(performance.now() - started).toBeLessThan(2_000);
});
