import { type ActOf, defineStaffActed } from '@platform/contracts/staff/acts'
import { startTestService } from '@platform/testing/start-service'
import { z } from 'zod'
import { userOf } from '../auth/auth.ts'
import { ok } from '../http/envelope.ts'
import { defineService, type ServiceContext } from '../service/definition.ts'
import { type ActRecording, recordAct } from '../staff/record-act.ts'
import { staffActModel, staffActs } from '../staff/staff-acts.ts'
import { staffActsRoute } from '../staff/staff-acts-route.ts'

/** The acts of the test service. */
export const archiveActed = defineStaffActed('archive', ['name-shelf'])

type ArchiveContext = ServiceContext<unknown, string, 'archive'>

/** What its operations work on. */
export type ArchiveDependencies = ActRecording<ActOf<typeof archiveActed>>

/** A small real service, `archive`, whose staff name shelves. */
export async function startArchive() {
  let opened: ArchiveDependencies | undefined
  const service = defineService(
    { name: 'archive' },
    {
      async compose(context: ArchiveContext) {
        const { app, mongo, events, clock, ids } = context
        const Act = staffActModel(mongo)
        await mongo.initModels([Act])
        const audit = staffActs(Act, events.relay(Act), archiveActed)
        const deps: ArchiveDependencies = { audit, events, clock, ids }
        opened = deps
        app.put(
          '/api/archive/admin/shelves/:id',
          {
            config: { access: { right: 'partners.change' } },
            schema: {
              params: z.object({ id: z.string() }),
              body: z.strictObject({ name: z.string() }),
            },
          },
          async (request) => {
            const [by, { id }, after] = [userOf(request), request.params, request.body]
            const subject = { kind: 'shelf', id }
            await recordAct(deps, { by, action: 'name-shelf', subject, after, reason: 'Moved' })
            return ok(null)
          },
        )
        staffActsRoute(app, '/api/archive/admin', deps)
      },
    },
  )
  const running = await startTestService(service, { events: { subscribeTo: 'archive' } })
  if (!opened) throw new Error('not composed')
  return { ...running, deps: opened }
}
