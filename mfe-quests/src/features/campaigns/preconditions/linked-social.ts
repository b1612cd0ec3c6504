import type { RedirectProvider } from '@platform/contracts/identity/social'
import { socialNames } from '@platform/contracts/identity/social-names'
import type { Task } from '@platform/contracts/quests/http'
import {
  preconditions,
  type SocialPrecondition,
  socialPreconditions,
} from '@platform/contracts/quests/preconditions'
import { useShell } from '@platform/remote-kit/shell'
import { useT } from '../../../i18n/campaign/messages.ts'
import { useSocialStatuses } from '../api/social-statuses.ts'
import { useViewer } from '../api/use-viewer.ts'
import { forgetResume, keepResume } from '../model/resume.ts'
import { viewOf } from '../task-types/table.ts'
import type { PreconditionView } from './precondition.ts'

/** The accounts at outside providers that tasks ask for. They are read only for a task that asks for one. */
export function useLinkedSocials(
  task: Task,
): Readonly<Record<SocialPrecondition, PreconditionView>> {
  const t = useT()
  const shell = useShell()
  const { userId } = useViewer()
  const { needs } = viewOf(task)
  const isAsked = socialPreconditions.some(({ name }) => needs[name])
  const statuses = useSocialStatuses(isAsked, task.rejection)

  function viewFor(provider: RedirectProvider): PreconditionView {
    const status = statuses?.[provider]
    const social = socialNames[provider]
    const isThere = status?.isActive === true && !status.needsReconnect
    const needed = t(status?.needsReconnect ? 'task.rejected.reconnect' : 'task.needsSocial', {
      social,
    })
    return {
      isMissing: status !== undefined && !isThere,
      isThere,
      needed,
      inWords: needed,
      link: () => link(provider),
      rejected: t('task.rejected.socialNotLinked', { social }),
      reconnect: {
        rejected: t('task.rejected.reconnect', { social }),
        label: t('task.reconnect', { social }),
      },
    }
  }

  /** It leaves the page for the provider's: the try that was to follow is made on the return. */
  async function link(provider: RedirectProvider): Promise<boolean> {
    keepResume(userId, task.id)
    const isLinked = await shell.openModal({ name: 'socialConnect', provider })
    forgetResume()
    return isLinked
  }
  const views = socialPreconditions.map(({ name }) => [name, viewFor(preconditions[name].provider)])
  return Object.fromEntries(views)
}
