import { approval } from '@platform/contracts/staff/approvals'
import {
  chestTableParams,
  endChestTableBody,
  newChestTable,
  pauseChestBody,
  staffChestTable,
  staffChestTables,
} from '@platform/contracts/wallet/rkade'
import {
  answerDoneOrAsked,
  answers,
  idempotencyOf,
  ok,
  type ServiceApp,
  userOf,
} from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { endTable, type FillsChest, requestTable } from '../../operations/rkade/fund-table.ts'
import { pauseChest } from '../../operations/rkade/pause-chest.ts'
import { showTables, withPaid } from '../../operations/rkade/show-chest.ts'
import { staffTableView } from '../views/rkade-view.ts'

const TABLES = '/api/rkade/admin/tables'

/** GET, POST /api/rkade/admin/tables, POST .../:id/end, PUT /api/rkade/admin/pause. */
export function rkadeAdminRoutes(app: ServiceApp, deps: Dependencies & FillsChest): void {
  const showAll = async () => {
    const { tables, state, pause } = await showTables(deps)
    const paused = pause && { reason: pause.reason, at: pause.at.toISOString() }
    return ok({ tables: tables.map(staffTableView), state, paused })
  }

  app.get(
    TABLES,
    {
      config: { access: { right: 'campaigns.read' } },
      schema: { response: answers({ 200: staffChestTables }) },
    },
    showAll,
  )

  app.post(
    TABLES,
    {
      config: { access: { right: 'campaigns.fund' }, idempotency: 'required' },
      schema: {
        body: newChestTable,
        response: answers({ 200: staffChestTable, 202: approval }, [
          'INSUFFICIENT_FUNDS',
          'DEBT_OPEN',
          'IN_PROGRESS',
          'IDEMPOTENCY_KEY_REUSED',
          'IDEMPOTENCY_KEY_MISSING',
        ]),
      },
    },
    async (request, reply) => {
      const by = userOf(request)
      const outcome = await requestTable(deps, by, request.body, idempotencyOf(request))
      const shown = 'done' in outcome ? { done: await withPaid(deps, outcome.done) } : outcome
      return answerDoneOrAsked(reply, shown, deps.clock.now(), staffTableView)
    },
  )

  app.post(
    `${TABLES}/:id/end`,
    {
      config: { access: { right: 'campaigns.fund' } },
      schema: {
        params: chestTableParams,
        body: endChestTableBody,
        response: answers({ 200: staffChestTable }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      const { reason } = request.body
      const table = await endTable(deps, userOf(request), { id: request.params.id, reason })
      return ok(staffTableView(await withPaid(deps, table)))
    },
  )

  app.put(
    '/api/rkade/admin/pause',
    {
      config: { access: { right: 'campaigns.change' } },
      schema: { body: pauseChestBody, response: answers({ 200: staffChestTables }) },
    },
    async (request) => {
      await pauseChest(deps, userOf(request), request.body)
      return showAll()
    },
  )
}
