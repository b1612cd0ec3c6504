import type { AdminCampaign } from '@platform/contracts/quests/admin'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { ReasonDialog } from '../../../parts/act/reason-dialog.tsx'
import { switchCampaign } from '../api/campaigns-api.ts'
import { useT } from '../i18n/messages.ts'
import { problemOf } from '../model/problem-of.ts'

interface SwitchDialogProps {
  campaign: AdminCampaign
  onClose: () => void
}

/** The kill switch: pauses a campaign at once, with a reason; or ends the pause. */
export function SwitchDialog({ campaign, onClose }: SwitchDialogProps) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const { id, slug, title: name = slug, pausedAt } = campaign
  const step = pausedAt ? 'resume' : 'pause'
  return (
    <ReasonDialog
      onClose={onClose}
      act={{
        title: t(`${step}.title`, { name }),
        text: t(`${step}.text`),
        action: t(`${step}.action`),
        variant: step === 'pause' ? 'danger' : 'primary',
        async run(reason) {
          try {
            await switchCampaign(api, id, step, reason)
            return t(`${step}.done`, { name })
          } finally {
            void queries.invalidateQueries({ queryKey: ['staff-campaigns'] })
            void queries.invalidateQueries({ queryKey: ['staff-campaign-acts', id] })
          }
        },
        problem: (error) => t(problemOf(error)),
      }}
    />
  )
}
