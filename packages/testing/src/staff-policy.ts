import type { Right } from '@platform/contracts/identity/rights'
import type { PolicyTable } from './abuse.ts'

/** The policy of the routes that `approvalRoutes` of service-kit makes. */
export const approvalPolicy = (
  prefix: string,
  { asks, decides }: { asks: Right; decides: Right },
): PolicyTable => ({
  [`GET ${prefix}/approvals`]: { right: asks },
  [`POST ${prefix}/approvals/{id}/approve`]: { right: decides },
  [`POST ${prefix}/approvals/{id}/refuse`]: { right: decides },
  [`POST ${prefix}/approvals/{id}/withdraw`]: { right: asks },
})

/** The same of `reviewRoutes`. */
export const reviewPolicy = (prefix: string, right: Right): PolicyTable => ({
  [`GET ${prefix}/reviews`]: { right },
  [`POST ${prefix}/reviews/{id}/claim`]: { right },
  [`POST ${prefix}/reviews/{id}/release`]: { right },
  [`POST ${prefix}/reviews/{id}/decide`]: { right },
})

/** The same of `consoleRoutes`: only the service of the operators' console. */
export const consolePolicy: PolicyTable = {
  'GET /internal/console/acts': { services: ['growth'] },
  'GET /internal/console/acts/{id}': { services: ['growth'] },
  'GET /internal/console/dead-letters': { services: ['growth'] },
  'GET /internal/console/dead-letters/{group}': { services: ['growth'] },
  'POST /internal/console/dead-letters/{group}/replay': { services: ['growth'] },
  'GET /internal/console/settings': { services: ['growth'] },
}
