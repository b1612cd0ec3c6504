import { ApiFailure } from '@platform/remote-kit/api-client'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { ReasonDialog } from '../../../parts/act/reason-dialog.tsx'
import { pauseChest } from '../api/settings-api.ts'
import { useT } from '../i18n/messages.ts'

interface PauseDialogProps {
  /** As it is now. */
  isPaused: boolean
  onClose: () => void
}

/** Stops the daily chest, or lets it run again, with a reason. */
export function PauseDialog({ isPaused, onClose }: PauseDialogProps) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const step = isPaused ? 'chest.resume' : 'chest.pause'
  return (
    <ReasonDialog
      onClose={onClose}
      act={{
        title: t(step),
        text: t(`${step}.text`),
        action: t(step),
        variant: isPaused ? 'primary' : 'danger',
        async run(reason) {
          await pauseChest(api, !isPaused, reason)
          void queries.invalidateQueries({ queryKey: ['staff-chest'] })
          return t(isPaused ? 'chest.isRunning' : 'chest.isPaused')
        },
        problem: (error) => t(problemOf(error)),
      }}
    />
  )
}

/** Why it was not done: the key of its text. */
const problemOf = (error: unknown) =>
  error instanceof ApiFailure && error.code === 'FORBIDDEN' ? 'chest.forbidden' : 'chest.other'
