import { errorCodeOf } from '@platform/remote-kit/error-code'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { ReasonDialog } from '../../../parts/act/reason-dialog.tsx'
import { type NamedGroup, replayGroup } from '../api/dead-letters-api.ts'
import { useT } from '../i18n/messages.ts'

interface ReplayDialogProps {
  group: NamedGroup
  onClose: () => void
}

/** Has a group handle its dead letters again, with a reason. */
export function ReplayDialog({ group, onClose }: ReplayDialogProps) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  return (
    <ReasonDialog
      onClose={onClose}
      act={{
        title: t('group.replayOf', group),
        text: t('replay.text'),
        action: t('replay.action'),
        variant: 'primary',
        async run(reason) {
          try {
            const { handled, failed } = await replayGroup(api, group, reason)
            const message = t('replay.done', { handled, failed })
            return { message, type: failed > 0 ? 'warning' : 'success' }
          } finally {
            void queries.invalidateQueries({ queryKey: ['operator-dead-letters'] })
          }
        },
        problem: (error) => t(errorCodeOf(error) === 'NOT_FOUND' ? 'replay.gone' : 'replay.failed'),
      }}
    />
  )
}
