import type { VerificationDependencies } from './dependencies.ts'

type Removes = Pick<VerificationDependencies, 'verifications' | 'numberOwners' | 'checkProvider'>

/**
 * Deletes the verifications of a user, those at the provider first: it is asked by their references. Repeatable.
 * @throws ProviderError, after which it is tried again
 */
export async function removeVerificationsOf(deps: Removes, userId: string): Promise<void> {
  await withdrawChecks(deps, userId)
  await deps.verifications.removeOf(userId)
  await deps.numberOwners.removeOf(userId)
}

/** Has the provider delete what it has of a user. Repeatable. @throws ProviderError */
export async function withdrawChecks(
  { verifications, checkProvider }: Pick<Removes, 'verifications' | 'checkProvider'>,
  userId: string,
): Promise<void> {
  for (const { provider } of await verifications.ofUser(userId)) {
    if (provider) await checkProvider?.withdraw(provider.reference)
  }
}
