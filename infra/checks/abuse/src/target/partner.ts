import { randomBytes } from 'node:crypto'
import { embedName } from '@platform/contracts/identity/partners'
import { successData } from './success-data.ts'
import type { Target } from './target.ts'
import { call, createAccount } from './users.ts'

/** A partner's key and secret. */
export interface Partner {
  key: string
  secret: string
}

/** Creates a partner with a secret, as an operator. */
export async function newPartner(target: Target): Promise<Partner> {
  const { headers } = await createAccount(target, ['admin'])
  const key = `pk_${randomBytes(8).toString('hex')}`
  const path = `/api/auth/admin/partners/${key}`
  const terms = { name: 'Abuse', origins: ['https://abuse.example'], embeds: embedName.options }
  const json = { ...terms, before: null }
  successData(await call(target.platform.api, { method: 'PUT', path, json, headers }))
  const made = await call(target.platform.api, {
    ...{ method: 'POST', path: `${path}/secret`, json: { before: 0 }, headers },
  })
  return { key, secret: String(successData(made).secret) }
}

/** The authorization header of a partner's server. */
export function credentialsOf({ key, secret }: Partner) {
  return { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` }
}
