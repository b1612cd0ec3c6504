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
  risk: '/operator/risk',
  riskRules: '/operator/risk-rules',
  users: '/operator/users',
  content: '/operator/content',
  money: '/operator/money',
  debts: '/operator/debts',
  store: '/operator/store',
  prices: '/operator/prices',
  cards: '/operator/cards',
  webhooks: '/operator/webhooks',
  analytics: '/operator/analytics',
  links: '/operator/links',
  tournaments: '/operator/tournaments',
  health: '/operator/health',
  notifications: '/operator/notifications',
  deadLetters: '/operator/dead-letters',
  audit: '/operator/audit',
  rights: '/operator/rights',
  settings: '/operator/settings',
} as const
/** How the versions of one remote do. */
export const remoteHealthPath = (remote: string) => `${OPERATOR_PATHS.health}/${remote}`
/** Where a campaign is written. */
export const NEW_CAMPAIGN_PATH = `${OPERATOR_PATHS.campaigns}/new`
/** Where the draft of a campaign is changed. */
export const editCampaignPath = (id: string) => `${OPERATOR_PATHS.campaigns}/${id}`
/** Where content of a kind is written: an article, a banner and so on. */
export const newContentPath = (kind: string) => `${OPERATOR_PATHS.content}/new/${kind}`
/** Where an item of content is changed, published and withdrawn. */
export const contentItemPath = (id: string) => `${OPERATOR_PATHS.content}/${id}`
