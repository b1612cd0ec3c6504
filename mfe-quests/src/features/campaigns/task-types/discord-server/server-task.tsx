import { TextLink } from '@platform/ui'
import { tryAfter } from '../../model/own-try.ts'
import { checkLabel, type TaskOf } from '../task-type.ts'
import { useT } from './messages.ts'

/** A task about a server of Discord: the user opens its invite, and on their return Discord is asked. */
export type ServerTask = TaskOf<'DISCORD_JOIN'> | TaskOf<'DISCORD_ROLE'>

/** Least time for an invite, s: a user who is back sooner has not accepted it. */
const INVITE_S = 3

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

export function serverButton(task: ServerTask) {
  if (task.status !== 'ACTIVE') {
    const input = { step: 'confirm' as const }
    return { label: checkLabel(task), action: { kind: 'send' as const, input } }
  }
  const opens = task.settings.inviteUrl
  const input = { step: 'open' as const }
  return { label: 'COMPLETE TASK' as const, action: { kind: 'send' as const, input, opens } }
}

/** On the return from the invite, once. */
export const tryOnReturn = ({ status, openedAt }: ServerTask) =>
  status === 'OPENED' ? tryAfter(openedAt, INVITE_S, { step: 'confirm' as const }) : null

/** Until the account itself is what is missing. */
export function InviteAgain({ task }: { task: ServerTask }) {
  const t = useT()
  const isAboutServer =
    task.status === 'OPENED' ||
    task.rejection === 'DISCORD_NOT_MEMBER' ||
    task.rejection === 'DISCORD_ROLE_MISSING'
  if (!isAboutServer) return null
  return (
    <TextLink href={task.settings.inviteUrl} target="_blank" rel="noopener noreferrer">
      {t('openAgain')}
    </TextLink>
  )
}
