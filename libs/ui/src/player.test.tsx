import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { formatClock } from "./components/sound-tile.tsx";
import { Picture, pictureOf } from "./index.ts";
import { Player, type PlayerMedia, type PlayerTexts } from "./player.tsx";

const texts: PlayerTexts = {
  name: "Recording",
  place: "Place",
  play: "Play",
  pause: "Pause",
  back: "Back",
  forward: "Forward",
  speed: "Speed",
  speeds: { slower: "Slower", normal: "Normal", faster: "Faster" },
  failed: "Cannot be played",
  formatLength: (length) => `of ${length}`,
  describePosition: (seconds, length) => `${seconds} s of ${length} s`,
  nameLanguage: (code) => code,
  transcript: "What is said",
  followAgain: "Follow again",
  playFrom: (time) => `Play from ${time}`,
};
const sound: PlayerMedia = {
  kind: "sound",
  title: "Nets",
  altText: "",
  videoUrl: null,
  soundUrl: "/nets.m4a",
  imgUrl: null,
  captions: [],
  peaks: [10, 100, 40],
  duration: 402,
  transcript: "",
  lang: "sv",
};

const audio = () => document.querySelector("audio") as HTMLAudioElement;
const slider = () => screen.getByRole("slider", { name: "Place" });

it("moves by keyboard through the waveform as one slider, and says where in words [OPEN-05]", () => {
  render(<Player media={sound} texts={texts} />);
  expect(slider()).toHaveAttribute("aria-valuemax", "402");
  const places = ["ArrowRight", "ArrowUp", "PageUp", "ArrowLeft", "PageDown", "PageDown", "End", "Home"].map((key) => {
    fireEvent.keyDown(slider(), { key });
    return audio().currentTime;
  });
  expect(places).toEqual([5, 10, 40, 35, 5, 0, 402, 0]);
  fireEvent.keyDown(slider(), { key: "PageUp" });
  expect(slider()).toHaveAttribute("aria-valuetext", "30 s of 402 s");
  // Playing continues without a message.
  Object.defineProperty(audio(), "currentTime", { value: 33, writable: true });
  fireEvent.timeUpdate(audio());
  expect(screen.getByText("0:33")).toBeVisible();
  expect(slider()).toHaveAttribute("aria-valuetext", "30 s of 402 s");
});

it("plays with the space bar only while nothing has the focus, and reports what cannot be played", async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const user = userEvent.setup();
  render(<Player media={sound} texts={texts} />);
  await user.keyboard(" ");
  expect(play).toHaveBeenCalledTimes(1);
  screen.getByRole("combobox", { name: "Speed" }).focus();
  await user.keyboard(" ");
  expect(play).toHaveBeenCalledTimes(1);
  fireEvent.play(audio());
  expect(screen.getByRole("button", { name: "Pause" })).toBeVisible();
  await user.selectOptions(screen.getByRole("combobox", { name: "Speed" }), "faster");
  expect(audio().playbackRate).toBe(1.5);
  fireEvent.error(audio());
  expect(screen.getByRole("alert")).toHaveTextContent("Cannot be played");
  play.mockRestore();
});

it("loads again what could not be played, at the same place and speed", async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const load = jest.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => {
    audio().playbackRate = audio().defaultPlaybackRate;
    audio().currentTime = 0;
  });
  const user = userEvent.setup();
  render(<Player media={sound} texts={texts} />);
  await user.selectOptions(screen.getByRole("combobox", { name: "Speed" }), "faster");
  fireEvent.keyDown(slider(), { key: "PageUp" });
  fireEvent.play(audio());
  fireEvent.error(audio());
  await user.click(screen.getByRole("button", { name: "Play" }));
  expect(load).toHaveBeenCalledTimes(1);
  expect(play).toHaveBeenCalledTimes(1);
  expect([audio().currentTime, audio().playbackRate]).toEqual([30, 1.5]);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  play.mockRestore();
  load.mockRestore();
});

