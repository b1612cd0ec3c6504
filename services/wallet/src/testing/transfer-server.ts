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
import { userAccount } from '../domain/account.ts'
import { planTransfer } from '../domain/transfer.ts'
import { createLedger } from '../operations/ledger/ledger.ts'
import { transferValue } from '../operations/transfer-value.ts'
import { personalData } from '../personal-data.ts'
import { createRepositories } from '../repositories/create-repositories.ts'

const order = z.object({ to: z.uuid(), currency, amount })
const transferred = z.object({ id: z.string(), status: z.enum(['open', 'done', 'void']) })

/**
 * Serves transfers between users for chaos and bench runs, while no public route has them. It runs the
 * wallet's own operation on the wallet's database, so that two processes post on every account.
 */
const transferServer = defineService(
  { name: 'wallet', callers: [] },
  {
    personalData,
    async compose({ app, mongo, events, clock, crashPoint }) {
      const repositories = await createRepositories(mongo, events)
      const ledger = createLedger({ ...repositories, events, clock })
      const deps = { ...repositories, ledger, clock, crashPoint }
      app.post(
        '/api/test/transfers',
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

await runService(transferServer)
