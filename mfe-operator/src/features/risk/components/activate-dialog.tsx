import { ApiFailure } from '@platform/remote-kit/api-client'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { ReasonDialog } from '../../../parts/act/reason-dialog.tsx'
import { activateTable, TABLES_KEY } from '../api/risk-api.ts'
import { useT } from '../i18n/messages.ts'

interface ActivateDialogProps {
  version: number
  onClose: () => void
}

/** Puts a table to use, with a reason. */
export function ActivateDialog({ version, onClose }: ActivateDialogProps) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  return (
    <ReasonDialog
      onClose={onClose}
      act={{
        title: t('rules.activate.title', { version }),
        text: t('rules.activate.note'),
        action: t('rules.activate'),
        variant: 'primary',
        async run(reason) {
          try {
            await activateTable(api, version, reason)
            return t('rules.activated')
          } finally {
            void queries.invalidateQueries({ queryKey: TABLES_KEY })
          }
        },
        problem: (error) => t(problemOf(error)),
      }}
    />
  )
}

/** Why it is not in use: the key of its text. */
function problemOf(error: unknown) {
  switch (error instanceof ApiFailure ? error.code : null) {
    case 'ANOTHER_PERSON_DECIDES':
      return 'rules.another' as const
    case 'RULES_NOT_TRIED':
      return 'rules.notTried' as const
    case 'ALREADY_DECIDED':
      return 'rules.over' as const
    default:
      return 'rules.other' as const
  }
}
