import { askPersonBy } from "../session/confirm-person.ts";
import { tokenChanged } from "../session/session-slice.ts";
import { writeToken } from "../session/token.ts";
import { createStore } from "../store.ts";
import { organizationId } from "../testing/builders.ts";
import { answerNetwork, refuse } from "../testing/network.ts";
import { parseApiError } from "./api-error.ts";
import { buildAddress } from "./request.ts";
import { sharedApi } from "./shared-endpoints.ts";

const { listOrganizations, listConsents, getOrganization, logout } = sharedApi.endpoints;

beforeEach(() => {
  localStorage.clear();
  delete window.__AHEAD__;
});

describe("a call", () => {
  it("is made without a token when no one is signed in [API-33]", async () => {
    const sent = answerNetwork({ "GET /api/organizations": () => [] });
    await createStore().dispatch(listOrganizations.initiate());
    expect(sent.map((request) => request.token)).toEqual([null]);
  });

  it("carries the stored token [API-33]", async () => {
    localStorage.setItem("token", "abc");
    const sent = answerNetwork({ "GET /api/user/consents": () => [] });
    await createStore().dispatch(listConsents.initiate());
    expect(sent.map((request) => request.token)).toEqual(["abc"]);
  });

  it("uses a response that the page's head has requested, once", async () => {
    const sent = answerNetwork({ "GET /api/organizations": () => [] });
    const early = [{ id: organizationId }];
    window.__AHEAD__ = new Map([["/api/organizations", Promise.resolve(new Response(JSON.stringify(early)))]]);
    const store = createStore();
    expect((await store.dispatch(listOrganizations.initiate())).data).toEqual(early);
    expect(sent).toEqual([]);
    const again = await store.dispatch(listOrganizations.initiate(undefined, { forceRefetch: true }));
    expect(again.data).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  it("of a signed-in person ignores responses that the page's head has requested for a visitor", async () => {
    localStorage.setItem("token", "abc");
    const sent = answerNetwork({ "GET /api/organizations": () => [] });
    window.__AHEAD__ = new Map([["/api/organizations", Promise.reject(new Error("taken"))]]);
    for (const answer of window.__AHEAD__.values()) answer.catch(() => undefined);
    expect((await createStore().dispatch(listOrganizations.initiate())).data).toEqual([]);
    expect(sent.map((request) => request.token)).toEqual(["abc"]);
  });

  it("is repeated after the person confirms their identity, and refused otherwise", async () => {
    localStorage.setItem("token", "abc");
    let isConfirmed = false;
    const sent = answerNetwork({ "GET /api/user/consents": () => (isConfirmed ? [] : refuse("CONFIRMATION_NEEDED")) });
    const ask = (answer: boolean) => {
      askPersonBy(() => {
        isConfirmed = answer;
        return Promise.resolve(answer);
      });
      return createStore().dispatch(listConsents.initiate());
    };
    expect((await ask(false)).error).toMatchObject({ code: "CONFIRMATION_NEEDED" });
    expect((await ask(true)).data).toEqual([]);
    expect(sent).toHaveLength(3);
    askPersonBy(() => Promise.resolve(false));
  });

  it("that reads is repeated without an expired token, and the token is forgotten [API-33]", async () => {
    localStorage.setItem("token", "old");
    const sent = answerNetwork({ "GET /api/organizations": ({ token }) => (token ? refuse("UNAUTHENTICATED") : []) });
    const answer = await createStore().dispatch(listOrganizations.initiate());
    expect(answer.data).toEqual([]);
    expect(sent.map((request) => request.token)).toEqual(["old", null]);
    expect(localStorage.getItem("token")).toBeNull();
  });

  it("that was in flight while the token was renewed is repeated with the new token, which is kept", async () => {
    localStorage.setItem("token", "old");
    const store = createStore();
    const sent = answerNetwork({
      "GET /api/user/consents": ({ token }) => {
        if (token === "new") return [];
        writeToken("new");
        store.dispatch(tokenChanged("new"));
        return refuse("UNAUTHENTICATED");
      },
    });
    const answer = await store.dispatch(listConsents.initiate());
    expect(answer.data).toEqual([]);
    expect(sent.map((request) => request.token)).toEqual(["old", "new"]);
    expect(localStorage.getItem("token")).toBe("new");
  });

  it("that requires sign-in is not repeated without the token", async () => {
    localStorage.setItem("token", "old");
    const sent = answerNetwork({ "GET /api/user/consents": () => refuse("UNAUTHENTICATED") });
    const answer = await createStore().dispatch(listConsents.initiate());
    expect(answer.error).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
    expect(sent).toHaveLength(1);
  });

  it("that requires sign-in is not sent without a token [ERR-09]", async () => {
    const sent = answerNetwork({ "GET /api/user/consents": () => refuse("UNAUTHENTICATED") });
    const answer = await createStore().dispatch(listConsents.initiate());
    expect(answer.error).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
    expect(sent).toEqual([]);
  });

  it("uses an explicit token instead of the stored one, and does not forget the stored one if it fails", async () => {
    localStorage.setItem("token", "kept");
    const sent = answerNetwork({ "DELETE /api/session": () => refuse("UNAUTHENTICATED") });
    await createStore().dispatch(logout.initiate({ token: "given" }));
    expect(sent.map((request) => request.token)).toEqual(["given"]);
    expect(localStorage.getItem("token")).toBe("kept");
  });

  it("reports an error with its code, details and request id", async () => {
    answerNetwork({ "GET /api/organization/{id}": () => refuse("NOT_FOUND", { what: "organization" }) });
    const { error } = await createStore().dispatch(getOrganization.initiate({ id: organizationId }));
    expect(error).toEqual({
      status: 404,
      code: "NOT_FOUND",
      message: "NOT_FOUND",
      details: { what: "organization" },
      requestId: "test",
    });
  });

  it("reports that there was no response", async () => {
    answerNetwork({});
    const { error } = await createStore().dispatch(listOrganizations.initiate());
    expect(error).toMatchObject({ status: 0, code: "NETWORK" });
  });
});

it("treats an error page of a proxy as an unknown error", () => {
  expect(parseApiError(502, undefined)).toMatchObject({ status: 502, code: "UNKNOWN" });
  expect(parseApiError(500, { code: "made up" })).toMatchObject({ code: "UNKNOWN" });
});

it("fills placeholders and repeats list parameters in the query", () => {
  expect(buildAddress("GET /api/a/{id}", { id: "x/y", tag: ["å", "b"], none: undefined })).toEqual({
    method: "GET",
    url: "/api/a/x%2Fy?tag=%C3%A5&tag=b",
  });
});
