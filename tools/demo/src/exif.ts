import type { Exif } from "sharp";

export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export interface CameraData {
  /** `yyyy-mm-dd`, as a camera or a scanner would have written it. */
  date?: string;
  latitude?: number;
  longitude?: number;
  camera?: string;
}

/** Degrees, minutes and hundredths of seconds as EXIF rationals. */
function toRationals(degrees: number): string {
  const hundredths = Math.round(Math.abs(degrees) * 360_000);
  return `${Math.floor(hundredths / 360_000)}/1 ${Math.floor(hundredths / 6_000) % 60}/1 ${hundredths % 6_000}/100`;
}

/** EXIF dates are plain text `yyyy:mm:dd hh:mm:ss`, even for old photographs. */
const toExifDate = (date: string) => `${date.replaceAll("-", ":")} 12:00:00`;

/** The blocks that sharp writes: IFD0 is the picture, IFD2 the exposure, IFD3 the position. */
export function buildExif({ date, latitude, longitude, camera }: CameraData): Exif {
  const exif: Exif = { IFD0: { Software: "Samling demo" } };
  if (camera) exif.IFD0 = { ...exif.IFD0, Make: "Samling", Model: camera };
  if (date) {
    exif.IFD0 = { ...exif.IFD0, DateTime: toExifDate(date) };
    exif.IFD2 = { DateTimeOriginal: toExifDate(date) };
  }
  if (latitude !== undefined && longitude !== undefined) {
    exif.IFD3 = {
      GPSLatitudeRef: latitude < 0 ? "S" : "N",
      GPSLatitude: toRationals(latitude),
      GPSLongitudeRef: longitude < 0 ? "W" : "E",
      GPSLongitude: toRationals(longitude),
    };
  }
  return exif;
}
