import { useFailureText } from '@platform/remote-kit/failure-text'
import { useT } from '../i18n/messages.ts'
import { factorProblem } from './factor-problem.ts'

/** The text of a failed call about the second factor. */
export function useFactorProblem(): (error: unknown) => string {
  const t = useT()
  const failureText = useFailureText()
  return (error) => {
    const problem = factorProblem(error)
    const text = 'count' in problem ? t(problem.key, { count: problem.count }) : t(problem.key)
    return failureText(error, text)
  }
}