it("reports a film that cannot be played", () => {
  render(<Player media={{ ...sound, kind: "video", soundUrl: null, videoUrl: "/film.mp4" }} texts={texts} />);
  fireEvent.error(document.querySelector("video") as HTMLVideoElement);
  expect(screen.getByRole("alert")).toHaveTextContent("Cannot be played");
});

it("has a plain slider without a waveform, and measures a file whose length is unknown", () => {
  render(<Player media={{ ...sound, peaks: [], duration: null }} texts={texts} />);
  Object.defineProperty(audio(), "duration", { value: 61 });
  fireEvent.loadedMetadata(audio());
  expect(slider()).toHaveAttribute("aria-valuemax", "61");
  fireEvent.keyDown(slider(), { key: "End" });
  expect(audio().currentTime).toBe(61);
});

it("shows a story by its first lines wherever pictures are shown [OPEN-17]", async () => {
  const media = { kind: "text", description: `Farfar byggde skutan. ${"Hon hette Sälen. ".repeat(100)}` };
  const { container } = render(<Picture {...pictureOf(media)} />);
  expect((await screen.findByText(/Farfar byggde/)).textContent?.length).toBeLessThan(400);
  expect(container.querySelector("img")).toBeNull();
});

it("shows a sound as its waveform and length wherever pictures are shown", async () => {
  render(<Picture {...pictureOf({ ...sound, altText: "Mending nets" })} alt="Mending nets" />);
  await waitFor(() => expect(screen.getByRole("img", { name: "Mending nets" })).toHaveTextContent("6:42"));
  expect([0, 59.9, 60, 3_605].map(formatClock)).toEqual(["0:00", "0:59", "1:00", "1:00:05"]);
});

it("lets the transcript follow, jumps to a line by keyboard, and stops following when someone scrolls it [OPEN-07]", async () => {
  const user = userEvent.setup();
  const transcript = "0:00 They say I am the last\n0:24 You begin with the edge\nwithout a time";
  render(<Player media={{ ...sound, transcript }} texts={texts} />);
  const region = screen.getByRole("region", { name: "What is said" });
  const current = () => region.querySelector("[aria-current]")?.textContent;
  expect(current()).toContain("They say I am the last");
  screen.getByRole("button", { name: "Play from 0:24" }).focus();
  await user.keyboard("{Enter}");
  expect(audio().currentTime).toBe(24);
  expect(current()).toContain("You begin with the edge");
  expect(screen.queryByRole("button", { name: "Follow again" })).not.toBeInTheDocument();
  fireEvent.wheel(region);
  await user.click(screen.getByRole("button", { name: "Follow again" }));
  expect(screen.queryByRole("button", { name: "Follow again" })).not.toBeInTheDocument();
  expect(screen.getByRole("region", { name: "What is said" })).toHaveFocus();
});

it("shows lines with the same words as often as they are said [OPEN-07]", () => {
  const complaints = jest.spyOn(console, "error").mockImplementation();
  render(<Player media={{ ...sound, transcript: "Hey ho\nThe boat goes out\nHey ho" }} texts={texts} />);
  expect(screen.getAllByText("Hey ho")).toHaveLength(2);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

it("shows a transcript with times as captions of a film [OPEN-07]", () => {
  URL.createObjectURL = jest.fn(() => "blob:captions");
  URL.revokeObjectURL = jest.fn();
  const film: PlayerMedia = { ...sound, kind: "video", soundUrl: null, videoUrl: "/film.mp4", peaks: [] };
  const { rerender } = render(<Player media={{ ...film, transcript: "0:01 Hello" }} texts={texts} />);
  const track = () => document.querySelector("track");
  expect(track()).toHaveAttribute("src", "blob:captions");
  expect(track()).toHaveAttribute("srclang", "sv");
  rerender(<Player media={{ ...film, transcript: "Hello" }} texts={texts} />);
  expect(track()).toBeNull();
  expect(screen.getByText("Hello")).toBeVisible();
});
