import { holdsRight, type Right } from '@platform/contracts/identity/rights'
import type { STAFF_PATHS } from '@platform/contracts/shell/paths'
import type { ComponentType } from 'react'
import { APPROVAL_SERVICES } from './api/approvals-api.ts'
import { ApprovalsPage } from './approvals/approvals-page.tsx'
import { CampaignsPage } from './campaigns/campaigns-page.tsx'
import { DebtsPage } from './debts/debts-page.tsx'
import { ExpertsPage } from './experts/experts-page.tsx'
import { HealthPage } from './health/health-page.tsx'
import { RemotesPage } from './override/remotes-page.tsx'
import { ReviewsPage } from './reviews/reviews-page.tsx'
import { UsersPage } from './users/users-page.tsx'
import { VerificationsPage } from './verifications/verifications-page.tsx'
import { WebhooksPage } from './webhooks/webhooks-page.tsx'

export type StaffPage = keyof typeof STAFF_PATHS

interface Opened {
  Page: ComponentType
  /** Each of them opens it. */
  rights: readonly Right[]
}

/** Each is at its name below `/staff`, and its rights are those of the calls it makes. The routes and the index derive from it. */
export const pages: Record<StaffPage, Opened> = {
  remotes: { Page: RemotesPage, rights: ['releases.try'] },
  health: { Page: HealthPage, rights: ['releases.read'] },
  users: { Page: UsersPage, rights: ['users.read'] },
  approvals: {
    Page: ApprovalsPage,
    rights: Object.values(APPROVAL_SERVICES).map(({ asks }) => asks),
  },
  debts: { Page: DebtsPage, rights: ['money.issue'] },
  reviews: { Page: ReviewsPage, rights: ['reviews.decide'] },
  verifications: { Page: VerificationsPage, rights: ['kyc.decide'] },
  campaigns: { Page: CampaignsPage, rights: ['campaigns.read'] },
  webhooks: { Page: WebhooksPage, rights: ['campaigns.change'] },
  experts: { Page: ExpertsPage, rights: ['reviews.decide', 'campaigns.read'] },
}

export const pageNames = Object.keys(pages) as StaffPage[]

export const mayOpen = (name: StaffPage, roles: readonly string[]): boolean =>
  pages[name].rights.some((right) => holdsRight(roles, right))
