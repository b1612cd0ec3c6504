import {
  chooseStyleBody,
  mintView as mintViewSchema,
  quickMintBody,
  reserveUsernameBody,
  startMintBody,
} from '@platform/contracts/pog/mint-http'
import { answers, idempotencyOf, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { randomLook } from '../../domain/mint/random-look.ts'
import { priceFrom } from '../../domain/slots/price.ts'
import { abandonMint } from '../../operations/mint/abandon-mint.ts'
import { chooseLook } from '../../operations/mint/choose-look.ts'
import type { MintDependencies } from '../../operations/mint/dependencies.ts'
import { quickMint } from '../../operations/mint/quick-mint.ts'
import { reserveName } from '../../operations/mint/reserve-name.ts'
import { mintView, showMint } from '../../operations/mint/show-mint.ts'
import { startMint } from '../../operations/mint/start-mint.ts'

const MINUTE = 60_000
const READS = { max: 240, timeWindow: MINUTE }
const CHOICES = { max: 60, timeWindow: MINUTE }
const WRITES = { max: 20, timeWindow: MINUTE }

const NAME_REFUSALS = [
  'NOT_FOUND',
  'USERNAME_TAKEN',
  'USERNAME_FIXED',
  'CARD_NAME_RESERVED_OFTEN',
  'USERNAME_CHANGED_OFTEN',
] as const
const MOVE_REFUSALS = ['MINT_STATE', 'IN_PROGRESS'] as const
const START_REFUSALS = [...MOVE_REFUSALS, 'SLOT_PRICE_CHANGED', 'MINT_STARTED_OFTEN'] as const

/** GET /api/pog/mint/state, POST /api/pog/mint/{reserve-username,quick,start,abandon} and POST /api/pog/avatars/style. */
export function mintRoutes(app: ServiceApp, deps: MintDependencies): void {
  chooseRoutes(app, deps)
  workRoutes(app, deps)
}

/** What the user chooses. */
function chooseRoutes(app: ServiceApp, deps: MintDependencies): void {
  app.get(
    '/api/pog/mint/state',
    {
      config: { access: 'user', rateLimit: READS },
      schema: { tags: ['pog'], response: answers({ 200: mintViewSchema }) },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(await showMint(deps, userOf(request).id))
    },
  )
  app.post(
    '/api/pog/mint/reserve-username',
    {
      config: { access: 'user', rateLimit: WRITES },
      schema: {
        tags: ['pog'],
        body: reserveUsernameBody,
        response: answers({ 200: mintViewSchema }, [...NAME_REFUSALS, ...MOVE_REFUSALS]),
      },
    },
    async (request) =>
      ok(await mintView(deps, await reserveName(deps, userOf(request).id, request.body.userName))),
  )
  app.post(
    '/api/pog/avatars/style',
    {
      config: { access: 'user', rateLimit: CHOICES },
      schema: {
        tags: ['pog'],
        body: chooseStyleBody,
        response: answers({ 200: mintViewSchema }, MOVE_REFUSALS),
      },
    },
    async (request) =>
      ok(await mintView(deps, await chooseLook(deps, userOf(request).id, request.body))),
  )
}

/** What begins, retries and ends the work in the background. */
function workRoutes(app: ServiceApp, deps: MintDependencies): void {
  app.post(
    '/api/pog/mint/quick',
    {
      config: { access: 'user', idempotency: 'required', rateLimit: WRITES },
      schema: {
        tags: ['pog'],
        body: quickMintBody,
        response: answers({ 200: mintViewSchema }, [
          ...NAME_REFUSALS,
          ...START_REFUSALS,
          'QUICK_MINT_OFF',
        ]),
      },
    },
    async (request) => {
      const { userName, look, price } = request.body
      const wanted = look ?? randomLook(idempotencyOf(request).id('look'))
      const quick = { userName, look: wanted, shown: priceFrom(price) }
      return ok(await mintView(deps, await quickMint(deps, userOf(request).id, quick)))
    },
  )
  app.post(
    '/api/pog/mint/start',
    {
      config: { access: 'user', idempotency: 'required', rateLimit: WRITES },
      schema: {
        tags: ['pog'],
        body: startMintBody,
        response: answers({ 200: mintViewSchema }, START_REFUSALS),
      },
    },
    async (request) => {
      const shown = priceFrom(request.body.price)
      return ok(await mintView(deps, await startMint(deps, userOf(request).id, shown)))
    },
  )
  app.post(
    '/api/pog/mint/abandon',
    {
      config: { access: 'user', rateLimit: WRITES },
      schema: {
        tags: ['pog'],
        response: answers({ 200: mintViewSchema }, [...MOVE_REFUSALS, 'MINT_TOO_LATE']),
      },
    },
    async (request) => ok(await mintView(deps, await abandonMint(deps, userOf(request).id))),
  )
}
