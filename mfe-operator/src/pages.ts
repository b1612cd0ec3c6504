import { RIGHTS, type Right } from '@platform/contracts/identity/rights'
import {
  contentItemPath,
  editCampaignPath,
  NEW_CAMPAIGN_PATH,
  newContentPath,
  OPERATOR_PATH,
  OPERATOR_PATHS,
  remoteHealthPath,
} from '@platform/contracts/operator/paths'
import { type ConsolePage, isOpenTo } from './console-page.ts'
import { loadCampaignEditor, loadContentEditor } from './load-editors.ts'
import { APPROVAL_RIGHTS } from './parts/approvals/approval-services.ts'

/** The pages of the console. Its routes and its navigation derive from this table; the server authorises each call. */
export const pages = {
  overview: {
    path: OPERATOR_PATH,
    icon: 'home',
    group: null,
    rights: Object.keys(RIGHTS) as Right[],
    load: () =>
      import('./features/overview/components/overview-page.tsx').then((code) => code.OverviewPage),
  },
  campaigns: {
    path: OPERATOR_PATHS.campaigns,
    icon: 'drops',
    group: 'campaigns',
    rights: ['campaigns.read'],
    load: () =>
      import('./features/campaigns/components/campaigns-page.tsx').then(
        (code) => code.CampaignsPage,
      ),
    below: [
      { path: NEW_CAMPAIGN_PATH, rights: ['campaigns.change'], load: loadCampaignEditor },
      {
        path: editCampaignPath(':campaignId'),
        rights: ['campaigns.change'],
        load: loadCampaignEditor,
      },
    ],
  },
  reviews: {
    path: OPERATOR_PATHS.reviews,
    icon: 'check',
    group: 'campaigns',
    rights: ['reviews.decide'],
    load: () =>
      import('./features/reviews/components/reviews-page.tsx').then((code) => code.ReviewsPage),
  },
  reports: {
    path: OPERATOR_PATHS.reports,
    icon: 'clans',
    group: 'campaigns',
    rights: ['reviews.decide'],
    load: () =>
      import('./features/reports/components/reports-page.tsx').then((code) => code.ReportsPage),
  },
  approvals: {
    path: OPERATOR_PATHS.approvals,
    icon: 'invite',
    group: 'campaigns',
    rights: APPROVAL_RIGHTS,
    load: () =>
      import('./features/approvals/components/approvals-page.tsx').then(
        (code) => code.ApprovalsPage,
      ),
  },
  content: {
    path: OPERATOR_PATHS.content,
    icon: 'copy',
    group: 'campaigns',
    rights: ['content.read'],
    load: () =>
      import('./features/content/components/content-page.tsx').then((code) => code.ContentPage),
    below: [
      { path: newContentPath(':kind'), rights: ['content.change'], load: loadContentEditor },
      { path: contentItemPath(':contentId'), rights: ['content.read'], load: loadContentEditor },
    ],
  },
  tournaments: {
    path: OPERATOR_PATHS.tournaments,
    icon: 'quests',
    group: 'campaigns',
    rights: ['reviews.decide', 'campaigns.fund'],
    load: () =>
      import('./features/tournaments/components/tournaments-page.tsx').then(
        (code) => code.TournamentsPage,
      ),
  },
  cards: {
    path: OPERATOR_PATHS.cards,
    icon: 'pog',
    group: 'campaigns',
    rights: ['campaigns.change'],
    load: () => import('./features/cards/components/cards-page.tsx').then((code) => code.CardsPage),
  },
  webhooks: {
    path: OPERATOR_PATHS.webhooks,
    icon: 'external',
    group: 'campaigns',
    rights: ['campaigns.change'],
    load: () =>
      import('./features/webhooks/components/webhooks-page.tsx').then((code) => code.WebhooksPage),
  },
  users: {
    path: OPERATOR_PATHS.users,
    icon: 'user',
    group: 'people',
    rights: ['users.read'],
    load: () => import('./features/users/components/users-page.tsx').then((code) => code.UsersPage),
  },
  verifications: {
    path: OPERATOR_PATHS.verifications,
    icon: 'shield',
    group: 'people',
    rights: ['kyc.decide'],
    load: () =>
      import('./features/verifications/components/verifications-page.tsx').then(
        (code) => code.VerificationsPage,
      ),
  },
  risk: {
    path: OPERATOR_PATHS.risk,
    icon: 'warning',
    group: 'people',
    rights: ['risk.read'],
    load: () => import('./features/risk/components/risk-page.tsx').then((code) => code.RiskPage),
  },
  riskRules: {
    path: OPERATOR_PATHS.riskRules,
    icon: 'shield',
    group: 'people',
    rights: ['risk.read'],
    load: () => import('./features/risk/components/rules-page.tsx').then((code) => code.RulesPage),
  },
  experts: {
    path: OPERATOR_PATHS.experts,
    icon: 'pog',
    group: 'people',
    rights: ['reviews.decide', 'campaigns.read'],
    load: () =>
      import('./features/experts/components/experts-page.tsx').then((code) => code.ExpertsPage),
  },
  money: {
    path: OPERATOR_PATHS.money,
    icon: 'wallet',
    group: 'people',
    rights: ['money.issue', 'store.refund'],
    load: () => import('./features/money/components/money-page.tsx').then((code) => code.MoneyPage),
  },
  debts: {
    path: OPERATOR_PATHS.debts,
    icon: 'warning',
    group: 'people',
    rights: ['money.issue'],
    load: () => import('./features/debts/components/debts-page.tsx').then((code) => code.DebtsPage),
  },
  store: {
    path: OPERATOR_PATHS.store,
    icon: 'store',
    group: 'people',
    rights: ['store.change'],
    load: () => import('./features/store/components/store-page.tsx').then((code) => code.StorePage),
  },
  prices: {
    path: OPERATOR_PATHS.prices,
    icon: 'drops',
    group: 'people',
    rights: ['store.change'],
    load: () =>
      import('./features/prices/components/prices-page.tsx').then((code) => code.PricesPage),
  },
  analytics: {
    path: OPERATOR_PATHS.analytics,
    icon: 'clans',
    group: 'platform',
    rights: ['analytics.read'],
    load: () =>
      import('./features/analytics/components/analytics-page.tsx').then(
        (code) => code.AnalyticsPage,
      ),
  },
  links: {
    path: OPERATOR_PATHS.links,
    icon: 'arrow',
    group: 'platform',
    rights: ['analytics.read'],
    load: () => import('./features/links/components/links-page.tsx').then((code) => code.LinksPage),
  },
  notifications: {
    path: OPERATOR_PATHS.notifications,
    icon: 'bell',
    group: 'platform',
    rights: ['campaigns.read'],
    load: () =>
      import('./features/notifications/components/templates-page.tsx').then(
        (code) => code.TemplatesPage,
      ),
  },
  health: {
    path: OPERATOR_PATHS.health,
    icon: 'globe',
    group: 'platform',
    rights: ['releases.read'],
    load: () =>
      import('./features/health/components/health-page.tsx').then((code) => code.HealthPage),
    below: [
      {
        path: remoteHealthPath(':remote'),
        rights: ['releases.read'],
        load: () =>
          import('./features/health/components/remote-page.tsx').then((code) => code.RemotePage),
      },
    ],
  },
  deadLetters: {
    path: OPERATOR_PATHS.deadLetters,
    icon: 'retry',
    group: 'platform',
    rights: ['events.read'],
    load: () =>
      import('./features/dead-letters/components/dead-letters-page.tsx').then(
        (code) => code.DeadLettersPage,
      ),
  },
  audit: {
    path: OPERATOR_PATHS.audit,
    icon: 'key',
    group: 'platform',
    rights: ['acts.read'],
    load: () => import('./features/audit/components/audit-page.tsx').then((code) => code.AuditPage),
  },
  settings: {
    path: OPERATOR_PATHS.settings,
    icon: 'menu',
    group: 'platform',
    rights: ['releases.read', 'campaigns.change'],
    load: () =>
      import('./features/settings/components/settings-page.tsx').then((code) => code.SettingsPage),
  },
  rights: {
    path: OPERATOR_PATHS.rights,
    icon: 'lock',
    group: 'platform',
    rights: Object.keys(RIGHTS) as Right[],
    load: () =>
      import('./features/rights/components/rights-page.tsx').then((code) => code.RightsPage),
  },
} as const satisfies Record<string, ConsolePage>

export type PageName = keyof typeof pages
export const pageNames = Object.keys(pages) as PageName[]

export const mayOpen = (name: PageName, roles: readonly string[]): boolean =>
  isOpenTo(pages[name], roles)
