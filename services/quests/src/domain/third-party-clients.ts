import type { SignedCall } from '@platform/contracts/rules/signed-call'

/** A game client of a third party, in which a quest goes on. */
export interface ThirdPartyClient {
  id: string
  /** What users read. */
  name: string
  url: string
}

/** The clients that this deployment knows. */
export interface ThirdPartyClients {
  find(id: string): ThirdPartyClient | null
  /** Whether the client's server has signed the body, as docs/game-api.md says, within the last five minutes. */
  isSigned(id: string, signed: SignedCall, now: Date): boolean
}
