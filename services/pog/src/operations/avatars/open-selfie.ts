import { buffer } from 'node:stream/consumers'
import type { AvatarDependencies } from './dependencies.ts'
import { selfieKey, unsealSelfie } from './selfie-seal.ts'

/** The selfie of the user that waits for an avatar; null where there is none, or none that can be opened: the secret was changed. */
export async function openSelfie(
  {
    selfies,
    selfieFiles,
    selfieSecret,
    clock,
  }: Pick<AvatarDependencies, 'selfies' | 'selfieFiles' | 'selfieSecret' | 'clock'>,
  userId: string,
): Promise<{ id: string; picture: Buffer } | null> {
  const selfie = await selfies.ofUser(userId, clock.now())
  const file = selfie && (await selfieFiles.open(selfieKey(selfie)))
  if (!file) return null
  const picture = unsealSelfie(selfieSecret, selfie, await buffer(file.stream))
  return picture && { id: selfie.id, picture }
}
