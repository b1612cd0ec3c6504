import type { VerificationDependencies } from './dependencies.ts'

/**
 * Has the provider delete what it has of a user, before the references to it are erased here. Repeatable.
 * @throws ProviderError, after which the erasure tries again
 */
export async function withdrawChecks(
  { verifications, checkProvider }: Pick<VerificationDependencies, 'verifications' | 'checkProvider'>,
  userId: string,
): Promise<void> {
  for (const { provider } of await verifications.ofUser(userId)) {
    if (provider) await checkProvider?.withdraw(provider.reference)
  }
}
