import type { ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'
import { registerDocuments } from './documents/register-documents.ts'
import { deleteOwnRoute } from './erasure/delete-own.ts'
import { peopleRoutes } from './people.ts'
import { registerVerifications } from './verifications/register-verifications.ts'

/** Every route of the service. */
export async function registerRoutes(app: ServiceApp, deps: Dependencies): Promise<void> {
  await registerVerifications(app, deps)
  await registerDocuments(app, deps)
  deleteOwnRoute(app, deps)
  peopleRoutes(app, deps)
}
