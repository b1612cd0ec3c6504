import type { ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'
import { accessLogRoute } from './access-log/list-access.ts'
import { updateBankRoutes } from './bank/update-bank.ts'
import { claimBonusRoute } from './bonus/claim-bonus.ts'
import { ownKycRoute } from './own/show-own.ts'
import { kycReviewRoutes } from './review/review-routes.ts'
import { skipRoute } from './skip/skip.ts'

/** Bonus, skip, updates of bank accounts, the access log, and what reviewers do. */
export function peopleRoutes(app: ServiceApp, deps: Dependencies): void {
  ownKycRoute(app, deps)
  accessLogRoute(app, deps)
  skipRoute(app, deps)
  claimBonusRoute(app, deps)
  updateBankRoutes(app, deps)
  kycReviewRoutes(app, deps)
}
