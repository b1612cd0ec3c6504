import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { Notice } from '@platform/ui'
import { useT } from '../i18n/messages.ts'

/** Codes that have a text of their own here. */
const KNOWN = {
  PARTNER_KEY_LIMIT: 'problem.keys',
  PARTNER_OFF: 'problem.off',
  ORIGIN_LIMIT: 'problem.origins',
  PARTNER_CHANGED: 'problem.changed',
  VALIDATION_FAILED: 'problem.value',
  RATE_LIMITED: 'problem.often',
} as const

/** What the last change failed with. */
export function Problem({ error }: { error: Error }) {
  const t = useT()
  const failureText = useFailureText()
  const code = (error instanceof ApiFailure && error.code) || ''
  const known = Object.hasOwn(KNOWN, code) ? KNOWN[code as keyof typeof KNOWN] : 'problem'
  return (
    <Notice tone="bad" live="alert">
      {failureText(error, t(known))}
    </Notice>
  )
}
