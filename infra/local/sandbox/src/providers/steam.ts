import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SandboxApp } from '../http.ts'
import { serves } from '../outside/behave.ts'
import { consentPage, decision, refusePage } from '../outside/consent-page.ts'
import { digitsOf } from '../outside/outside-users.ts'
import type { ProviderDeps, SandboxProvider } from './provider.ts'

const API_KEY = 'sandbox-steam-key'
const LOGIN = '/steam/openid/login'
const NS = 'http://specs.openid.net/auth/2.0'
const SIGNED = 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle'

/** Steam's OpenID 2 and the call of its Web API that names the player. */
export const steam = {
  fault: 'steam',
  routes: steamApi,
  settings: (url) => ({
    STEAM_OPENID_URL: `${url}/steam`,
    STEAM_API_URL: `${url}/steam`,
    STEAM_API_KEY: API_KEY,
  }),
} as const satisfies SandboxProvider

const asked = z.object({
  'openid.mode': z.literal('checkid_setup'),
  'openid.return_to': z.url(),
  'openid.realm': z.url(),
})

function steamApi(app: SandboxApp, { outside, nextBehaviour, faultControl }: ProviderDeps): void {
  const secret = randomBytes(32)
  const names = new Map<string, string>()
  const unconfirmed = new Set<string>()
  const siteOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}/steam`

  const signatureOf = (fields: URLSearchParams) => {
    const text = SIGNED.split(',').map((name) => `${name}:${fields.get(`openid.${name}`)}\n`)
    return createHmac('sha256', secret).update(text.join('')).digest('base64')
  }

  app.get(LOGIN, { schema: { querystring: asked } }, async (request, reply) => {
    if (!(await serves(reply, nextBehaviour()))) return 'not available'
    const back = new URL(request.query['openid.return_to'])
    if (back.origin !== request.query['openid.realm'])
      return refusePage(reply, 'return_to is not within the realm')
    return consentPage(reply, { provider: 'Steam', site: back.host, faultControl: faultControl() })
  })

  const sent = z.union([
    decision,
    z.looseObject({ 'openid.mode': z.literal('check_authentication') }),
  ])
  app.post(LOGIN, { schema: { body: sent } }, async (request, reply) => {
    if ('decision' in request.body && 'user' in request.body) {
      const { query, body } = request
      const back = new URL(asked.parse(query)['openid.return_to'])
      const parsed = decision.parse(body)
      const fields =
        parsed.decision === 'deny' ? cancelled() : assertion(request, back, parsed.user)
      for (const [name, value] of fields) back.searchParams.set(name, value)
      return reply.redirect(back.href, 303)
    }
    if (!(await serves(reply, nextBehaviour()))) return 'not available'
    const fields = new URLSearchParams(request.body as Record<string, string>)
    const nonce = fields.get('openid.response_nonce') ?? ''
    const isValid = fields.get('openid.sig') === signatureOf(fields) && unconfirmed.delete(nonce)
    reply.type('text/plain;charset=utf-8')
    return `ns:${NS}\nis_valid:${isValid}\n`
  })

  function cancelled() {
    return new URLSearchParams({ 'openid.ns': NS, 'openid.mode': 'cancel' })
  }

  function assertion(request: FastifyRequest, back: URL, user: string) {
    const id = `7656119${digitsOf('steam', user, 10)}`
    names.set(id, user)
    const claimed = `${siteOf(request)}/openid/id/${id}`
    const nonce = `${new Date().toISOString().slice(0, 19)}Z${randomBytes(8).toString('base64')}`
    unconfirmed.add(nonce)
    const fields = new URLSearchParams({
      'openid.ns': NS,
      'openid.mode': 'id_res',
      'openid.op_endpoint': `${siteOf(request)}/openid/login`,
      'openid.claimed_id': claimed,
      'openid.identity': claimed,
      'openid.return_to': back.href,
      'openid.response_nonce': nonce,
      'openid.assoc_handle': '1234567890',
      'openid.signed': SIGNED,
    })
    fields.set('openid.sig', signatureOf(fields))
    return fields
  }

  app.get(
    '/steam/ISteamUser/GetPlayerSummaries/v2/',
    { schema: { querystring: z.object({ key: z.string(), steamids: z.string() }) } },
    async (request, reply) => {
      if (request.query.key !== API_KEY) return reply.code(403).send('Forbidden')
      const players = request.query.steamids.split(',').flatMap((steamid) => {
        const name = names.get(steamid)
        return name ? [{ steamid, personaname: outside.find('steam', name).handle }] : []
      })
      return { response: { players } }
    },
  )
}
