import { z } from 'zod'
import { escapeHtml } from '../escape-html.ts'
import type { SandboxApp } from '../http.ts'
import { sandboxPage } from '../page/sandbox-page.ts'
import type { ProviderDeps } from '../providers/provider.ts'
import { type Books, LISTED, type Payment, type Session } from './books.ts'
import { callShop, type Honesty, type Ramp } from './call-shop.ts'
import { type Payout, type PayoutAct, type PayoutBooks, payoutActs } from './payout-books.ts'

/** What the payer can do on the page of a session. */
const payActs = {
  pay: 'Pay',
  'pay-silently': 'Pay, and the provider does not say so',
  'pay-twice': 'Pay twice',
  'pay-late': 'Pay after the time is over',
  pending: 'Pay by a transfer that takes a while',
  decline: 'Be declined',
} as const
/** What can become of a payment, on the provider's own page. */
const bankActs = {
  arrive: 'The transfer arrives',
  fail: 'The transfer fails',
  'charge-back': 'The bank takes it back',
  'give-back': 'The bank gives it back',
  refund: 'Refund it without being asked',
} as const
/** What the provider can say to the platform. */
const callActs = {
  genuine: 'Say it again',
  twice: 'Say it twice at once',
  forged: 'Sign with another secret',
  replayed: 'Send a call that was signed a day ago',
} as const satisfies Record<Honesty, string>

const enumOf = <T extends string>(acts: Readonly<Record<T, unknown>>) =>
  z.enum(Object.keys(acts) as [T, ...T[]])
const booksQuery = z.object({ reference: z.string().max(100).optional() })
const params = z.object({ session: z.string().max(80) })
const bankAct = z.union([
  z.object({ payment: z.string().max(80), act: enumOf(bankActs) }),
  z.object({ session: z.string().max(80), act: enumOf(callActs) }),
  z.object({
    payout: z.string().max(80),
    act: z.union([enumOf(payoutActs), enumOf(callActs)]),
  }),
])

type Deps = Pick<ProviderDeps, 'faultControl' | 'siteUrl'>

/**
 * `GET /cashlane/pay/:session`: the hosted page on which one pays. `GET /cashlane`: the latest sessions and payouts, with what the bank and the
 * provider can do; `POST` is what their buttons send. `GET /cashlane/books`: all of them, or those of one
 * `reference`, as JSON.
 */
export function paymentPages(
  app: SandboxApp,
  { books, payoutBooks }: { books: Books; payoutBooks: PayoutBooks },
  deps: Deps,
): void {
  const call = async (
    about: Pick<Session, 'reference' | 'calls'>,
    honesty: Honesty,
    ramp: Ramp,
  ) => {
    const answers = await callShop(deps.siteUrl, ramp, about.reference, honesty)
    about.calls.push(...answers.map((answer) => `${callActs[honesty]}: ${answer}`))
  }
  const report = async (session: Session, honesty: Honesty = 'genuine') => {
    await call(session, honesty, 'onramp')
    books.save(session)
  }
  const reportPayout = async (payout: Payout, honesty: Honesty) => {
    await call(payout, honesty, 'offramp')
    payoutBooks.save(payout)
  }
  app.get('/cashlane/pay/:session', { schema: { params } }, async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    const session = books.session(request.params.session)
    if (session) return payPage(session)
    reply.code(404)
    return page('No such payment', '<p role="alert">This payment is not here.</p>')
  })
  app.post(
    '/cashlane/pay/:session',
    { schema: { params, body: z.object({ act: enumOf(payActs) }) } },
    async ({ params, body: { act } }, reply) => {
      const session = books.session(params.session)
      if (!session) return reply.redirect('/cashlane', 303)
      const late = new Date(Date.parse(session.expiresAt) + 1_000)
      const at = act === 'pay-late' ? late : new Date()
      const status = act === 'decline' ? 'failed' : act === 'pending' ? 'pending' : 'paid'
      books.pay(session, status, at)
      if (act === 'pay-twice') books.pay(session, 'paid', at)
      if (act !== 'pay-silently') await report(session)
      return reply.redirect(session.returnUrl, 303)
    },
  )
  app.get('/cashlane', async (_request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    const none = '<p>Nobody has begun a payment. Buy KCash on the site.</p>'
    const paidOut = payoutBooks.list().slice(0, LISTED).map(payoutPart).join('')
    const how = `<h2>How the API behaves from now on</h2>${deps.faultControl()}`
    const payouts = `<h2>Payouts</h2>${paidOut || '<p>Nothing is to be paid out.</p>'}`
    const sessions = books.list().slice(0, LISTED).map(sessionPart).join('')
    return page('Payments', `${sessions || none}${payouts}${how}`)
  })
  app.get('/cashlane/books', { schema: { querystring: booksQuery } }, async ({ query }) => {
    const isAsked = ({ reference }: { reference: string }) =>
      query.reference === undefined || reference === query.reference
    return {
      sessions: books.list().filter(isAsked),
      payouts: payoutBooks.list().filter(isAsked),
    }
  })
  app.post('/cashlane', { schema: { body: bankAct } }, async ({ body }, reply) => {
    if ('payment' in body) {
      const found = books.findPayment(body.payment)
      if (found) {
        become(found.payment, body.act)
        books.save(found.session)
        await report(found.session)
      }
    } else if ('payout' in body) {
      const payout = payoutBooks.find(body.payout)
      if (payout) {
        if (isPayoutAct(body.act)) payoutBooks.act(payout, body.act)
        if (body.act !== 'pay-silently') {
          await reportPayout(payout, isPayoutAct(body.act) ? 'genuine' : body.act)
        }
      }
    } else {
      const session = books.session(body.session)
      if (session) await report(session, body.act)
    }
    return reply.redirect('/cashlane', 303)
  })
}

