/** Where mfe-operator begins: the operators' console. */
export const OPERATOR_PATH = '/operator/'
/** The pages of the console. A visitor logs in first; for a user without a role they are not found. */
export const OPERATOR_PATHS = {
  campaigns: '/operator/campaigns',
  reviews: '/operator/reviews',
  reports: '/operator/reports',
  approvals: '/operator/approvals',
  verifications: '/operator/verifications',
  experts: '/operator/experts',
  users: '/operator/users',
  money: '/operator/money',
  debts: '/operator/debts',
  store: '/operator/store',
  webhooks: '/operator/webhooks',
  tournaments: '/operator/tournaments',
  health: '/operator/health',
  deadLetters: '/operator/dead-letters',
  audit: '/operator/audit',
  rights: '/operator/rights',
} as const
/** Where a campaign is written. */
export const NEW_CAMPAIGN_PATH = `${OPERATOR_PATHS.campaigns}/new`
/** Where the draft of a campaign is changed. */
export const editCampaignPath = (id: string) => `${OPERATOR_PATHS.campaigns}/${id}`
