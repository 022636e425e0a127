/** Passkeys of the browser; their code is loaded when needed. */
type JsonObject = Record<string, unknown>;

export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === "function";

/** Rejects with a `DOMException` if the person cancels. */
export async function askForPasskey(options: JsonObject): Promise<JsonObject> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return { ...(await startAuthentication({ optionsJSON: options as never })) };
}

/** Rejects with a `DOMException` if the person cancels, or the device already has a passkey. */
export async function makePasskey(options: JsonObject): Promise<JsonObject> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return { ...(await startRegistration({ optionsJSON: options as never })) };
}
