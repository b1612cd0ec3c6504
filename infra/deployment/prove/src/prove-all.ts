/** Something that the docs say of a deployment. */
export interface PlatformPromise {
  /** A sentence: "with one broker away, claims succeed and rewards arrive". */
  name: string
  /** Names of those without which it cannot be tried. */
  needs?: readonly string[]
  /** Rejects, with what was seen instead, when it does not hold. */
  prove(): Promise<void>
}

/**
 * Tries each promise in turn, also after one failed, and prints a line for each and a sum at the end.
 * @returns whether all of them hold
 */
export async function proveAll(
  promises: readonly PlatformPromise[],
  print: (line: string) => void,
): Promise<boolean> {
  const held = new Set<string>()
  let [failed, untried] = [0, 0]
  for (const { name, needs = [], prove } of promises) {
    const missing = needs.filter((one) => !held.has(one))
    if (missing.length > 0) {
      untried += 1
      print(`NOT TRIED ${name}: it needs "${missing.join('", "')}"`)
      continue
    }
    try {
      await prove()
      held.add(name)
      print(`PASS ${name}`)
    } catch (error) {
      failed += 1
      print(`FAIL ${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  print(`${held.size} of ${promises.length} promises hold; ${failed} failed, ${untried} not tried`)
  return held.size === promises.length
}

/** @throws Error with the text unless the condition holds */
export function must(condition: boolean, otherwise: string): void {
  if (!condition) throw new Error(otherwise)
}
