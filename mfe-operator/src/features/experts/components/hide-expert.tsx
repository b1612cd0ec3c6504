import type { StaffExpert } from '@platform/contracts/expert/staff-http'
import { errorCodeOf } from '@platform/remote-kit/error-code'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { Button } from '@platform/ui'
import { useState } from 'react'
import { ReasonDialog, type ReasonedAct } from '../../../parts/act/reason-dialog.tsx'
import { hideExpert } from '../api/experts-api.ts'
import { useT } from '../i18n/messages.ts'

/** Hides a profile from everybody but its expert, or shows it again, with a reason that they read. */
export function HideExpert({ expert }: { expert: StaffExpert }) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const isHidden = expert.hidden === null
  const step = isHidden ? 'experts.hide' : 'experts.show'
  const title = t(`${step}.of`, { name: expert.name })
  const act: ReasonedAct = {
    title,
    text: t(`${step}.text`),
    action: t(step),
    variant: 'primary',
    async run(reason) {
      await hideExpert(api, expert.id, { isHidden, reason })
      void queries.invalidateQueries({ queryKey: ['staff-experts'] })
      return t(`${step}.done`)
    },
    problem: (error) =>
      t(errorCodeOf(error) === 'ANOTHER_PERSON_DECIDES' ? 'item.another' : 'experts.hide.failed'),
  }
  return (
    <>
      <Button size="s" variant="secondary" aria-label={title} onClick={() => setOpen(true)}>
        {t(step)}
      </Button>
      {isOpen && <ReasonDialog act={act} onClose={() => setOpen(false)} />}
    </>
  )
}
