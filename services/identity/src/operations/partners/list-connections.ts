import type { NamedConnection } from '../../domain/connection.ts'
import { siteOf } from '../../domain/partner.ts'
import type { Dependencies } from '../dependencies.ts'

/** The user's connections, also those with a partner that is inactive: they work again once it is active. */
export async function listConnections(
  { partners, connections }: Pick<Dependencies, 'partners' | 'connections'>,
  userId: string,
): Promise<NamedConnection[]> {
  const own = await connections.ofUser(userId)
  const named = await partners.findAll(own.map(({ partner }) => partner))
  const known = new Map(named.map((partner) => [partner.key, partner]))
  return own.map((one) => {
    const partner = known.get(one.partner)
    return { ...one, partnerName: partner?.name ?? one.partner, site: siteOf(partner) }
  })
}
