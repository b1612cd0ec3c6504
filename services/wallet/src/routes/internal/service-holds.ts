import { toDecimal } from '@platform/contracts/money'
import {
  type ServiceHold as ServiceHoldView,
  serviceHold,
  serviceHoldBody,
  serviceHoldParams,
} from '@platform/contracts/wallet/service-holds'
import { answers, DomainError, ok, type ServiceApp } from '@platform/service-kit'
import { ownerOf } from '../../domain/account.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import {
  type HoldNow,
  placeServiceHold,
  settleServiceHold,
  showServiceHold,
} from '../../operations/service-holds.ts'

/** PUT and GET /internal/service-holds/:id, POST .../capture and .../release, each of the calling service's own holds. */
export function serviceHoldRoutes(app: ServiceApp, deps: Dependencies): void {
  const url = '/internal/service-holds/:id'
  const config = { access: { service: ['pog'] } } as const
  const params = serviceHoldParams
  app.put(
    url,
    {
      config,
      schema: {
        params,
        body: serviceHoldBody,
        response: answers({ 200: serviceHold }, [
          'INSUFFICIENT_FUNDS',
          'DEBT_OPEN',
          'IDEMPOTENCY_KEY_REUSED',
        ]),
      },
    },
    async ({ params: { id }, body, caller }) =>
      ok(viewOf(await placeServiceHold(deps, serviceOf(caller), id, body))),
  )
  const schema = { params, response: answers({ 200: serviceHold }, ['NOT_FOUND']) }
  app.get(url, { config, schema }, async ({ params: { id }, caller }) =>
    ok(viewOf(await showServiceHold(deps, serviceOf(caller), id))),
  )
  for (const end of ['capture', 'release'] as const) {
    app.post(`${url}/${end}`, { config, schema }, async ({ params: { id }, caller }) =>
      ok(viewOf(await settleServiceHold(deps, serviceOf(caller), id, end))),
    )
  }
}

/** @throws DomainError FORBIDDEN */
function serviceOf(caller: string | null): string {
  if (caller === null) throw new DomainError('FORBIDDEN')
  return caller
}

function viewOf({ hold, state }: HoldNow): ServiceHoldView {
  const { userId, currency } = ownerOf(hold.account)
  const { amount, purpose, expiresAt } = hold
  return {
    state,
    userId,
    currency,
    amount: toDecimal(amount, currency),
    purpose,
    expiresAt: expiresAt.toISOString(),
  }
}
