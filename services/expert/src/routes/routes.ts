import type { ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'
import { applicationRoutes } from './applications/application.ts'
import { documentRoutes, uploadDocumentRoute } from './applications/documents.ts'
import { skillCheckRoutes } from './checks/skill-checks.ts'
import { expertRoutes } from './experts/experts.ts'
import { adminRoutes } from './staff/admin.ts'
import { termRoutes } from './taxonomy/terms.ts'

/** Every route of the service. */
export async function registerRoutes(app: ServiceApp, deps: Dependencies): Promise<void> {
  applicationRoutes(app, deps)
  await app.register(uploadDocumentRoute, deps)
  documentRoutes(app, deps)
  termRoutes(app, deps)
  skillCheckRoutes(app, deps)
  expertRoutes(app, deps)
  adminRoutes(app, deps)
}
