import { POG_MINT_PATH } from '@platform/contracts/pog/paths'
import type { Task } from '@platform/contracts/quests/http'
import { useShell } from '@platform/remote-kit/shell'
import { useT } from '../../../i18n/campaign/messages.ts'
import { useViewer } from '../api/use-viewer.ts'
import type { PreconditionView } from './precondition.ts'

/** The reader's own POG card, which comes with a task that is to share it. */
export function useOwnCard({ card }: Task): PreconditionView {
  const t = useT()
  const shell = useShell()
  const { userId } = useViewer()
  const isThere = card !== undefined
  return {
    isMissing: userId !== null && !isThere,
    isThere,
    needed: t('task.needsCard'),
    inWords: t('task.needsCard'),
    /** It leaves the page for the one where cards are made. */
    async link() {
      shell.navigate(POG_MINT_PATH)
      return false
    },
    rejected: t('task.rejected.POG_CARD_MISSING'),
    reconnect: null,
  }
}
