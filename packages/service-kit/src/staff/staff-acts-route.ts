import type { StaffAct } from '@platform/contracts/staff/acts'
import { staffActs as actsPage, staffActsQuery } from '@platform/contracts/staff/acts'
import type { ServiceApp } from '../http/app.ts'
import { answers, ok } from '../http/envelope.ts'
import { readPage } from '../http/page.ts'
import { timePosition } from '../mongo/keyset.ts'
import type { RecordedAct, StaffActs } from './staff-acts.ts'

const PAGE_SIZE = 50

/** GET <prefix>/acts: the audit trail of the service, for staff with the right `acts.read`. */
export function staffActsRoute(
  app: ServiceApp,
  prefix: string,
  { audit }: { audit: Pick<StaffActs, 'list'> },
): void {
  app.get(
    `${prefix}/acts`,
    {
      config: { access: { right: 'acts.read' }, rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        tags: ['staff'],
        querystring: staffActsQuery,
        response: answers({ 200: actsPage }, ['INVALID_CURSOR']),
      },
    },
    async (request, reply) => {
      const { subject, cursor } = request.query
      const { items, nextCursor } = await readPage(
        { cursor, limit: PAGE_SIZE },
        {
          position: timePosition,
          read: (after, limit) => audit.list(subject, after, limit),
          positionOf: ({ at, id }) => ({ value: at, id }),
        },
      )
      reply.header('cache-control', 'no-store')
      return ok({ items: items.map(actView), nextCursor })
    },
  )
}

/** An act as calls show it. */
export const actView = ({ at, roles, ...act }: RecordedAct): StaffAct => ({
  ...act,
  at: at.toISOString(),
  roles: [...roles],
})
