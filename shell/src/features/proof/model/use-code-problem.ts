import { useFailureText } from '@platform/remote-kit/failure-text'
import { useT } from '../i18n/messages.ts'
import { codeProblem } from './code-problem.ts'

/** The text for a code that was not sent, or not accepted. */
export function useCodeProblem(): (error: unknown) => string {
  const t = useT()
  const failureText = useFailureText()
  return (error) => {
    const problem = codeProblem(error)
    const text = 'count' in problem ? t(problem.key, { count: problem.count }) : t(problem.key)
    return failureText(error, text)
  }
}
