import { ended } from '../../domain/verifications/moves.ts'
import type { VerificationDependencies } from './dependencies.ts'

export type RemovesVerifications = Pick<
  VerificationDependencies,
  'verifications' | 'numberOwners' | 'checkProvider'
>

/** Ends the verifications of a user, whatever their state: none proves anything from then on. Repeatable. */
export async function endVerificationsOf(
  { verifications }: Pick<RemovesVerifications, 'verifications'>,
  userId: string,
): Promise<void> {
  for (;;) {
    const left = (await verifications.ofUser(userId)).filter(({ state }) => state !== 'expired')
    if (left.length === 0) return
    for (const one of left) await verifications.move(one, ended(one, 'REPLACED'))
  }
}

/**
 * Deletes the verifications of a user, those at the provider first: it is asked by their references. Repeatable.
 * @throws ProviderError, after which it is tried again
 */
export async function removeVerificationsOf(
  deps: RemovesVerifications,
  userId: string,
): Promise<void> {
  await withdrawChecks(deps, userId)
  await deps.verifications.removeOf(userId)
  await deps.numberOwners.removeOf(userId)
}

/** Has the provider delete what it has of a user. Repeatable. @throws ProviderError */
export async function withdrawChecks(
  { verifications, checkProvider }: Pick<RemovesVerifications, 'verifications' | 'checkProvider'>,
  userId: string,
): Promise<void> {
  for (const { provider } of await verifications.ofUser(userId)) {
    if (provider) await checkProvider?.withdraw(provider.reference)
  }
}
