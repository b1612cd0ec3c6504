/** Why the last log-in at an outside provider failed, for the log-in that opens again. In memory: the provider's page is left by then. */
let failed: string | null = null

export const readFailedLogin = () => failed

/** @param text for the user; null forgets it */
export function keepFailedLogin(text: string | null): void {
  failed = text
}
