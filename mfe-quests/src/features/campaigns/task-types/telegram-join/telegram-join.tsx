import { tryOnReturn, VisitAgain, visitButton } from '../outside-visit/visit.tsx'
import type { TaskOf, TaskTypeView } from '../task-type.ts'
import { messages, useT } from './messages.ts'

type OwnTask = TaskOf<'TELEGRAM_JOIN'>

/** The user's Telegram account is in a channel or group. */
export const telegramJoin: TaskTypeView<'TELEGRAM_JOIN'> = {
  icon: 'telegram',
  needs: { linkedTelegram: true },
  messages,
  useTexts({ settings, rejectionDetails }) {
    const t = useT()
    const channel = settings.channelName
    const user = rejectionDetails?.user ?? t('user')
    return {
      rejected: { TELEGRAM_NOT_MEMBER: t('rejected.TELEGRAM_NOT_MEMBER', { user, channel }) },
      opened: t('opened', { channel }),
      waiting: t('waiting'),
    }
  },
  button: (task) => visitButton(task, task.settings.inviteUrl),
  ownTry: tryOnReturn,
  NoteLink: ChannelAgain,
}

function ChannelAgain({ task }: { task: OwnTask }) {
  const t = useT()
  return (
    <VisitAgain task={task} url={task.settings.inviteUrl} rejections={['TELEGRAM_NOT_MEMBER']}>
      {t('openAgain', { channel: task.settings.channelName })}
    </VisitAgain>
  )
}
