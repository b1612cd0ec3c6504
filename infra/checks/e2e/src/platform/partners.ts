import { readFile } from 'node:fs/promises'
import { type EmbedSession, embedName, type Handover } from '@platform/contracts/identity/partners'
import { newPartnerKey, newSecret, setPartner } from '@platform/operator/partner/partner-api'
import { type PartnerSite, startPartnerSite } from '@platform/sandbox/partner-site'
import { apiUrl, keyPath, siteUrl } from './addresses.ts'
import { operatorSession } from './operator.ts'

export interface Credentials {
  key: string
  secret: string
}

/** Credentials of the sandbox's partner site. */
export async function partnerCredentials(): Promise<Credentials> {
  return JSON.parse(await readFile(keyPath('partner.json'), 'utf8'))
}

/**
 * Starts the site of a new partner. On 127.0.0.1 instead of localhost it is another SITE to a browser, so
 * that our frame is a third party there.
 */
export async function startOtherSite(): Promise<PartnerSite & { partner: Credentials }> {
  const known = Promise.withResolvers<Credentials>()
  const site = await startPartnerSite({ port: 0, siteUrl, credentials: () => known.promise })
  try {
    const session = await operatorSession()
    const key = newPartnerKey()
    const terms = { name: 'Fjord Pixels', origins: [site.url], active: true }
    const made = await setPartner(session, key, { ...terms, embeds: [...embedName.options] }, null)
    const partner = { key, secret: await newSecret(session, made) }
    known.resolve(partner)
    return { ...site, partner }
  } catch (error) {
    await site.stop()
    throw error
  }
}

/** Requests a one-use token for a user, as a partner's server. */
export function handOver({ key, secret }: Credentials, externalUserId: string) {
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
  const body = { externalUserId, purpose: 'sign-in' }
  return post<Handover>('tokens', body, { authorization })
}

/** Redeems such a token, as our frame does. */
export function redeem({ key }: Credentials, token: string) {
  return post<EmbedSession>('sign-in', { partner: key, token })
}

async function post<Data>(
  name: 'tokens' | 'sign-in',
  body: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; code?: string; data: Data | null }> {
  const answer = await fetch(`${apiUrl}/api/auth/embed/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const { code, data } = (await answer.json()) as { code?: string; data: Data | null }
  return { status: answer.status, data, ...(code && { code }) }
}
