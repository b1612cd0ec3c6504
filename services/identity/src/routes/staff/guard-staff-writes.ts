import type { ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { requireFreshProof } from '../../operations/proofs/require-fresh-proof.ts'
import { signedInCallerOf } from '../auth/caller-of.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The caller has proven the account lately: a token of staff that was stolen, or left open, changes nothing. */
    freshProof?: true
  }
}

const READS = ['GET', 'HEAD', 'OPTIONS']

/** Applies `freshProof`, which every write that needs a right has to declare, unless its handler asks for the proof. */
export function guardStaffWrites(app: ServiceApp, deps: Dependencies): void {
  app.addHook('onRoute', ({ config, method, url }) => {
    const isWrite = [method].flat().some((one) => !READS.includes(one))
    const needsRight = Object(config?.access).right !== undefined
    if (isWrite && needsRight && !config?.freshProof && !config?.asksForProof) {
      throw new Error(`${method} ${url} needs a right and no fresh proof`)
    }
  })
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.config.freshProof) {
      await requireFreshProof(deps, signedInCallerOf(request))
    }
  })
}
