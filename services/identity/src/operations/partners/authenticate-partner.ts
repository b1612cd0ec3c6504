import { partnerKey } from '@platform/contracts/identity/partners'
import { DomainError } from '@platform/service-kit'
import { isTokenOf } from '../../domain/opaque-token.ts'
import type { Partner } from '../../domain/partner.ts'
import type { Dependencies } from '../dependencies.ts'

/** The partner whose server calls, by HTTP Basic (RFC 7617) `key:secret`. @throws DomainError UNAUTHENTICATED */
export async function authenticatePartner(
  { partners, partnerSigns, clock }: Pick<Dependencies, 'partners' | 'partnerSigns' | 'clock'>,
  authorization: string | undefined,
): Promise<Partner> {
  const credentials = credentialsOf(authorization)
  if (!credentials) throw new DomainError('UNAUTHENTICATED')
  const partner = await partners.findActive(credentials.key)
  // Also without a partner: the same work.
  const now = clock.now()
  const old = partner?.oldSecret && now < partner.oldSecret.until ? partner.oldSecret.hash : null
  const isNew = isTokenOf(partner?.secretHash ?? null, credentials.secret)
  const isOld = isTokenOf(old, credentials.secret)
  if (!partner) throw new DomainError('UNAUTHENTICATED')
  if (!isNew && !isOld) {
    await partnerSigns.see(partner.key, 'secret-refused', '', now)
    throw new DomainError('UNAUTHENTICATED')
  }
  await partnerSigns.see(partner.key, 'secret-taken', '', now)
  return partner
}

/** Unverified. Null for anything else than a partner's key and a secret. */
export function credentialsOf(authorization: string | undefined) {
  const encoded = /^Basic ([A-Za-z0-9+/=]{1,400})$/i.exec(authorization ?? '')?.[1]
  const [key = '', ...secret] = Buffer.from(encoded ?? '', 'base64')
    .toString('utf8')
    .split(':')
  return partnerKey.safeParse(key).success ? { key, secret: secret.join(':') } : null
}
