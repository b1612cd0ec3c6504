import { amount, currency } from '@platform/contracts/envelope'
import { toMinor } from '@platform/contracts/money'
import {
  answers,
  defineService,
  idempotencyOf,
  ok,
  runService,
  userOf,
} from '@platform/service-kit'
import { z } from 'zod'
import { createDependencies } from '../dependencies.ts'
import { userAccount } from '../domain/account.ts'
import { planTransfer } from '../domain/transfer.ts'
import { transferValue } from '../operations/transfer-value.ts'

const order = z.object({ to: z.uuid(), currency, amount })
const transferred = z.object({ id: z.string(), status: z.enum(['open', 'done', 'void']) })

/**
 * Transfers between people for chaos runs, while no public route has them: a second process on the
 * wallet's database that runs the wallet's own operation, so that two writers meet on every chain.
 */
const teller = defineService(
  { name: 'wallet', callers: [] },
  {
    async compose({ app, mongo, events, clock }) {
      const deps = await createDependencies({ mongo, events, relay: events.relay, clock })
      app.post(
        '/api/teller/transfers',
        {
          config: { access: 'user', idempotency: 'required' },
          schema: {
            body: order,
            response: answers({ 200: transferred }, ['NOT_TRANSFERABLE', 'IDEMPOTENCY_KEY_REUSED']),
          },
        },
        async (request) => {
          const { to, currency, amount } = request.body
          const key = idempotencyOf(request)
          const id = key.id('transfer')
          const from = userAccount(userOf(request).id, currency)
          const value = toMinor(amount, currency)
          const plan = planTransfer(id, currency, value, from, userAccount(to, currency))
          const { status } = await transferValue(deps, { id, hash: key.hash, ...plan })
          return ok({ id, status })
        },
      )
    },
  },
)

await runService(teller)
