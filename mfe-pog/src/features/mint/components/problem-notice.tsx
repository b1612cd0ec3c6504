import { Notice } from '@platform/ui'
import { useT } from '../i18n/messages.ts'
import { useReasonText } from '../model/use-refusal-text.ts'

/** Why the user has to do something again, such as an avatar that was not accepted; nothing where there is no reason. */
export function ProblemNotice({ problem }: { problem: string | null }) {
  const t = useT()
  const reasonText = useReasonText()
  if (problem === null) return null
  return (
    <Notice tone="gold" live="status">
      {reasonText(problem) ?? t('no.other')}
    </Notice>
  )
}
