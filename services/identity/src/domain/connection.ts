/** One user of a partner and one account of ours are the same person; the user agreed to it. */
export interface Connection {
  id: string
  partner: string
  userId: string
  /** The user's id at the partner. */
  externalUserId: string
  connectedAt: Date
}

/** Both sides of a connection, before it is one. */
export type Pair = Pick<Connection, 'partner' | 'userId' | 'externalUserId'>
