import {
  cardNameBody,
  cardNameParams,
  fixedCardName,
  releaseCardNameQuery,
  reservedCardName,
} from '@platform/contracts/identity/card-names'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import {
  fixCardName,
  releaseCardName,
  reserveCardName,
} from '../../operations/profile/card-name.ts'

const config = { access: { service: ['pog'] } } as const
const refusals = ['NOT_FOUND', 'USERNAME_TAKEN', 'USERNAME_FIXED'] as const

/** PUT and DELETE /internal/card-names/:cardId, and POST /internal/card-names/:cardId/fix. */
export function cardNamesRoutes(
  app: ServiceApp,
  deps: Pick<Dependencies, 'users' | 'fixedNames' | 'cardNames' | 'releasedNames' | 'clock'>,
): void {
  app.put(
    '/internal/card-names/:cardId',
    {
      config,
      schema: {
        params: cardNameParams,
        body: cardNameBody,
        response: answers({ 200: reservedCardName }, [
          ...refusals,
          'CARD_NAME_RESERVED_OFTEN',
          'USERNAME_CHANGED_OFTEN',
        ]),
      },
    },
    async ({ params, body }) => {
      const { userName, keptUntil } = await reserveCardName(deps, { ...params, ...body })
      return ok({ userName, keptUntil: keptUntil.toISOString() })
    },
  )
  app.post(
    '/internal/card-names/:cardId/fix',
    {
      config,
      schema: {
        params: cardNameParams,
        body: cardNameBody,
        response: answers({ 200: fixedCardName }, [...refusals, 'IN_PROGRESS']),
      },
    },
    async ({ params, body }) => ok(await fixCardName(deps, { ...params, ...body })),
  )
  app.delete(
    '/internal/card-names/:cardId',
    {
      config,
      schema: {
        params: cardNameParams,
        querystring: releaseCardNameQuery,
        response: answers({ 200: z.null() }),
      },
    },
    async ({ params, query }) => {
      await releaseCardName(deps, { ...params, ...query })
      return ok(null)
    },
  )
}
