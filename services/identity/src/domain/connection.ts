import type { EmbedScope } from '@platform/contracts/identity/partners'

/** One user of a partner and one account of ours belong to one person, who agreed to the connection. */
export interface Connection {
  id: string
  partner: string
  userId: string
  /** The user's id at the partner. */
  externalUserId: string
  /** What the user agreed that the partner's embeds read. */
  scopes: readonly EmbedScope[]
  connectedAt: Date
}

/** Both sides of a connection that does not exist yet. */
export type Pair = Pick<Connection, 'partner' | 'userId' | 'externalUserId'>

/** A connection with what users know of the partner. */
export interface NamedConnection extends Connection {
  partnerName: string
  /** The first origin of its pages. */
  site: string | null
}
