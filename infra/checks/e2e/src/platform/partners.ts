import { readFile } from 'node:fs/promises'
import type { EmbedSession, Handover } from '@platform/contracts/identity/partners'
import { newPartnerKey, newSecret, setPartner } from '@platform/operator/partner/partner-api'
import { type PartnerSite, startPartnerSite } from '@platform/sandbox/partner-site'
import { apiUrl, keyPath, siteUrl } from './addresses.ts'
import { operatorSession } from './operator.ts'

export interface Credentials {
  key: string
  secret: string
}

/** Those of the sandbox's partner site. */
export async function partnerCredentials(): Promise<Credentials> {
  return JSON.parse(await readFile(keyPath('partner.json'), 'utf8'))
}

/**
 * Another partner with a site of its own. On 127.0.0.1 and not on localhost it is another SITE than ours to a
 * browser, and what our frame keeps there is a third party's.
 */
export async function startOtherSite(): Promise<PartnerSite & { partner: Credentials }> {
  const known = Promise.withResolvers<Credentials>()
  const site = await startPartnerSite({ port: 0, siteUrl, credentials: () => known.promise })
  try {
    const session = await operatorSession()
    const key = newPartnerKey()
    await setPartner(session, key, {
      name: 'Fjord Pixels',
      origins: [site.url],
      embeds: ['campaign-feed'],
      active: true,
    })
    const partner = { key, secret: await newSecret(session, key) }
    known.resolve(partner)
    return { ...site, partner }
  } catch (error) {
    await site.stop()
    throw error
  }
}

/** What a partner's server asks for: a one-use token of one of its users, or the code it was refused with. */
export function handOver({ key, secret }: Credentials, externalUserId: string) {
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
  const body = { externalUserId, purpose: 'sign-in' }
  return post<Handover>('tokens', body, { authorization })
}

/** What our frame does with such a token. */
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
