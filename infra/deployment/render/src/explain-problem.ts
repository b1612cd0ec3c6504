import { loadProblem } from '../../../local/launcher/setup/load-problem.mjs'

/** Why the tree cannot be rendered, and the file to write or change; undefined for what nobody foresaw. */
export function explainProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return error.name === 'MissingProvider' ? error.message : loadProblem(error)
}
