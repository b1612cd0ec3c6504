import { loadProblem } from '../../../local/launcher/setup/load-problem.mjs'

/** Why the tree cannot be rendered, and the file to write or change; undefined for any other error. */
export function explainProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  // By their names: the import of a class could be the one that fails.
  return EXPLAINED.includes(error.name) ? error.message : loadProblem(error)
}

/** Errors whose message says what to do. */
const EXPLAINED = ['MissingProvider', 'SettingProblem']
