import { ended } from '../../domain/verifications/moves.ts'
import type { Erasures } from '../../repositories/erasures.ts'
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

/** What the provider calls the checks of a user: where its answer did not reach us, it knows ours by the id of the verification. */
async function checksOf(
  { verifications }: Pick<RemovesVerifications, 'verifications'>,
  userId: string,
): Promise<string[]> {
  const all = await verifications.ofUser(userId)
  return all.map(({ id, provider }) => provider?.reference ?? id)
}

/**
 * Deletes the verifications of a user. Repeatable.
 * @param leave gets the checks that the provider has to delete, before nothing here leads to them any more
 */
export async function removeVerificationsOf(
  deps: Omit<RemovesVerifications, 'checkProvider'>,
  userId: string,
  leave: (checks: readonly string[]) => Promise<unknown>,
): Promise<void> {
  await leave(await checksOf(deps, userId))
  await deps.verifications.removeOf(userId)
  await deps.numberOwners.removeOf(userId)
}

/**
 * Has the provider delete checks. One that it does not delete keeps no other.
 * @param done is called after each
 * @throws the first failure, after which the same can be asked again
 */
export async function withdrawChecks(
  { checkProvider }: Pick<RemovesVerifications, 'checkProvider'>,
  checks: readonly string[],
  done: (check: string) => Promise<unknown> = async () => {},
): Promise<void> {
  const failures: unknown[] = []
  for (const check of checks) {
    try {
      await checkProvider?.withdraw(check)
      await done(check)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** Has the provider delete what it has of a user whose account is deleted. Repeatable. @throws ProviderError */
export async function withdrawChecksOf(
  deps: Pick<RemovesVerifications, 'verifications' | 'checkProvider'> & { erasures: Erasures },
  userId: string,
): Promise<void> {
  const left = (await deps.erasures.find(userId))?.checks ?? []
  await withdrawChecks(deps, [...left, ...(await checksOf(deps, userId))])
}
