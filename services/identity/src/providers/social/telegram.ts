import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { textUpTo } from '@platform/contracts/rules/text-up-to'
import { DomainError, defineProvider } from '@platform/service-kit'
import { z } from 'zod'
import { isRecentProof, usedProofUntil } from '../../domain/outside-proof.ts'
import type { SocialProvider } from './social-provider.ts'

const settings = {
  TELEGRAM_OAUTH_URL: z.url({ protocol: /^https?$/ }).default('https://oauth.telegram.org'),
  /** `<bot id>:<secret>`, whose domain is this site; without it log-in by Telegram is off. */
  TELEGRAM_BOT_TOKEN: z.string().min(1).optional(),
}

/** Without a control character, so that each line of the signed text is one field. */
const oneLine = z.union([z.string().regex(/^\P{Cc}*$/u), z.number(), z.boolean()])
/** What the signature covers, whatever Telegram adds to it: a text of two readings would let one user log in as another. */
const signedFields = z.record(z.string().regex(/^[a-z_]+$/), oneLine)

const answer = z.object({
  id: z.number().int().positive(),
  auth_date: z.number().int(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  username: textUpTo(64).optional(),
  first_name: textUpTo(256).optional(),
})

/** Telegram's login widget (core.telegram.org/widgets/login). */
export const telegram = defineProvider({
  settings,
  open({ TELEGRAM_OAUTH_URL: site, TELEGRAM_BOT_TOKEN: token }): SocialProvider | null {
    if (!token) return null
    // "The SHA256 hash of the bot's token used as a secret key."
    const key = createHash('sha256').update(token).digest()

    return {
      async pageFor({ redirectUri, state }) {
        const back = new URL(redirectUri)
        back.searchParams.set('state', state)
        const url = new URL(`${site}/auth`)
        url.search = new URLSearchParams({
          bot_id: token.split(':')[0] ?? '',
          origin: back.origin,
          return_to: back.href,
        }).toString()
        return url.href
      },

      async prove(returned, _flow, now) {
        const sent = returned.getAll('tgAuthResult')
        if (sent.length === 1 && sent[0] === 'false') throw new DomainError('SOCIAL_DENIED')
        const fields = sent.length === 1 ? decoded(sent[0] ?? '') : null
        const { data } = answer.safeParse(fields)
        if (!fields || !data || !isSigned(fields, data.hash, key)) {
          throw new DomainError('SOCIAL_FLOW_INVALID')
        }
        const signedAt = data.auth_date * 1000
        if (!isRecentProof(signedAt, now)) throw new DomainError('SOCIAL_FLOW_INVALID')
        // Telegram signs no state: the same answer must not finish another flow.
        const onceOnly = { hash: `telegram:${data.hash}`, expiresAt: usedProofUntil(signedAt) }
        const handle = data.username ?? data.first_name ?? null
        return { subject: String(data.id), handle, tokens: null, onceOnly }
      },
    }
  },
})

/** The fields of the JSON object in base64url; null for anything else. */
function decoded(text: string): z.output<typeof signedFields> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return signedFields.safeParse(value).data ?? null
  } catch {
    return null
  }
}

/** "The hexadecimal representation of the HMAC-SHA-256 signature of the data-check-string." */
function isSigned(fields: z.output<typeof signedFields>, hash: string, key: Buffer): boolean {
  const text = Object.entries(fields)
    .filter(([name]) => name !== 'hash')
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n')
  const expected = createHmac('sha256', key).update(text).digest()
  return timingSafeEqual(expected, Buffer.from(hash, 'hex'))
}
