/** What a user contributed to a clan: a copy of what the log says, by which members are put in order. */
export interface MemberTotal {
  clanId: string
  userId: string
  kPoints: number
}

export const totalId = ({ clanId, userId }: Pick<MemberTotal, 'clanId' | 'userId'>) =>
  `${clanId}:${userId}`
