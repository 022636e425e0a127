/** A museum for the test, with the actions and the view of its operator. */
import { makeSampleJpeg } from "@samling/api/testing/sample-media";
import type { Cluster } from "./cluster.ts";
import { type Place, type SendRequest, Visitors } from "./visitors.ts";

const email = "operator@samling.test";

interface ShownContribution {
  images: { id: string; state: string; imgUrl: string | null; videoUrl: string | null; tilesUrl?: string }[];
}

export class Museum {
  readonly #ask: SendRequest;
  readonly #cluster: Cluster;
  readonly organizationId: string;
  /** The operator's. */
  readonly token: string;

  private constructor(ask: SendRequest, cluster: Cluster, organizationId: string, token: string) {
    this.#ask = ask;
    this.#cluster = cluster;
    this.organizationId = organizationId;
    this.token = token;
  }

  static async create(ask: SendRequest, cluster: Cluster): Promise<Museum> {
    const output = await cluster.command("app-1", "api/src/platform-admin.ts", "--email", email);
    const password = /shown this once: (\S+)/.exec(output)?.[1] ?? "";
    const signedIn = await ask<{ token: string }>("/api/login", { method: "POST", body: { email, password } });
    const { token } = signedIn.body;
    const about = { name: "Museum", color: "#225577", contactEmail: email, language: "en", superAdminEmail: email };
    const organization = await ask<{ id: string }>("/api/organization", { method: "POST", token, body: about });
    expect([organization.status, organization.data.toString()]).toEqual([201, expect.anything()]);
    return new Museum(ask, cluster, organization.body.id, token);
  }

  async addCollection(settings = {}): Promise<Place> {
    const { organizationId, token } = this;
    const translations = [{ languageCode: "en", title: "Boats", description: "<p>All of them</p>" }];
    const body = new FormData();
    for (const [name, value] of Object.entries({ organizationId, translations, ...settings }))
      body.set(name, typeof value === "string" ? value : JSON.stringify(value));
    body.set("photo", new Blob([new Uint8Array(await makeSampleJpeg())]), "boat.jpg");
    const collection = await this.#ask<{ id: string }>("/api/upload-collection", { method: "POST", token, body });
    expect([collection.status, collection.data.toString()]).toEqual([201, expect.anything()]);
    return { organizationId, token, collectionId: collection.body.id };
  }

  /** A contribution to a new collection. */
  async contribute({ film, ...settings }: { film?: Buffer; fullSize?: boolean } = {}) {
    const place = await this.addCollection(settings);
    const person = new Visitors(this.#ask, place);
    const file = await person.contribute(film);
    if (!file) throw new Error("The contribution was not kept.");
    return { ...place, ...file, person };
  }

  async read(contributionId: string) {
    const path = `/api/contribution/${contributionId}`;
    return (await this.#ask<ShownContribution>(path, { token: this.token })).body.images[0];
  }

  /** Once its sizes have been made. */
  async awaitPicture(contributionId: string) {
    await this.#cluster.until(120, "a picture", async () => Boolean((await this.read(contributionId))?.imgUrl));
    const image = await this.read(contributionId);
    return { id: image?.id ?? "", picture: image?.imgUrl ?? "" };
  }

  async hide(contributionId: string): Promise<void> {
    const body = { kind: "hide", contributionIds: [contributionId], reason: "privacy" };
    const path = `/api/organization/${this.organizationId}/contributions/decisions`;
    expect((await this.#ask(path, { method: "POST", token: this.token, body })).status).toBe(200);
  }
}
