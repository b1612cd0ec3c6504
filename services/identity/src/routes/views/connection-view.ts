import type { Connection as ConnectionView } from '@platform/contracts/identity/partners'
import type { NamedConnection } from '../../domain/connection.ts'

export function connectionView(connection: NamedConnection): ConnectionView {
  const { partner, partnerName, site, scopes, connectedAt } = connection
  const connected = connectedAt.toISOString()
  return { partner, partnerName, site, scopes: [...scopes], connectedAt: connected }
}
