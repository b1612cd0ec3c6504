/** Polygon (EIP-155): the chain that messages of ownership name, on which the platform's cards and tokens live. */
export const WALLET_CHAIN_ID = 137

/** A proof must be signed within this time after its nonce was given and its message was issued, ms. */
export const WALLET_PROOF_LIFETIME_MS = 10 * 60_000
