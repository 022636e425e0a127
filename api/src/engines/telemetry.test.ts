import { isTelemetry } from "./telemetry.ts";

describe("a caption track is recognized as camera telemetry", () => {
  it.each([
    ["by a DJI Phantom", "HOME(18.0710,59.3251) 2016.03.13 15:11:25\nGPS(18.0710,59.3251,17) BAROMETER:80.9\nISO:100"],
    ["by a DJI Mini", "F/2.8, SS 206.14, ISO 100, EV 0, GPS (18.0710, 59.3251, 17), D 24.9m, H 3.0m, H.S 0.0m/s"],
    ["by a DJI Mavic", "[iso : 110] [shutter : 1/200.0] [latitude: 59.325117] [longitude: 18.071094] [rel_alt: 1.2]"],
    ["with a misspelt key", "[latitude : 0.0] [longtitude : 0.0]"],
    ["as degrees and minutes", "59°19'30\" N 18°4'16\" E"],
    ["as a pair of degrees", "59.32511, 18.07109"],
    ["as ISO 6709", "+59.3251+018.0710/"],
    ["by a receiver of satellites", "$GPRMC,081836,A,3751.65,S,14507.36,E,000.0"],
    ["with a serial number", "Camera SN 0M6TG12345678"],
    ["with a serial number in words", "serial number: C3441325678901"],
  ])("%s", (_, cue) => {
    expect(isTelemetry("SubtitleHandler", ["Hello", "there", cue, "and", "so on"])).toBe(true);
  });

  it.each(["DJI.Subtitle", "GoPro MET", "Insta360 data", "\u0008GPS"])("by the name of its handler: %s", (name) => {
    expect(isTelemetry(name, ["anything"])).toBe(true);
  });

  it("if it is mostly exposure data or figures", () => {
    expect(isTelemetry("", ["ISO 100, F/2.8", "ISO 200, F/2.8", "Take-off"])).toBe(true);
    expect(isTelemetry("", ["2016.03.13 15:11:25,501,982", "2016.03.13 15:11:26,501,982"])).toBe(true);
  });
});

describe("a caption track written by people is kept", () => {
  it.each([
    ["in English", ["The harbour in 1931.", "Anna was born 4 June 1908, at 7:30.", "At 59 degrees north!"]],
    ["in Swedish", ["Båten hette Ida.", "Vi var 12 barn, 7 flickor och 5 pojkar.", "Det kostade 4,50 kronor."]],
    ["in Finnish", ["Lauttasaari, kesä 1968", "Isä osti veneen 1 200 markalla."]],
    ["of somebody who speaks of a camera", ["He shot it at f/8, ISO 400.", "The old Leica!", "It was a cold day."]],
    ["of years", ["1931", "We moved to the island.", "1948", "The war was over."]],
    ["of prices and scores", ["It was 3.141 to 2", "They won 21-19, 18-21.", "Long: about 12 metres."]],
  ])("%s", (_, cues) => {
    expect(isTelemetry("SubtitleHandler", cues)).toBe(false);
  });
});
