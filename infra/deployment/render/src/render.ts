// `npm run render`. It imports the tree in the `try`, so that a left-over import is explained in place of a stack.
import { explainProblem } from './explain-problem.ts'

try {
  const { writeRenderedFiles } = await import('./write-rendered-files.ts')
  process.exitCode = await writeRenderedFiles()
} catch (error) {
  const reason = explainProblem(error)
  if (reason === undefined) throw error
  console.error(`✗ Rendering stopped.\n  ${reason}`)
  process.exitCode = 1
}
