import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, most of it a wait: begun last, each would hold up the end of the run. */
const LONGEST = [
  ...['campaigns-by-the-clock', 'majors', 'pages', 'operators-day', 'pog', 'releases', 'campaign'],
  ...['loop', 'exchange', 'remote-owns-its-routes', 'social', 'login', 'integrity', 'remotes'],
  ...['debts', 'on-hold', 'docs', 'referral'],
]

/** Each has a process of its own and mostly waits: Vitest's own order has them last, when nothing else runs beside them. */
const ISOLATED = '.isolated.engine.test.ts'

/** Vitest's own order, by size in a new copy, after the files that would hold up the end of the run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  if (moduleId.endsWith(ISOLATED)) return 0
  const place = LONGEST.indexOf(basename(moduleId, '.e2e.test.ts'))
  return place === -1 ? LONGEST.length : place
}
