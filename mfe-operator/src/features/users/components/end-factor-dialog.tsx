import type { StaffUser } from '@platform/contracts/identity/staff-users'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { ReasonDialog } from '../../../parts/act/reason-dialog.tsx'
import { endFactor } from '../api/users-api.ts'
import { useT } from '../i18n/messages.ts'
import { nameOf } from './user-row.tsx'

interface EndFactorDialogProps {
  user: StaffUser
  onClose: () => void
}

/** Ends the second step of a user who lost it. */
export function EndFactorDialog({ user, onClose }: EndFactorDialogProps) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  return (
    <ReasonDialog
      onClose={onClose}
      act={{
        title: t('factor.title', { name: nameOf(user) ?? t('users.unnamed') }),
        text: t('factor.text'),
        action: t('factor.end'),
        variant: 'danger',
        async run(reason) {
          await endFactor(api, user.userId, reason)
          void queries.invalidateQueries({ queryKey: ['staff-users'] })
          return t('factor.ended')
        },
        problem: (error) => t(problemOf(error)),
      }}
    />
  )
}

/** Why it was not ended: the key of its text. */
function problemOf(error: unknown) {
  const code = error instanceof ApiFailure ? error.code : null
  if (code === 'NOT_FOUND') return 'factor.gone'
  if (code === 'PASSKEY_LAST_WAY_IN') return 'factor.lastWayIn'
  return code === 'FORBIDDEN' || code === 'OWN_FACTOR' ? 'factor.refused' : 'factor.failed'
}
