import type { ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'

/** Every route of the service. */
export async function registerRoutes(_app: ServiceApp, _deps: Dependencies): Promise<void> {}
