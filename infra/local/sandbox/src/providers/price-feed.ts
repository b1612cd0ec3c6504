import { z } from 'zod'
import { escapeHtml } from '../escape-html.ts'
import type { SandboxApp } from '../http.ts'
import { serves } from '../outside/behave.ts'
import { sandboxPage } from '../page/sandbox-page.ts'
import type { ProviderDeps, SandboxProvider } from './provider.ts'

/** A feed of market prices (docs/prices.md). */
export const priceFeed = {
  fault: 'priceFeed',
  routes: priceRoutes,
  settings: (url) => ({ PRICE_FEED_URL: `${url}/markets/api`, PRICE_FEED_KEY: KEY }),
} as const satisfies SandboxProvider

const KEY = 'sandbox-key-of-the-price-feed'

/** What each market says until somebody changes it. */
const USUAL: Readonly<Record<string, string>> = {
  'USDT-INR': '88.5',
  'USDT-BRL': '5.4',
  'ETH-USDT': '2000',
}
const pairs = Object.keys(USUAL) as [string, ...string[]]
/** Older than any platform believes. */
const STALE_MS = 24 * 3_600_000

const acts = {
  usual: 'Back to the usual price',
  up: 'Up by 5 %',
  down: 'Down by 5 %',
  absurd: 'A hundred times too high',
  stale: 'Stop: the price stays that of yesterday',
} as const
const act = z.object({
  pair: z.enum(pairs),
  act: z.enum(Object.keys(acts) as [keyof typeof acts, ...(keyof typeof acts)[]]),
})

interface Market {
  price: number
  isStale: boolean
}

const marketAfter = ({ price }: Market, pair: string, what: keyof typeof acts): Market => {
  const usual = Number(USUAL[pair])
  switch (what) {
    case 'usual':
      return { price: usual, isStale: false }
    case 'up':
      return { price: price * 1.05, isStale: false }
    case 'down':
      return { price: price * 0.95, isStale: false }
    case 'absurd':
      return { price: usual * 100, isStale: false }
    case 'stale':
      return { price, isStale: true }
  }
}

/** `GET /markets/api/prices/:pair`, and `GET /markets`: a page on which one moves the markets. */
function priceRoutes(app: SandboxApp, deps: ProviderDeps): void {
  const markets = new Map<string, Market>(
    pairs.map((pair) => [pair, { price: Number(USUAL[pair]), isStale: false }]),
  )
  app.get(
    '/markets/api/prices/:pair',
    { schema: { params: z.object({ pair: z.string().max(40) }) } },
    async (request, reply) => {
      if (!(await serves(reply, deps.nextBehaviour()))) return { message: 'not served' }
      if (request.headers.authorization !== `Bearer ${KEY}`) {
        return reply.code(401).send({ message: 'the key is wrong' })
      }
      const market = markets.get(request.params.pair)
      if (!market) return reply.code(404).send({ message: 'there is no such market' })
      const at = new Date(Date.now() - (market.isStale ? STALE_MS : 0)).toISOString()
      return { price: market.price.toFixed(6), at }
    },
  )
  app.get('/markets', async (_request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    return page([...markets].map(marketPart).join(''), deps.faultControl())
  })
  app.post('/markets', { schema: { body: act } }, async ({ body }, reply) => {
    const market = markets.get(body.pair)
    if (market) markets.set(body.pair, marketAfter(market, body.pair, body.act))
    return reply.redirect('/markets', 303)
  })
}

function marketPart([pair, { price, isStale }]: [string, Market]): string {
  const buttons = Object.entries(acts).map(
    ([name, label]) => `<form method="post" action="/markets">
      <input type="hidden" name="pair" value="${escapeHtml(pair)}" />
      <button class="act" name="act" value="${name}">${escapeHtml(label)}</button></form>`,
  )
  const now = `${price.toFixed(6)}${isStale ? ', of yesterday' : ''}`
  return `<section aria-label="${escapeHtml(pair)}"><h2>${escapeHtml(pair)}</h2>
    <p>${escapeHtml(now)}</p>${buttons.join('')}</section>`
}

const page = (markets: string, faultControl: string) =>
  sandboxPage({
    name: 'Markets',
    main: `${markets}<h2>How the API behaves from now on</h2>${faultControl}`,
  })
