import { staffAct, staffActs } from '@platform/contracts/staff/acts'
import {
  consumerGroup,
  deadLetterGroups,
  deadLetters,
  replayed,
} from '@platform/contracts/staff/dead-letters'
import { serviceSettings } from '@platform/contracts/staff/settings'
import { z } from 'zod'
import { DomainError } from '../errors.ts'
import type { ServiceApp } from '../http/app.ts'
import { answers, ok } from '../http/envelope.ts'
import { type ConsoleSourceParts, consoleParts } from './console-parts.ts'

/** The service of the operators' console, which merges what the others have. */
const access = { service: ['growth'] } as const

const actsQuery = z.object({ cursor: z.string().max(500).optional() })
const actParams = z.object({ id: z.uuid() })
const groupParams = z.object({ group: consumerGroup })

/** `ConsoleParts` of this service, for the service of the operators' console. */
export function consoleRoutes(app: ServiceApp, sources: ConsoleSourceParts): void {
  const parts = consoleParts(sources)
  app.get(
    '/internal/console/acts',
    {
      config: { access },
      schema: {
        querystring: actsQuery,
        response: answers({ 200: staffActs }, ['INVALID_CURSOR']),
      },
    },
    async (request) => ok(await parts.acts(request.query.cursor)),
  )

  app.get(
    '/internal/console/acts/:id',
    {
      config: { access },
      schema: { params: actParams, response: answers({ 200: staffAct }, ['NOT_FOUND']) },
    },
    async (request) => {
      const act = await parts.act(request.params.id)
      if (!act) throw new DomainError('NOT_FOUND')
      return ok(act)
    },
  )

  app.get(
    '/internal/console/dead-letters',
    { config: { access }, schema: { response: answers({ 200: deadLetterGroups }) } },
    async () => ok(await parts.deadLetterGroups()),
  )

  app.get(
    '/internal/console/dead-letters/:group',
    {
      config: { access },
      schema: { params: groupParams, response: answers({ 200: deadLetters }, ['NOT_FOUND']) },
    },
    async (request) => ok({ items: await parts.deadLetters(request.params.group) }),
  )

  app.post(
    '/internal/console/dead-letters/:group/replay',
    {
      config: { access },
      schema: { params: groupParams, response: answers({ 200: replayed }, ['NOT_FOUND']) },
    },
    async (request) => ok(await parts.replay(request.params.group)),
  )

  app.get(
    '/internal/console/settings',
    { config: { access }, schema: { response: answers({ 200: serviceSettings }) } },
    async () => ok({ items: [...(await parts.settings())] }),
  )
}
