import { randomBytes } from 'node:crypto'
import {
  type AdminPartner,
  adminPartner,
  adminPartners,
  type EmbedName,
  partnerSecret,
} from '@platform/contracts/identity/partners'
import type { PlatformClient } from '../platform/client.ts'

export interface PartnerTerms {
  name: string
  origins: string[]
  embeds: EmbedName[]
  active: boolean
}

const PATH = '/api/auth/admin/partners'

export const newPartnerKey = () => `pk_${randomBytes(12).toString('hex')}`

export function setPartner(
  { call }: PlatformClient,
  key: string,
  terms: PartnerTerms,
): Promise<AdminPartner> {
  return call({ method: 'PUT', path: `${PATH}/${key}`, data: adminPartner, body: terms })
}

/** Replaces the partner's secret. The platform stores no readable one, so this answer is the only copy. */
export async function newSecret({ call }: PlatformClient, key: string): Promise<string> {
  const path = `${PATH}/${key}/secret`
  return (await call({ method: 'POST', path, data: partnerSecret })).secret
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
