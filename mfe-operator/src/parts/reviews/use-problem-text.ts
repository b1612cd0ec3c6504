import { useFailureText } from '@platform/remote-kit/failure-text'
import { useT } from './i18n/messages.ts'
import { problemOf } from './problem-of.ts'

/** Says why a step with an item of a queue has failed, or why the item cannot be seen. */
export function useProblemText(): (error: unknown) => string {
  const t = useT()
  const failureText = useFailureText()
  return (error) => failureText(error, t(problemOf(error)))
}
