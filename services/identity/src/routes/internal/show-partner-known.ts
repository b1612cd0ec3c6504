import { partnerKnown, partnerKnownParams } from '@platform/contracts/identity/partners'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'

/** GET /internal/partners/:key. */
export function showPartnerKnownRoute(
  app: ServiceApp,
  { partners }: Pick<Dependencies, 'partners'>,
): void {
  app.get(
    '/internal/partners/:key',
    {
      config: { access: { service: ['remote-registry'] } },
      schema: { params: partnerKnownParams, response: answers({ 200: partnerKnown }) },
    },
    async ({ params }) => ok({ exists: (await partners.find(params.key)) !== null }),
  )
}
