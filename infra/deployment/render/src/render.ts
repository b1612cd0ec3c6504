// `npm run render`. What it reads is imported here, so that a tree in which an import is left over gets a sentence.
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
