import type { ServiceContext } from '@platform/service-kit'
import type { Dependencies } from './operations/dependencies.ts'

/** Background work. */
export function startWorkers(_context: ServiceContext & { deps: Dependencies }): void {}
