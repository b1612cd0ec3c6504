import type { ServiceContext } from '@platform/service-kit'
import type { Dependencies } from './operations/dependencies.ts'

const SWEEP_MS = 10 * 60_000
const cluster = { scope: 'cluster' } as const

/** Background work. */
export function startWorkers({ worker, deps }: ServiceContext & { deps: Dependencies }): void {
  worker(
    'sweep-card-pictures',
    SWEEP_MS,
    (signal) => deps.cardFiles.sweep((names) => deps.cardPictures.usedNames(names), signal),
    cluster,
  )
}
