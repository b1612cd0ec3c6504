import { DomainError } from '@platform/service-kit'
import { isListed } from '../../domain/partner.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'partners' | 'partnerSigns' | 'clock'>

/**
 * Notes for the diagnostics of a key that a page of this origin got no frame. What is no origin, or is listed by now, is left out.
 * @throws DomainError NOT_FOUND for a key that is unknown or inactive
 */
export async function noteRefusal(
  { partners, partnerSigns, clock }: Needed,
  key: string,
  origin: string,
): Promise<void> {
  const partner = await partners.findActive(key)
  if (!partner) throw new DomainError('NOT_FOUND')
  const isOrigin = URL.canParse(origin) && new URL(origin).origin === origin
  if (!isOrigin || isListed(partner, origin)) return
  await partnerSigns.see(key, 'unlisted-origin', origin, clock.now())
}
