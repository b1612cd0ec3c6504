/** Something wrong in a campaign file, with its position. Lines and columns count from 1. */
export interface Problem {
  line: number
  column: number
  /** "[3].reward.amount"; empty for what concerns the whole file. */
  path: string
  message: string
}

/** "campaigns/demo.yaml:12:5 [3].reward.amount: must be a decimal amount" */
export function describeProblem(file: string, { line, column, path, message }: Problem): string {
  return `${file}:${line}:${column}${path ? ` ${path}` : ''}: ${message}`
}

export const byPosition = (a: Problem, b: Problem) => a.line - b.line || a.column - b.column
