/**
 * What services report that can speak for or against trust in an account: the days for which each is kept, and the service that it
 * comes from. No zod here: pages import it. None says what was done, only that it happened.
 */
export const RISK_SIGNALS = {
  /** The account is new. */
  registered: { service: 'identity', keptDays: 90 },
  /** A change of its number or address was undone by the former one: somebody else may have been in it. */
  'contact-undone': { service: 'identity', keptDays: 180 },
  /** Its wallet took the place of another one. */
  'wallet-replaced': { service: 'wallet', keptDays: 90 },
  'payout-destination-set': { service: 'wallet', keptDays: 90 },
  'order-refunded': { service: 'wallet', keptDays: 90 },
  /** K-Points of an offer were taken back by its network. */
  'points-taken-back': { service: 'wallet', keptDays: 180 },
  /** A reward waits for a person, by the signs of quests. */
  'reward-held': { service: 'quests', keptDays: 180 },
  /** A reward that was paid was taken back. */
  'reward-revoked': { service: 'quests', keptDays: 180 },
  /** A reviewer refused what the user handed in, or accepted it; of an appeal the later decision counts. */
  'proof-refused': { service: 'quests', keptDays: 90 },
  'referral-refused': { service: 'quests', keptDays: 180 },
  'hold-refused': { service: 'quests', keptDays: 180 },
  'hold-released': { service: 'quests', keptDays: 180 },
  'clan-refused': { service: 'clans', keptDays: 180 },
  'card-refused': { service: 'pog', keptDays: 180 },
  'identity-refused': { service: 'kyc', keptDays: 180 },
  /** A fact about the person was proven; it speaks for the account. */
  'identity-proven': { service: 'kyc', keptDays: 365 },
  'application-refused': { service: 'expert', keptDays: 90 },
} as const satisfies Readonly<
  Record<string, { readonly service: string; readonly keptDays: number }>
>
export type RiskSignalKind = keyof typeof RISK_SIGNALS
export const RISK_SIGNAL_KINDS = Object.keys(RISK_SIGNALS) as [RiskSignalKind, ...RiskSignalKind[]]

/** What an account is said to be by the rules, in words that its user reads. */
export const SHIELD_ATTRIBUTES = [
  'new-account',
  'account-recovered',
  'wallet-changes',
  'payout-changes',
  'refunds',
  'reversed-offers',
  'held-rewards',
  'refused-referrals',
  'revoked-rewards',
  'refused-proofs',
  'reported-content',
  'identity-refused',
  'identity-proven',
] as const
export type ShieldAttribute = (typeof SHIELD_ATTRIBUTES)[number]

/** `hold`: the rewards of the account wait for a person. `watch`: staff see it listed; nothing else follows. */
export const RISK_LEVELS = ['none', 'watch', 'hold'] as const
export type RiskLevel = (typeof RISK_LEVELS)[number]

/** Limits of a table of rules. */
export const RISK_RULES = { rules: 60, conditions: 4, count: 100, days: 365, weight: 99 } as const
/** Days for which a user may object to an attribute again after an objection was refused. */
export const OBJECTION_PAUSE_DAYS = 30
