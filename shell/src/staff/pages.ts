import { holdsRight, type Right } from '@platform/contracts/identity/rights'
import type { STAFF_PATHS } from '@platform/contracts/shell/paths'
import type { ComponentType } from 'react'
import { ApprovalsPage } from './approvals/approvals-page.tsx'
import { HealthPage } from './health/health-page.tsx'
import { RemotesPage } from './override/remotes-page.tsx'
import { UsersPage } from './users/users-page.tsx'

export type StaffPage = keyof typeof STAFF_PATHS

/** Each is at its name below `/staff`, and its right is that of the calls it makes. The routes and the index derive from it. */
export const pages: Record<StaffPage, { Page: ComponentType; right: Right }> = {
  remotes: { Page: RemotesPage, right: 'releases.try' },
  health: { Page: HealthPage, right: 'releases.read' },
  users: { Page: UsersPage, right: 'users.read' },
  approvals: { Page: ApprovalsPage, right: 'money.issue' },
}

export const pageNames = Object.keys(pages) as StaffPage[]

export const mayOpen = (name: StaffPage, roles: readonly string[]): boolean =>
  holdsRight(roles, pages[name].right)
