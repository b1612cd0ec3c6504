import type { AvatarDependencies } from './dependencies.ts'

/** The path of the picture that a card shows which was minted with this avatar: its user may have chosen another one since. */
export async function shownImage(
  { avatars }: Pick<AvatarDependencies, 'avatars'>,
  mintedWith: string,
): Promise<string | null> {
  const first = await avatars.find(mintedWith)
  return first && ((await avatars.activeOf(first.userId)) ?? first).image
}
