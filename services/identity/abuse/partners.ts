import { randomBytes } from 'node:crypto'
import { type AbuseContext, once, type ValidRequests } from '@platform/testing/abuse'
import { newSessionUser } from './session-user.ts'

const KEYS = '/api/auth/partners/me/keys'
const EMBED = 'campaign-feed'

/** Requests of users who are partners, and of the frames of their embeds. */
export function partnerRequests(context: AbuseContext): ValidRequests {
  const newOwner = async () => {
    const { headers } = await newSessionUser(context)
    const { items } = await context.send(context.addressOf('identity'), {
      ...{ method: 'POST', path: '/api/auth/partners/register', json: { name: 'Abuse' }, headers },
    })
    const keys = items as { key: string; test: boolean }[]
    const key = keys.find(({ test }) => test)?.key ?? ''
    return { headers, key, named: { key } }
  }
  const owner = once(newOwner)
  const visit = async () => ({ partner: (await owner()).key, embed: EMBED })
  return {
    'POST /api/auth/partners/register': async () => ({
      headers: (await newSessionUser(context)).headers,
      body: { name: 'Abuse' },
    }),
    [`POST ${KEYS}`]: async () => ({
      headers: (await newOwner()).headers,
      body: { name: 'Another', test: true },
    }),
    [`POST ${KEYS}/{key}/origins`]: async () => {
      const { named, headers } = await newOwner()
      const origin = `https://site-${randomBytes(4).toString('hex')}.example`
      return { named, headers, body: { origin } }
    },
    [`POST ${KEYS}/{key}/secret`]: async () => {
      const { named, headers } = await newOwner()
      return { named, headers, body: { before: 0 } }
    },
    [`POST ${KEYS}/{key}/trials`]: async () => {
      const { named, headers } = await newOwner()
      return { named, headers, body: {} }
    },
    'POST /api/auth/partners/visits': async () => ({ headers: {}, body: await visit() }),
    'POST /api/auth/partners/{key}/refusals': async () => ({
      named: { key: (await owner()).key },
      headers: {},
      body: { origin: 'https://elsewhere.example' },
    }),
    'POST /internal/partner-visits/open': async () => {
      const { ticket } = await context.send(context.addressOf('identity'), {
        ...{ method: 'POST', path: '/api/auth/partners/visits', json: await visit() },
      })
      return { body: { ticket: String(ticket) } }
    },
  }
}
