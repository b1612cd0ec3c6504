import type { ServiceApp } from '@platform/service-kit'
import type { VerificationDependencies } from '../../operations/verifications/dependencies.ts'
import type { ViewDependencies } from '../views/verification-view.ts'
import { webhookRoute } from '../webhook/webhook.ts'
import { codeRoute } from './code-route.ts'
import { startRoutes } from './start-routes.ts'
import { statusRoute } from './status-route.ts'

/** Verifications of the caller, and the calls of the provider about them. */
export async function registerVerifications(
  app: ServiceApp,
  deps: VerificationDependencies & ViewDependencies,
): Promise<void> {
  startRoutes(app, deps)
  codeRoute(app, deps)
  statusRoute(app, deps)
  await app.register(webhookRoute, deps)
}
