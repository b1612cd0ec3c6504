import type { PersonKey } from '../../repositories/keys.ts'
import { changeMasterKeys, type MasterKeyRing, newMasterKey } from './master-key-ring.ts'
import type { SealingParts } from './sealing.ts'
import { unwrapKey, wrapKey } from './wrap-key.ts'

type Parts = Pick<SealingParts, 'personKeys' | 'masterKeys' | 'clock'>

const BATCH = 200

/** Adds a master key before the others, to wrap all keys of persons from then on. @returns its id */
export async function addMasterKey(file: string): Promise<string> {
  const added = newMasterKey()
  await changeMasterKeys(file, (now) => [added, ...now])
  return added.id
}

/**
 * Wraps every person's key by the newest master key, while instances seal and open with them: what is sealed stays as it is. Ends after a
 * pass that found nothing to do. A second run at the same time does no harm.
 * @returns how many were wrapped anew
 * @throws AggregateError with those that no master key unwraps, after all others
 */
export async function rotateKeys(parts: Parts): Promise<number> {
  let total = 0
  for (;;) {
    const wrapped = await onePass(parts)
    if (wrapped === 0) return total
    total += wrapped
  }
}

async function onePass({ personKeys, masterKeys, clock }: Parts): Promise<number> {
  const [newest] = await masterKeys.read()
  const failures: unknown[] = []
  let wrapped = 0
  for await (const stored of everyKey(personKeys)) {
    if (stored.masterKeyId === newest.id) continue
    try {
      const key = unwrapKey(await masterKeys.with(stored.masterKeyId), stored)
      if (!key) throw new Error(`there is no master key ${stored.masterKeyId}`)
      const next = { ...wrapKey(newest, stored, key), wrappedAt: clock.now() }
      if (await personKeys.rewrap(stored, next)) wrapped += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} keys of persons cannot be unwrapped`)
  }
  return wrapped
}

/** All keys of persons, in the order of their persons. */
export async function* everyKey(
  personKeys: SealingParts['personKeys'],
): AsyncGenerator<PersonKey, void> {
  let page = await personKeys.all(null, BATCH)
  while (page.length > 0) {
    yield* page
    page = await personKeys.all(page.at(-1)?.userId ?? null, BATCH)
  }
}

/** How many keys of persons each master key wraps, also those that wrap none. */
export async function usesOfMasterKeys({
  personKeys,
  masterKeys,
}: Omit<Parts, 'clock'>): Promise<Map<string, number>> {
  const uses = new Map((await masterKeys.read()).map(({ id }) => [id, 0]))
  for await (const { masterKeyId } of everyKey(personKeys)) {
    uses.set(masterKeyId, (uses.get(masterKeyId) ?? 0) + 1)
  }
  return uses
}

/**
 * Takes a master key out of the file. An instance may have wrapped a key by it just before, so it looks again afterwards, and puts the
 * master key back where one is found.
 * @param settle waits until every instance has seen the file
 * @throws Error that says why it stays
 */
export async function retireMasterKey(
  { personKeys, masterKeys }: { personKeys: Parts['personKeys']; masterKeys: MasterKeyRing },
  file: string,
  id: string,
  settle: () => Promise<unknown>,
): Promise<void> {
  const keys = await masterKeys.read()
  const at = keys.findIndex((one) => one.id === id)
  const retired = keys[at]
  if (!retired) throw new Error(`there is no master key ${id}`)
  if (at === 0) throw new Error(`${id} is the newest master key: add another one first`)
  const uses = async () => (await usesOfMasterKeys({ personKeys, masterKeys })).get(id) ?? 0
  if ((await uses()) > 0) throw new Error(`${id} wraps ${await uses()} keys: rotate them first`)
  // Others may have been added since it was read.
  await changeMasterKeys(file, (now) => now.filter((one) => one.id !== id))
  await settle()
  if ((await uses()) === 0) return
  await changeMasterKeys(file, (now) =>
    now.some((one) => one.id === id) ? now : now.toSpliced(at, 0, retired),
  )
  throw new Error(`${id} was used meanwhile and stays: rotate and try again`)
}
