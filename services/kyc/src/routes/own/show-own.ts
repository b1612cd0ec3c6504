import { ownKyc } from '@platform/contracts/kyc/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { showOwnKyc } from '../../operations/own-kyc.ts'
import { documentView } from '../views/document-view.ts'
import { verificationViews } from '../views/verification-view.ts'

/** GET /api/kyc/me: all that the page of the caller needs. */
export function ownKycRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/kyc/me',
    { config: { access: 'user' }, schema: { response: answers({ 200: ownKyc }) } },
    async (request, reply) => {
      const { id, country } = userOf(request)
      const own = await showOwnKyc(deps, id, country?.code)
      reply.header('cache-control', 'no-store')
      return ok({
        ...{ steps: [...own.steps], bonus: own.bonus, costs: own.costs, isAdult: own.isAdult },
        verifications: await verificationViews(deps, own.verifications),
        documents: own.documents.map(documentView),
        facts: own.facts.flatMap(({ fact, holds, expiresAt }) =>
          // `isAdult` says it.
          fact === 'under-18' ? [] : [{ fact, holds, expiresAt: expiresAt?.toISOString() ?? null }],
        ),
        bankUsableFrom: own.bankUsableFrom?.toISOString() ?? null,
        skippedAt: own.skippedAt?.toISOString() ?? null,
      })
    },
  )
}
