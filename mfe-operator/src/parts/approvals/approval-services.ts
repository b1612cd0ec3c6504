import type { Right, SensitiveRight } from '@platform/contracts/identity/rights'

/** The services that need approvals: where theirs are, the right of those who ask for one, and of those who decide. */
export const APPROVAL_SERVICES = {
  wallet: { path: '/wallets/admin/approvals', asks: 'money.issue', decides: 'money.issue' },
  identity: { path: '/users/admin/approvals', asks: 'roles.change', decides: 'roles.change' },
  quests: {
    path: '/airdrop-campaign/admin/approvals',
    asks: 'campaigns.change',
    decides: 'campaigns.approve',
  },
  clans: {
    path: '/tournaments/admin/approvals',
    asks: 'campaigns.fund',
    decides: 'campaigns.approve',
  },
  pog: { path: '/pog/admin/approvals', asks: 'store.change', decides: 'campaigns.approve' },
} as const satisfies Record<string, { path: string; asks: Right; decides: SensitiveRight }>

export type ApprovalService = keyof typeof APPROVAL_SERVICES

/** Each of these shows some approvals. */
export const APPROVAL_RIGHTS: readonly Right[] = Object.values(APPROVAL_SERVICES).map(
  ({ asks }) => asks,
)
