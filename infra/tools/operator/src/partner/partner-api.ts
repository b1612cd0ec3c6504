import { randomBytes } from 'node:crypto'
import {
  type AdminPartner,
  adminPartner,
  adminPartners,
  type PartnerTerms,
  partnerSecret,
} from '@platform/contracts/identity/partners'
import type { PlatformClient } from '../platform/client.ts'

const PATH = '/api/auth/admin/partners'

export const newPartnerKey = () => `pk_${randomBytes(12).toString('hex')}`

/**
 * Creates the partner, or changes it from what it was.
 * @param before as it was read, null for a new one
 * @throws Refusal PARTNER_CHANGED when somebody else was faster
 */
export function setPartner(
  { call }: PlatformClient,
  key: string,
  terms: PartnerTerms,
  before: AdminPartner | null,
): Promise<AdminPartner> {
  const body = { ...terms, before: before && termsOf(before) }
  return call({ method: 'PUT', path: `${PATH}/${key}`, data: adminPartner, body })
}

export const termsOf = ({ name, origins, embeds, active }: AdminPartner): PartnerTerms => ({
  ...{ name, origins, embeds, active },
})

/**
 * Replaces the partner's secret. The platform stores no readable one, so this answer is the only copy.
 * @param partner as it was read
 * @throws Refusal PARTNER_CHANGED when it has another secret since
 */
export async function newSecret(
  { call }: PlatformClient,
  { key, secretVersion: before }: Pick<AdminPartner, 'key' | 'secretVersion'>,
): Promise<string> {
  const path = `${PATH}/${key}/secret`
  return (await call({ method: 'POST', path, data: partnerSecret, body: { before } })).secret
}

export async function allPartners({ call }: PlatformClient): Promise<AdminPartner[]> {
  const all: AdminPartner[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const path: string = cursor ? `${PATH}?cursor=${encodeURIComponent(cursor)}` : PATH
    const page = await call({ method: 'GET', path, data: adminPartners })
    all.push(...page.items)
    cursor = page.nextCursor
  }
  return all
}
