/**
 * `rejected`: the user closed the wallet's dialog or declined, or it failed; `busy`: another question of this site is still open in it;
 * `other-account`, `other-chain`: it has another one than what was to be signed.
 */
export type RefusalReason = 'rejected' | 'busy' | 'other-account' | 'other-chain'

/** The wallet did not do what it was asked. */
export class WalletRejected extends Error {
  override readonly name = 'WalletRejected'
  readonly reason: RefusalReason

  constructor(message: string, { reason = 'rejected', ...options }: RejectionOptions = {}) {
    super(message, options)
    this.reason = reason
  }
}

type RejectionOptions = ErrorOptions & { reason?: RefusalReason }

/** "Resource unavailable" (EIP-1474): its dialog waits for an answer. */
const BUSY = -32_002
/** "User rejected request" (EIP-1193), and "unrecognized chain" (EIP-3326). */
const DECLINED = 4001
const UNKNOWN_CHAIN = 4902

export const isDeclined = (error: unknown): boolean => codesOf(error).includes(DECLINED)
export const isUnknownChain = (error: unknown): boolean => codesOf(error).includes(UNKNOWN_CHAIN)

/** @throws WalletRejected whatever the wallet failed with */
export async function orRejected<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    const reason = codesOf(cause).includes(BUSY) ? 'busy' : 'rejected'
    throw new WalletRejected('the wallet did not do it', { cause, reason })
  }
}

/** The codes of an error and of those inside it: wallets on phones wrap them, and so does viem. */
function codesOf(error: unknown): number[] {
  const codes: number[] = []
  let inner = error as {
    code?: unknown
    cause?: unknown
    data?: { originalError?: unknown }
  } | null
  for (let depth = 0; depth < 5 && typeof inner === 'object' && inner !== null; depth++) {
    if (typeof inner.code === 'number') codes.push(inner.code)
    inner = (inner.data?.originalError ?? inner.cause ?? null) as typeof inner
  }
  return codes
}
