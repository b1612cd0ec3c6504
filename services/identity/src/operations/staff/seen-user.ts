import { hasFactor } from '../../domain/second-factor.ts'
import type { User } from '../../domain/user.ts'
import type { Dependencies } from '../dependencies.ts'

/** An account as staff see it. */
export interface SeenUser {
  user: User
  hasFactor: boolean
}

export async function seenUser(
  { factors }: Pick<Dependencies, 'factors'>,
  user: User,
): Promise<SeenUser> {
  return { user, hasFactor: hasFactor(await factors.find(user.id)) }
}
