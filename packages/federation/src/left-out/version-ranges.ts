/**
 * In place of the federation runtime's semver. Builds state only the ranges of `shared.ts`, a full version with or
 * without `^` or `~`, and the runtime itself compares two versions with `<=`. No version satisfies any other range, so a
 * build that states one runs its own copy.
 */
export function satisfy(version: string, range: string): boolean {
  const [, sign = '', bound = ''] = /^(\^|~|<=|)(.*)$/.exec(range) ?? []
  const found = parsed(version)
  const named = parsed(bound)
  if (!found || !named) return false
  const order = compared(found, named)
  if (sign === '') return order === 0
  if (sign === '<=') return order <= 0
  const differing = found.numbers.findIndex((number, place) => number !== named.numbers[place])
  if (differing === -1) return order >= 0
  const fixed = sign === '~' ? 2 : fixedByCaret(named.numbers)
  return order > 0 && differing >= fixed && found.preRelease === ''
}

interface Version {
  numbers: number[]
  preRelease: string
}

/** How many numbers must be the same: up to the first that is not 0. */
function fixedByCaret(numbers: readonly number[]): number {
  const place = numbers.findIndex((number) => number > 0)
  return place === -1 ? numbers.length : place + 1
}

function parsed(text: string): Version | null {
  const match = /^(\d+)\.(\d+)\.(\d+)(?:-([\w.-]+))?(?:\+.*)?$/.exec(text)
  if (!match) return null
  const [, major, minor, patch, preRelease = ''] = match
  return { numbers: [major, minor, patch].map(Number), preRelease }
}

/** Below 0 if `a` is older. */
function compared(a: Version, b: Version): number {
  for (const [place, number] of a.numbers.entries()) {
    const difference = number - (b.numbers[place] ?? 0)
    if (difference !== 0) return difference
  }
  // A version is newer than its pre-releases.
  if (a.preRelease === '' || b.preRelease === '') return b.preRelease.length - a.preRelease.length
  return a.preRelease.localeCompare(b.preRelease, 'en', { numeric: true })
}
