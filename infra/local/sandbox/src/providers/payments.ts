import { timingSafeEqual } from 'node:crypto'
import { openJournal } from '@platform/chain/journal'
import { z } from 'zod'
import type { SandboxApp } from '../http.ts'
import { serves } from '../outside/behave.ts'
import { createBooks } from '../payment-provider/books.ts'
import { KEY, PROVIDER, WEBHOOK_SECRET } from '../payment-provider/call-shop.ts'
import { paymentPages } from '../payment-provider/pages.ts'
import { createPayoutBooks } from '../payment-provider/payout-books.ts'
import type { ProviderDeps, SandboxProvider } from './provider.ts'

/** A payment provider (docs/payments.md): its API, the page on which one pays, and its calls to the platform. */
export const payments = {
  fault: 'payments',
  routes: paymentRoutes,
  settings: (url) => ({
    PAYMENT_PROVIDERS: JSON.stringify({
      [PROVIDER]: {
        url: `${url}/cashlane/api`,
        key: KEY,
        webhookSecret: WEBHOOK_SECRET,
        fiats: ['INR', 'BRL'],
        payoutFiats: ['INR', 'BRL'],
      },
    }),
  }),
} as const satisfies SandboxProvider

const wish = z.object({
  reference: z.string().max(100),
  amount: z.string().regex(/^\d+\.\d\d$/),
  currency: z.string(),
  returnUrl: z.url(),
  expiresAt: z.iso.datetime(),
})
const payoutWish = z.object({
  reference: z.string().max(100),
  amount: z.string().regex(/^\d+\.\d\d$/),
  currency: z.string(),
  destination: z.record(z.string(), z.string()),
})
const named = z.object({ id: z.string().max(80) })

function paymentRoutes(app: SandboxApp, deps: ProviderDeps): void {
  const journal = openJournal(deps.paymentsFile)
  const books = createBooks(journal)
  const payoutBooks = createPayoutBooks(journal)
  paymentPages(app, { books, payoutBooks }, deps)
  app.register(async (scope) => {
    scope.addHook('preHandler', async (request, reply) => {
      if (!(await serves(reply, deps.nextBehaviour()))) return reply.send({ message: 'not served' })
      if (isOurs(String(request.headers.authorization))) return
      return reply.code(401).send({ message: 'the key is wrong' })
    })
    scope.post('/cashlane/api/sessions', { schema: { body: wish } }, async (request, reply) => {
      const key = request.headers['idempotency-key']
      if (typeof key !== 'string') return reply.code(400).send({ message: 'a key is missing' })
      const { id } = books.open(key, wish.parse(request.body))
      return { id, url: `http://${request.host}/cashlane/pay/${id}` }
    })
    scope.post('/cashlane/api/payouts', { schema: { body: payoutWish } }, (request, reply) => {
      const key = request.headers['idempotency-key']
      if (typeof key !== 'string') return reply.code(400).send({ message: 'a key is missing' })
      return { id: payoutBooks.open(key, payoutWish.parse(request.body)).id }
    })
    scope.get('/cashlane/api/payouts/:id', { schema: { params: named } }, (request, reply) => {
      const payout = payoutBooks.find(named.parse(request.params).id)
      if (!payout) return reply.code(404).send({ message: 'there is no such payout' })
      const { id, reference, status, amount, currency } = payout
      return { id, reference, status, amount, currency }
    })
    scope.get(
      '/cashlane/api/sessions/:id',
      { schema: { params: named } },
      async (request, reply) => {
        const session = books.session(named.parse(request.params).id)
        if (!session) return reply.code(404).send({ message: 'there is no such session' })
        return { payments: session.payments }
      },
    )
    scope.post(
      '/cashlane/api/payments/:id/refunds',
      { schema: { params: named } },
      async (request, reply) => {
        const found = books.findPayment(named.parse(request.params).id)
        if (!found) return reply.code(404).send({ message: 'there is no such payment' })
        const key = String(request.headers['idempotency-key'])
        if (books.refund(key, found)) return { status: 'done' }
        return reply.code(409).send({ message: 'it is not paid' })
      },
    )
  })
}

function isOurs(authorization: string): boolean {
  const [given, wanted] = [Buffer.from(authorization), Buffer.from(`Bearer ${KEY}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
