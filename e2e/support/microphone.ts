import type { LaunchOptions } from "@playwright/test";

/** Chromium with a microphone that hears a beep every second; its question is answered with yes. */
export const withMicrophone = (options: LaunchOptions): LaunchOptions => ({
  ...options,
  args: [...(options.args ?? []), "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
});
