/** The inputs of scores that have a text in the catalogues. */
const kinds = [
  ...['kyc', 'bank', 'phone', 'accounts', 'behaviour', 'hours', 'active-days', 'variety'],
  ...['ratings', 'quest-difficulty', 'spending', 'purchase-days', 'tenure'],
  ...['referrals', 'clan', 'tasks', 'likes'],
] as const
export type Kind = (typeof kinds)[number]

export const isKnownKind = (kind: string): kind is Kind =>
  (kinds as readonly string[]).includes(kind)
