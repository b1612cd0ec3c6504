import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Platform } from '../platform/platform.ts'

/** What a payer can do on the provider's page of an order. */
export type PayAct = 'pay' | 'pay-silently' | 'pay-twice' | 'pay-late' | 'pending' | 'decline'
/** What the provider does: with a payment, with a payout, or that it calls the platform about either. */
export type ProviderAct =
  | { payment: string; act: 'arrive' | 'fail' | 'charge-back' | 'give-back' }
  | { payout: string; act: 'pay-out' | 'pay-silently' | 'refuse' | 'return' | ProviderCall }
  | { session: string; act: ProviderCall }
/** How it calls about something that did not change: as it should, twice at once, with another secret, or as it did a day ago. */
export type ProviderCall = 'genuine' | 'twice' | 'forged' | 'replayed'

const money = { reference: z.string(), amount: z.string(), currency: z.string() }
const books = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      ...money,
      payments: z.array(
        z.object({
          id: z.string(),
          status: z.enum(['pending', 'paid', 'failed', 'refunded', 'charged-back']),
          amount: z.string(),
          paidAt: z.string().nullable(),
        }),
      ),
    }),
  ),
  payouts: z.array(
    z.object({
      id: z.string(),
      ...money,
      status: z.enum(['pending', 'paid', 'failed', 'returned']),
    }),
  ),
})
/** What the provider knows. */
export type ProviderBooks = z.infer<typeof books>
export type Checkout = ProviderBooks['sessions'][number]
export type ProviderPayout = ProviderBooks['payouts'][number]

type Where = Pick<Platform, 'sandbox'>

/** The sandbox starts within this time after a kill. */
const SERVED_WITHIN_MS = 60_000
const PAUSE_MS = 200
/** More than the provider waits for the platform, which it calls before it answers. */
const ANSWER_WITHIN_MS = 15_000

/** Presses a button of the provider's page of an order, again when there was no answer: then it may have been pressed twice. */
export const payOnPage = ({ sandbox }: Where, checkoutUrl: string, act: PayAct): Promise<void> =>
  press(new URL(new URL(checkoutUrl).pathname, sandbox), { act })

/** Lets the provider do this, again when there was no answer. */
export const letProvider = ({ sandbox }: Where, act: ProviderAct): Promise<void> =>
  press(new URL('/cashlane', sandbox), act)

/** What the provider knows of an order, by its id; without one all of it. */
export async function booksOf({ sandbox }: Where, reference?: string): Promise<ProviderBooks> {
  const url = new URL('/cashlane/books', sandbox)
  if (reference !== undefined) url.searchParams.set('reference', reference)
  const answer = await untilServed(() =>
    fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }),
  )
  return books.parse(await answer.json())
}

async function press(url: URL, fields: Record<string, string>): Promise<void> {
  await untilServed(() =>
    fetch(url, {
      ...{ method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    }),
  )
}

/** @throws when the sandbox refuses, or does not serve within 60 s */
async function untilServed(send: () => Promise<Response>): Promise<Response> {
  const deadline = performance.now() + SERVED_WITHIN_MS
  for (;;) {
    const answer = await send().catch(() => null)
    if (answer && answer.status < 400) return answer
    await answer?.body?.cancel()
    if (answer && answer.status < 500) throw new Error(`the provider answers ${answer.status}`)
    if (performance.now() > deadline) throw new Error('the provider does not serve')
    await sleep(PAUSE_MS)
  }
}
