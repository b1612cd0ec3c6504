/** A call that another server has signed, as docs/game-api.md says. */
export interface SignedCall {
  /** The header `x-timestamp`. */
  timestamp: string
  /** The header `x-signature`. */
  signature: string
  /** As it was sent. */
  body: string
}
