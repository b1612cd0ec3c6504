import type { ReferralState } from '@platform/contracts/quests/referrals'

/** Query keys of invitations; all but an invitation and the roadmap are a user's own. */
export const referralKeys = {
  all: ['referrals'] as const,
  own: (userId: string) => [...referralKeys.all, 'own', userId] as const,
  list: (userId: string, state: ReferralState | null) =>
    [...referralKeys.all, 'list', userId, state] as const,
  invitation: (code: string) => [...referralKeys.all, 'invitation', code] as const,
  roadmap: () => [...referralKeys.all, 'roadmap'] as const,
}
