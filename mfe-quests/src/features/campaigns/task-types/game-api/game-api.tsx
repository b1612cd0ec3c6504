import { TextLink } from '@platform/ui'
import { checkLabel, type TaskOf, type TaskTypeView } from '../task-type.ts'
import { messages, useT } from './messages.ts'

/** The game's own API says that the user has reached a goal there. */
export const gameApi: TaskTypeView<'GAME_API_VALIDATION'> = {
  icon: 'quests',
  needs: {},
  messages,
  useTexts({ settings, rejectionDetails }) {
    const t = useT()
    const game = settings.gameName
    const reason = rejectionDetails?.reason
    return {
      rejected: {
        GAME_LOGIN_MISSING: t('rejected.GAME_LOGIN_MISSING', { game }),
        GAME_LOGIN_USED: t('rejected.GAME_LOGIN_USED'),
        GAME_GOAL_NOT_REACHED: reason
          ? t('rejected.withReason', { game, reason })
          : t('rejected.GAME_GOAL_NOT_REACHED', { game }),
      },
      waiting: t('waiting', { game }),
    }
  },
  button: (task) => ({ label: checkLabel(task), action: { kind: 'send', input: {} } }),
  NoteLink: OpenGame,
}

function OpenGame({ task }: { task: TaskOf<'GAME_API_VALIDATION'> }) {
  const t = useT()
  if (task.rejection !== 'GAME_GOAL_NOT_REACHED') return null
  return (
    <TextLink href={task.settings.gameUrl} target="_blank" rel="noopener noreferrer">
      {t('openGame', { game: task.settings.gameName })}
    </TextLink>
  )
}
