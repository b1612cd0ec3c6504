/** Keys of what the queries of cards keep. */
export const cardKeys = {
  all: ['pog-card'],
  /** What a card shows depends on who looks at it. */
  card: (userName: string, viewerId: string | null) => ['pog-card', userName, viewerId],
} as const
