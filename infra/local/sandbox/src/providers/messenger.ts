import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { SandboxApp } from '../http.ts'
import { serves } from '../outside/behave.ts'
import { consentPage, decision, refusePage } from '../outside/consent-page.ts'
import { digitsOf } from '../outside/outside-users.ts'
import type { ProviderDeps, SandboxProvider } from './provider.ts'

const CLIENT = { id: 'sandbox-messenger', secret: 'sandbox-messenger-secret' }
const PAGE = '/messenger/authorise'
const EXCHANGE = '/messenger/exchange'
const LIFETIME_MS = 5 * 60_000

/** Log-in by WhatsApp as OTPless does it: its page verifies a number, its token is exchanged for that. */
export const messenger = {
  fault: 'messenger',
  routes: messengerApi,
  settings: (url) => ({
    MESSENGER_LOGIN_PAGE: `${url}${PAGE}`,
    MESSENGER_LOGIN_URL: `${url}${EXCHANGE}`,
    MESSENGER_LOGIN_ID: CLIENT.id,
    MESSENGER_LOGIN_SECRET: CLIENT.secret,
  }),
} as const satisfies SandboxProvider

const asked = z.object({ redirectUri: z.string() })

function messengerApi(app: SandboxApp, { nextBehaviour, faultControl }: ProviderDeps): void {
  const verified = new Map<string, { waNumber: string; timestamp: string }>()

  app.get(PAGE, { schema: { querystring: asked } }, async (request, reply) => {
    if (!(await serves(reply, nextBehaviour()))) return 'not available'
    const { redirectUri } = request.query
    return URL.canParse(redirectUri)
      ? consentPage(reply, {
          provider: 'WhatsApp',
          site: new URL(redirectUri).host,
          faultControl: faultControl(),
        })
      : refusePage(reply, 'redirectUri is no address')
  })

  app.post(PAGE, { schema: { querystring: asked, body: decision } }, async (request, reply) => {
    const { redirectUri } = request.query
    if (!URL.canParse(redirectUri)) return refusePage(reply, 'redirectUri is no address')
    const back = new URL(redirectUri)
    if (request.body.decision === 'deny') {
      back.searchParams.set('error', 'access_denied')
    } else {
      const waId = randomBytes(24).toString('base64url')
      const waNumber = numberOf(request.body.user)
      verified.set(waId, { waNumber, timestamp: new Date().toISOString() })
      back.searchParams.set('waId', waId)
    }
    return reply.redirect(back.href, 303)
  })

  app.post(
    EXCHANGE,
    { schema: { body: z.object({ waId: z.string() }) } },
    async (request, reply) => {
      if (!(await serves(reply, nextBehaviour()))) return { ok: false }
      const { clientid: id, clientsecret: secret } = request.headers
      if (id !== CLIENT.id || secret !== CLIENT.secret) return reply.code(401).send({ ok: false })
      const user = verified.get(request.body.waId)
      if (!user || Date.now() - Date.parse(user.timestamp) > LIFETIME_MS) {
        return reply.code(400).send({ ok: false })
      }
      // It answers a second time too: that a token counts once is for its client to see to.
      return { ok: true, user }
    },
  )
}

/** A typed number is that; anyone else has an Indian one of their own. */
const numberOf = (user: string) =>
  /^\+\d{6,15}$/.test(user) ? user.slice(1) : `9198${digitsOf('messenger', user, 8)}`
