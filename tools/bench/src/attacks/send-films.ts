import { randomBytes } from "node:crypto";
import { sendForm } from "../uploads/send.ts";
import { target } from "./accounts.ts";
import { contributionOf, waitUntilReady } from "./traffic.ts";

/** Seconds: a film of one minute takes long beside the other attacks. */
const patience = 900;

export interface Films {
  made: number;
  failures: string[];
}

interface Sending {
  url: string;
  token: string;
  film: Buffer;
}

/** Each call sends two films and waits until both are ready. */
export function createFilms({ url, token, film }: Sending): { films: Films; send: () => Promise<void> } {
  const films: Films = { made: 0, failures: [] };
  const sendOne = async () => {
    try {
      const fields = {
        collectionId: target,
        mediaData: JSON.stringify({ "film.mpg": { title: "Film" } }),
        termsAccepted: "true",
      };
      // Different bytes at the end, as equal files would be stored once.
      const files = { "film.mpg": [film, randomBytes(16)] };
      const { text } = await sendForm(`${url}/api/submit-contribution`, token, { fields, files });
      await waitUntilReady(url, token, contributionOf(text), patience);
      films.made += 1;
    } catch (error) {
      films.failures.push(`a film: ${(error as Error).message}`);
    }
  };
  return {
    films,
    send: async () => {
      await Promise.all([sendOne(), sendOne()]);
    },
  };
}
