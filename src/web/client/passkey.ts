import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'

/** The person closed the browser's question, or had no passkey to answer it with. */
export class PasskeyLeft extends Error {}

/** Whether this browser knows passkeys here: not on plain http, but for the machine itself. */
export const knowsPasskeys = browserSupportsWebAuthn

/** Lets the browser ask for a passkey. @throws PasskeyLeft. */
export function answerPasskey(options: Record<string, unknown>): Promise<{ id: string; rawId: string }> {
  return startAuthentication({ optionsJSON: options as never }).catch(leave) as never
}

/** Lets the browser make one. @throws PasskeyLeft. */
export function makePasskey(options: Record<string, unknown>): Promise<{ id: string; rawId: string }> {
  return startRegistration({ optionsJSON: options as never }).catch(leave) as never
}

function leave(error: unknown): never {
  throw new PasskeyLeft(error instanceof Error ? error.message : 'left')
}
