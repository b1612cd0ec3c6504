import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { UsageError } from '@platform/service-kit/command-line'
import { ROOT } from '../../setup/places.mjs'
import { note } from '../../setup/progress.mjs'
import type { Lifetime } from '../lifetime.ts'
import type { Check } from './check.ts'
import { listTests } from './list-tests.ts'
import { type Part, parts } from './parts.ts'

/**
 * The checks that the arguments name: parts, and paths that narrow them down. Without a part every one that has
 * something to check at a path; without a path the whole tree. A named part that knows no paths checks all of it.
 * A path at which no chosen part checks anything is left out, and named.
 * @throws UsageError for an argument that is neither, and when every path is left out
 */
export async function chooseChecks(args: readonly string[], lifetime: Lifetime): Promise<Check[]> {
  const named = args.filter((arg) => Object.hasOwn(parts, arg))
  const paths = args.filter((arg) => !named.includes(arg)).map(pathFromRoot)
  const names = Object.keys(parts).filter((name) => named.length === 0 || named.includes(name))
  const chosen = names.flatMap((name) => parts[name] ?? [])
  if (paths.length === 0) return chosen.map((part) => part.check([], lifetime))

  const hasTests = chosen.some((part) => typeof part.covers === 'object')
  const tests = hasTests ? await listTests(paths) : []
  const choices = chosen.map((part) => ({
    part,
    covered: paths.filter((path) => covers(part, path, tests)),
  }))
  const leftOut = paths.filter((path) => !choices.some(({ covered }) => covered.includes(path)))
  const reasons = leftOut.map((path) => `Nothing in ${path} is checked by ${names.join(', ')}.`)
  if (leftOut.length === paths.length) throw new UsageError(`${reasons.join('\n')}\n  ${KNOWN}`)
  for (const reason of reasons) note(reason)
  return choices
    .filter(({ part, covered }) => covered.length > 0 || (!part.covers && named.length > 0))
    .map(({ part, covered }) => part.check(covered, lifetime))
}

const KNOWN = `Parts: ${Object.keys(parts).join(', ')}. Example: npm test -- types services/wallet`

/** @throws UsageError for what does not exist in this tree */
function pathFromRoot(arg: string): string {
  const found = [process.env.INIT_CWD ?? ROOT, ROOT]
    .map((folder) => resolve(folder, arg))
    .find((path) => path.startsWith(ROOT) && existsSync(path))
  const path = found && relative(ROOT, found)
  if (path) return path
  throw new UsageError(
    `"${arg}" is neither a part of the tests nor a path in this tree.\n  ${KNOWN}`,
  )
}

function covers(
  { covers: rule }: Part,
  path: string,
  tests: Awaited<ReturnType<typeof listTests>>,
) {
  if (!rule) return false
  if (typeof rule === 'function') return rule(path)
  return tests.some(
    ({ file, project }) =>
      rule.projects.includes(project) && (file === path || file.startsWith(`${path}/`)),
  )
}
