import type { Addition } from '@platform/contracts/expert/taxonomy-http'
import { Text } from '@platform/ui'
import { useT } from '../i18n/messages.ts'

/** Of a term that the applicant added: how far its review is; nothing of the others. */
export function AdditionRemark({ id, additions }: { id: string; additions: readonly Addition[] }) {
  const t = useT()
  const state = additions.find((one) => one.id === id)?.state
  if (state === undefined || state === 'accepted') return null
  return (
    <Text as="span" size="meta" tone={state === 'rejected' ? 'bad' : 'mute'}>
      {' '}
      · {t(state)}
    </Text>
  )
}