const isPayoutAct = (act: string): act is PayoutAct => Object.hasOwn(payoutActs, act)

/** From which state a payment comes to which. */
const CHANGES = {
  arrive: ['pending', 'paid'],
  fail: ['pending', 'failed'],
  'charge-back': ['paid', 'charged-back'],
  'give-back': ['charged-back', 'paid'],
  refund: ['paid', 'refunded'],
} as const satisfies Record<keyof typeof bankActs, readonly [Payment['status'], Payment['status']]>

function become(payment: Payment, act: keyof typeof bankActs): void {
  const [from, to] = CHANGES[act]
  if (payment.status !== from) return
  payment.status = to
  if (act === 'arrive') payment.paidAt = new Date().toISOString()
}

function payPage(session: Session): string {
  const { amount, currency, expiresAt, returnUrl } = session
  const buttons = Object.entries(payActs).map(
    ([act, label]) => `<form method="post">
      <button class="act" name="act" value="${act}">${escapeHtml(label)}</button></form>`,
  )
  return page(
    `Pay ${amount} ${currency}`,
    `<p>${escapeHtml(`Until ${expiresAt}`)}</p>${buttons.join('')}
     <p><a href="${escapeHtml(returnUrl)}">Back to the site without paying</a></p>`,
  )
}

function sessionPart(session: Session): string {
  const name = `${session.amount} ${session.currency}, ${session.reference}`
  const payments = session.payments.map(({ id, status, paidAt }) => {
    const buttons = Object.entries(bankActs).map(([act, label]) =>
      button({ payment: id }, act, label),
    )
    return `<p>${escapeHtml(`${id}: ${status}${paidAt ? `, paid ${paidAt}` : ''}`)}</p>${buttons.join('')}`
  })
  const calls = Object.entries(callActs).map(([act, label]) =>
    button({ session: session.id }, act, label),
  )
  const answers = session.calls.map((call) => `<p>${escapeHtml(call)}</p>`).join('')
  return `<section aria-label="${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2>
    ${payments.join('') || '<p>Not paid.</p>'}${calls.join('')}<div role="status">${answers}</div></section>`
}

function payoutPart({ id, reference, amount, currency, destination, status, calls }: Payout) {
  const name = `${amount} ${currency} to ${Object.values(destination).join(' ')}, ${reference}`
  const acts = Object.entries(payoutActs).map(([act, { label }]) =>
    button({ payout: id }, act, label),
  )
  const more = Object.entries(callActs).map(([act, label]) => button({ payout: id }, act, label))
  const answers = calls.map((call) => `<p>${escapeHtml(call)}</p>`).join('')
  return `<section aria-label="${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2>
    <p>${escapeHtml(`${id}: ${status}`)}</p>${acts.join('')}${more.join('')}<div role="status">${answers}</div></section>`
}

type About = { payment: string } | { session: string } | { payout: string }

const button = (about: About, act: string, label: string) => {
  const [[name, value] = []] = Object.entries(about)
  return `<form method="post" action="/cashlane">
    <input type="hidden" name="${name}" value="${escapeHtml(String(value))}" />
    <button class="act" name="act" value="${act}">${escapeHtml(label)}</button></form>`
}

const page = (title: string, parts: string) =>
  sandboxPage({ name: 'Cashlane', title, main: `<h2>${escapeHtml(title)}</h2>${parts}` })
