import type { Referral, ReferralState } from '@platform/contracts/quests/referrals'

/** Where an invitation is for the user who sent it: what keeps it from being paid goes before its state. */
export function friendState({
  state,
  refusal,
  missing,
  isAppealed,
}: Pick<Referral, 'state' | 'refusal' | 'missing' | 'isAppealed'>):
  | ReferralState
  | 'held'
  | 'appealed'
  | 'notPaid' {
  if (refusal) return 'notPaid'
  if (!missing.includes('REVIEW')) return state
  return isAppealed ? 'appealed' : 'held'
}
