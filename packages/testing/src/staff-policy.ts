import type { Right } from '@platform/contracts/identity/rights'
import type { PolicyTable } from './abuse.ts'

/** The policy of the routes that `approvalRoutes` of service-kit makes. */
export const approvalPolicy = (prefix: string, right: Right): PolicyTable => ({
  [`GET ${prefix}/approvals`]: { right },
  [`POST ${prefix}/approvals/{id}/approve`]: { right },
  [`POST ${prefix}/approvals/{id}/refuse`]: { right },
  [`POST ${prefix}/approvals/{id}/withdraw`]: { right },
})
