import { loadProblem } from '../../../local/launcher/setup/load-problem.mjs'

/** Why the tree cannot be rendered, and the file to write or change; undefined for any other error. */
export function explainProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  // By its name: the import of its class could be the one that fails.
  return error.name === 'MissingProvider' ? error.message : loadProblem(error)
}
