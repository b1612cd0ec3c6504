import { useFailureText } from '@platform/remote-kit/failure-text'
import { Notice } from '@platform/ui'
import type { ReactNode } from 'react'
import { useT } from '../i18n/messages.ts'
import { problemOf, refusedFieldsOf } from '../model/problem-of.ts'

interface FailedWriteProps {
  error: unknown
  /** What to do about it. */
  action?: ReactNode
}

/** Why a write failed; of refused fields which, and why. */
export function FailedWrite({ error, action }: FailedWriteProps) {
  const t = useT()
  const failureText = useFailureText()
  const refused = refusedFieldsOf(error)
  return (
    <Notice tone="bad" live="alert" action={action}>
      {failureText(error, t(problemOf(error)))}
      {refused.length > 0 && (
        <ul>
          {refused.map(({ path, problem }) => (
            <li key={`${path} ${problem}`}>
              {path.replace(/^body\.(body\.)?/, '')}: {problem}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
