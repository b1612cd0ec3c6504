import type { Connection as ConnectionView } from '@platform/contracts/identity/partners'
import type { Connection } from '../../domain/connection.ts'
import type { Partner } from '../../domain/partner.ts'

export const connectionView = (
  { partner, connectedAt }: Connection,
  { name }: Pick<Partner, 'name'>,
): ConnectionView => ({ partner, partnerName: name, connectedAt: connectedAt.toISOString() })
