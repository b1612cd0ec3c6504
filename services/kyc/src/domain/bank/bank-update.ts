/**
 * That another bank account takes the place of a verified one. `proving`: the new one is being verified. `waiting`: it is, and its owner can
 * still object. `replacing`: it is in force, and the former one is being ended. `done`: that one has ended. `stopped`: the former one stays.
 */
export interface BankUpdate {
  /** Of the new account. */
  verificationId: string
  userId: string
  state: 'proving' | 'waiting' | 'replacing' | 'done' | 'stopped'
  askedAt: Date
  /** When the message about it reached its user's last destination; null until then. */
  noticeSentAt: Date | null
}

/** Those that its owner can stop. */
export const STOPPABLE = ['proving', 'waiting'] as const satisfies readonly BankUpdate['state'][]

/** Those that are under way: of a user at most one. */
export const ACTIVE = [...STOPPABLE, 'replacing'] as const satisfies readonly BankUpdate['state'][]

/** Those whose new account counts. */
export const IN_FORCE = ['replacing', 'done'] as const satisfies readonly BankUpdate['state'][]

/**
 * From when on the new account is in force, once it is verified: the wait begins with the message about it.
 * @returns null while the message is not sent
 */
export const usableFrom = (
  { askedAt, noticeSentAt }: Pick<BankUpdate, 'askedAt' | 'noticeSentAt'>,
  waitMs: number,
): Date | null =>
  noticeSentAt && new Date(Math.max(noticeSentAt.getTime(), askedAt.getTime()) + waitMs)

/** The earliest time at which it can be: what its user reads when they ask for it. */
export const usableAtTheEarliest = (
  update: Pick<BankUpdate, 'askedAt' | 'noticeSentAt'>,
  waitMs: number,
): Date => usableFrom(update, waitMs) ?? new Date(update.askedAt.getTime() + waitMs)

/** What becomes of it when its verification is in this state; null: nothing. */
export function nextState(
  { state }: Pick<BankUpdate, 'state'>,
  verification: string,
): 'waiting' | 'stopped' | null {
  if (state !== 'proving') return null
  if (verification === 'verified') return 'waiting'
  return verification === 'refused' || verification === 'expired' ? 'stopped' : null
}
