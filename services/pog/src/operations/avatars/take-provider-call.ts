import type { SignedCall } from '@platform/contracts/rules/signed-call'
import { DomainError } from '@platform/service-kit'
import type { AvatarDependencies } from './dependencies.ts'
import { advanceDrawing } from './draw-avatar.ts'

/**
 * Takes a call of the provider of avatars: it only says of which drawing there is news, and the provider itself is asked. A call about
 * one that is not under way, such as a repeat, changes nothing.
 * @throws DomainError UNAUTHENTICATED without its signature of the last five minutes
 */
export async function takeProviderCall(
  deps: AvatarDependencies,
  reference: string,
  call: SignedCall,
): Promise<void> {
  if (!deps.generator.isSigned(call, deps.clock.now())) throw new DomainError('UNAUTHENTICATED')
  const avatar = await deps.avatars.drawnBy(reference)
  if (avatar) await advanceDrawing(deps, avatar.id)
}
