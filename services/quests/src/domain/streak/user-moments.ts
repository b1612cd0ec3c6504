/** When a user did something that counts. */
export interface UserMoment {
  userId: string
  at: Date
}

export function momentsByUser(moments: readonly UserMoment[]): Map<string, Date[]> {
  const byUser = new Map<string, Date[]>()
  for (const { userId, at } of moments) {
    const own = byUser.get(userId)
    if (own) own.push(at)
    else byUser.set(userId, [at])
  }
  return byUser
}
