import type { Lifetime } from '../lifetime.ts'
import type { Check } from './check.ts'
import { endToEndCheck } from './end-to-end-check.ts'
import { type Package, packagesAt } from './packages-at.ts'
import { scriptCheck } from './script-check.ts'
import { typesCheck } from './types-check.ts'
import { vitestCheck } from './vitest-check.ts'

/** What a part of `npm test` checks at once. Paths are from the root; none means the whole tree. */
export interface Part {
  check(paths: readonly string[], lifetime: Lifetime): Check
  /**
   * Which paths it can check: those with tests of these vitest projects, or by a rule. A part without it always
   * checks the whole tree.
   */
  covers?: { projects: readonly string[] } | ((path: string) => boolean)
}

/** Every part that can be run alone, in the order in which `npm test` runs them. */
export const parts: Readonly<Record<string, Part | readonly Part[]>> = {
  lint: {
    check: (paths) =>
      scriptCheck(
        'lint',
        paths.length === 0
          ? ['run', 'lint']
          : ['exec', 'biome', 'check', '--no-errors-on-unmatched', ...paths],
        'Most of it is fixed by: npm run format',
      ),
    covers: () => true,
  },
  // The longest of those that run beside each other.
  builds: onOneCore({
    check: (paths) => scriptCheck('builds', ['run', 'build', ...filtersOf(paths)]),
    covers: (path) => packagesAt(path).some(isBuilt),
  }),
  words: onOneCore({
    check: (paths) => scriptCheck('glossary', ['run', 'lint:words', ...paths]),
    covers: () => true,
  }),
  imports: onOneCore(wholeTree('dependency rules', 'lint:imports')),
  unused: onOneCore(wholeTree('unused code', 'knip')),
  types: onOneCore({
    check: typesCheck,
    covers: (path) => packagesAt(path).some(({ typed }) => typed),
  }),
  unit: tests('unit tests', ['unit', 'dom', 'dom-isolated']),
  engine: tests('tests on engines', ['engine', 'engine-isolated']),
  // Not beside the crashes: two platforms of so many services on two cores take longer than one after the other.
  abuse: tests('abuse', ['abuse']),
  crash: [
    onOneCore(tests('crashes and races', ['crash'])),
    onOneCore(tests('crashes, isolated', ['crash-isolated'])),
  ],
  e2e: { check: endToEndCheck, covers: { projects: ['e2e'] } },
}

function wholeTree(name: string, script: string): Part {
  return { check: () => scriptCheck(name, ['run', script]) }
}

function isBuilt({ scripts }: Package): boolean {
  return scripts.build !== undefined
}

/** Arguments of turbo that choose the packages at the paths. */
function filtersOf(paths: readonly string[]): string[] {
  const folders = new Set(
    paths
      .flatMap(packagesAt)
      .filter(isBuilt)
      .map(({ folder }) => folder),
  )
  return [...folders].map((folder) => `--filter=./${folder}`)
}

function tests(name: string, projects: readonly string[]): Part {
  return { check: (paths) => vitestCheck(name, projects, paths), covers: { projects } }
}

/** It runs beside the next part of which this is true. */
function onOneCore(part: Part): Part {
  return { ...part, check: (...args) => ({ ...part.check(...args), needsOneCore: true }) }
}
