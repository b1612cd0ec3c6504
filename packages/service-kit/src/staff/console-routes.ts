import { staffAct, staffActs } from '@platform/contracts/staff/acts'
import {
  consumerGroup,
  deadLetterGroups,
  deadLetters as deadLettersPage,
  replayed,
} from '@platform/contracts/staff/dead-letters'
import { z } from 'zod'
import { DomainError } from '../errors.ts'
import type { DeadLetter } from '../events/dead-letters.ts'
import type { OwnDeadLetters } from '../events/own-dead-letters.ts'
import type { ServiceApp } from '../http/app.ts'
import { answers, ok } from '../http/envelope.ts'
import { readPage } from '../http/page.ts'
import { timePosition } from '../mongo/keyset.ts'
import type { StaffActs } from './staff-acts.ts'
import { actView } from './staff-acts-route.ts'

/** The service of the operators' console, which merges what the others have. */
const access = { service: ['growth'] } as const
const PAGE_SIZE = 100
/** Of the text of a dead letter so many characters are shown. */
const SHOWN = 20_000

const actParams = z.object({ id: z.uuid() })
const groupParams = z.object({ group: consumerGroup })

/** What the operators' console asks of a service that has an audit trail: its acts, one by one too, and its dead letters. */
export function consoleRoutes(
  app: ServiceApp,
  {
    audit,
    events: { deadLetters },
  }: {
    audit: Pick<StaffActs, 'list' | 'find'>
    events: { readonly deadLetters: OwnDeadLetters }
  },
): void {
  app.get(
    '/internal/console/acts',
    {
      config: { access },
      schema: {
        querystring: z.object({ cursor: z.string().max(500).optional() }),
        response: answers({ 200: staffActs }, ['INVALID_CURSOR']),
      },
    },
    async ({ query: { cursor } }) => {
      const { items, nextCursor } = await readPage(
        { cursor, limit: PAGE_SIZE },
        {
          position: timePosition,
          read: (after, limit) => audit.list(undefined, after, limit),
          positionOf: ({ at, id }) => ({ value: at, id }),
        },
      )
      return ok({ items: items.map(actView), nextCursor })
    },
  )

  app.get(
    '/internal/console/acts/:id',
    {
      config: { access },
      schema: { params: actParams, response: answers({ 200: staffAct }, ['NOT_FOUND']) },
    },
    async ({ params: { id } }) => {
      const act = await audit.find(id)
      if (!act) throw new DomainError('NOT_FOUND')
      return ok(actView(act))
    },
  )

  app.get(
    '/internal/console/dead-letters',
    { config: { access }, schema: { response: answers({ 200: deadLetterGroups }) } },
    async () => ok({ items: await deadLetters.groups() }),
  )

  app.get(
    '/internal/console/dead-letters/:group',
    {
      config: { access },
      schema: { params: groupParams, response: answers({ 200: deadLettersPage }, ['NOT_FOUND']) },
    },
    async ({ params: { group } }) => {
      const found = await deadLetters.inspect(group)
      return ok({ items: found.map(deadLetterView) })
    },
  )

  app.post(
    '/internal/console/dead-letters/:group/replay',
    {
      config: { access },
      schema: { params: groupParams, response: answers({ 200: replayed }, ['NOT_FOUND']) },
    },
    async ({ params: { group } }) => ok(await deadLetters.replay(group)),
  )
}

const deadLetterView = ({ topic, partition, offset, reason, time, value }: DeadLetter) => ({
  ...{ topic, partition, offset, reason },
  at: time === '' ? null : time,
  value: value.slice(0, SHOWN),
})
