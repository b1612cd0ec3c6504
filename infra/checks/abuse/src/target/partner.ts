import { randomBytes } from 'node:crypto'
import { needed } from './needed.ts'
import { ask, newPerson } from './people.ts'
import type { Target } from './target.ts'

/** A site that embeds us. */
export interface Partner {
  key: string
  secret: string
}

/** One that an operator has just made, with its first secret. */
export async function newPartner(target: Target): Promise<Partner> {
  const { headers } = await newPerson(target, ['operator'])
  const key = `pk_${randomBytes(8).toString('hex')}`
  const path = `/api/auth/admin/partners/${key}`
  const json = { name: 'Abuse', origins: ['https://abuse.example'], embeds: ['campaign-feed'] }
  needed(await ask(target.platform.api, { method: 'PUT', path, json, headers }))
  const made = await ask(target.platform.api, { method: 'POST', path: `${path}/secret`, headers })
  return { key, secret: String(needed(made).secret) }
}

/** What the partner's server shows, with its secret or another one. */
export function credentialsOf({ key, secret }: Partner) {
  return { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` }
}
