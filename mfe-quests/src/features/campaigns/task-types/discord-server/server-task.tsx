import { VisitAgain, visitButton } from '../outside-visit/visit.tsx'
import type { TaskOf } from '../task-type.ts'
import { useT } from './messages.ts'

/** A task about a server of Discord: the user opens its invite, and on their return Discord is asked. */
export type ServerTask = TaskOf<'DISCORD_JOIN'> | TaskOf<'DISCORD_ROLE'>

export function useServerTexts({ settings, rejectionDetails }: ServerTask) {
  const t = useT()
  const server = settings.guildName
  const user = rejectionDetails?.user ?? t('user')
  const role = settings.type === 'DISCORD_ROLE' ? settings.roleName : ''
  return {
    notMember: t('rejected.DISCORD_NOT_MEMBER', { user, server }),
    roleMissing: t('rejected.DISCORD_ROLE_MISSING', { user, role, server }),
    opened: t('opened', { server }),
    waiting: t('waiting'),
  }
}

export const serverButton = (task: ServerTask) => visitButton(task, task.settings.inviteUrl)

export function InviteAgain({ task }: { task: ServerTask }) {
  const t = useT()
  return (
    <VisitAgain
      task={task}
      url={task.settings.inviteUrl}
      rejections={['DISCORD_NOT_MEMBER', 'DISCORD_ROLE_MISSING']}
    >
      {t('openAgain')}
    </VisitAgain>
  )
}
