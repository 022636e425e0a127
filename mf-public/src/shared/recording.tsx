import type { MediaPlayer } from "@samling/accounts/player/media-player";
import { Picture, pictureOf } from "@samling/ui";
import { type ComponentProps, lazy, Suspense } from "react";

/** Not loaded by pages with only pictures. */
const Player = lazy(async () => ({
  default: (await import(/* webpackChunkName: "player" */ "@samling/accounts/player/media-player")).MediaPlayer,
}));

type RecordingProps = ComponentProps<typeof MediaPlayer>;

/** A film or a sound; until the player has loaded, its still or waveform. */
export const Recording = (props: RecordingProps) => (
  <Suspense fallback={<Still {...props} />}>
    <Player {...props} />
  </Suspense>
);

const Still = ({ media, className, style }: RecordingProps) => (
  <Picture {...pictureOf(media)} alt="" className={className} style={style} />
);
