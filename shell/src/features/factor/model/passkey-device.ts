import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@platform/contracts/identity/passkeys'

/** It loads when a passkey is asked for. */
const load = () => import('@simplewebauthn/browser')

/** Whether this browser has passkeys at all. */
export const hasPasskeys = () => typeof window.PublicKeyCredential === 'function'

/** Asks the user's device for a new passkey. @throws Error by its name, see `factorProblem` */
export async function makePasskey(optionsJSON: PasskeyCreation): Promise<PasskeyAttestation> {
  const { startRegistration } = await load()
  const { id, rawId, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  }
}

/**
 * Asks the user's device to sign by a passkey.
 * @param signal ends the prompt
 * @param inField offers the passkeys among what the browser fills into a field, and waits for as long as the page does
 * @throws Error by its name, see `factorProblem`
 */
export async function signByPasskey(
  optionsJSON: PasskeyRequest,
  { inField = false, signal }: { inField?: boolean; signal?: AbortSignal } = {},
): Promise<PasskeyAssertion> {
  const { startAuthentication, WebAuthnAbortService } = await load()
  signal?.throwIfAborted()
  signal?.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
  const { id, rawId, response } = await startAuthentication({
    optionsJSON,
    useBrowserAutofill: inField,
    // The field may have left the page while the options were fetched: then nothing is offered.
    verifyBrowserAutofillInput: false,
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  }
}

/** Whether the browser offers passkeys in a field. */
export async function offersInField(): Promise<boolean> {
  if (!hasPasskeys()) return false
  const { browserSupportsWebAuthnAutofill } = await load()
  return browserSupportsWebAuthnAutofill()
}

/** Ends what waits for a passkey in a field. */
export async function stopOffering(): Promise<void> {
  const { WebAuthnAbortService } = await load()
  WebAuthnAbortService.cancelCeremony()
}
