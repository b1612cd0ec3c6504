import type { Connection as ConnectionView } from '@platform/contracts/identity/partners'
import type { NamedConnection } from '../../domain/connection.ts'

export function connectionView(connection: NamedConnection): ConnectionView {
  const { partner, partnerName, site, connectedAt } = connection
  return { partner, partnerName, site, connectedAt: connectedAt.toISOString() }
}
