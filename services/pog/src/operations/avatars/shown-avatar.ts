import type { Avatar } from '../../domain/avatars/avatar.ts'
import type { Avatars } from '../../repositories/avatars.ts'

/** The avatar that a card shows which was minted with this one: its user may have chosen another since. Null where there is none. */
export async function shownAvatar(
  { avatars }: { avatars: Pick<Avatars, 'find' | 'activeOf'> },
  mintedWith: string,
): Promise<Avatar | null> {
  const first = await avatars.find(mintedWith)
  return first && ((await avatars.activeOf(first.userId)) ?? first)
}
