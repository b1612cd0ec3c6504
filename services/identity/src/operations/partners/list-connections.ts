import type { NamedConnection } from '../../domain/connection.ts'
import type { Dependencies } from '../dependencies.ts'

/** The user's connections, also those with a partner that is inactive: they work again once it is active. */
export async function listConnections(
  { partners, connections }: Pick<Dependencies, 'partners' | 'connections'>,
  userId: string,
): Promise<NamedConnection[]> {
  const own = await connections.ofUser(userId)
  const named = await partners.findAll(own.map(({ partner }) => partner))
  const nameOf = new Map(named.map(({ key, name }) => [key, name]))
  return own.map((one) => ({ ...one, partnerName: nameOf.get(one.partner) ?? one.partner }))
}
