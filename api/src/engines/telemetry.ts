/** Drones log their flight as captions: place, height, serial number. No one wrote them: never public. */

const names = /\b(?:dji|gopro|gpmd|insta360|camm|meta(?:data)?|telemetry|gps|gyro|imu|nmea|data|osd|srt)\b/i;

/** One of these is enough: it reveals a place or a device. */
const places = [
  /\bgps\b/i,
  /\b(?:lat|lati?tude|lon|lng|long|longti?tude|longitude|home|serial|s\/n|sn)\s*[:=(#]\s*[-+]?\w*\d/i,
  // ISO 6709, as written by phones, and pairs of degrees.
  /[+-]\d{2}(?:\.\d+)?[+-]\d{3}(?:\.\d+)?/,
  /[-+]?\b\d{1,3}\.\d{3,}\s{0,3}°?\s{0,3}[NSEW]?\s{0,3}[,;/\s]\s{0,3}[-+]?\d{1,3}\.\d{3,}\b/i,
  /\d{1,3}\s*°\s*\d{1,2}\s*['′’]/,
  /\$G[A-Z](?:GGA|RMC|GLL|VTG)/,
  /\b(?:s\/?n|serial(?:\s+(?:no|number))?)\b\W{0,3}(?=[a-z0-9-]*\d)[a-z0-9-]{6,}/i,
];

/** Data of exposure and flight. People may mention one of them, but not in most cues. */
const settings =
  /\b(?:iso|shutter|fnum|ev|ct|color_md|focal_len|barometer|altitude|rel_alt|abs_alt|framecnt|difftime|h\.s|v\.s|d\.h)\b\s*(?:[:=]\s*)?-?\d|\bf\/\d|(?<![\d.])\d+(?:\.\d+)?\s{0,3}m\/s\b/i;

/** More digits than letters, as in a time, a frame number or a measurement. */
function isMostlyDigits(cue: string): boolean {
  const figures = cue.match(/\d/g)?.length ?? 0;
  return figures >= 4 && figures > (cue.match(/\p{L}/gu)?.length ?? 0);
}

export function isTelemetry(name: string, cues: readonly string[]): boolean {
  if (names.test(name) || cues.some((cue) => places.some((place) => place.test(cue)))) return true;
  const technical = cues.filter((cue) => settings.test(cue) || isMostlyDigits(cue));
  return technical.length * 2 > cues.length;
}
