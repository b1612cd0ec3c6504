import { TextLink } from '@platform/ui'
import { tryAfter } from '../../model/own-try.ts'
import { checkLabel, type TaskOf, type TaskTypeView } from '../task-type.ts'
import { messages, useT } from './messages.ts'

type LinkTask = TaskOf<'URI_REDIRECTION'>

/** The user follows a link, and confirms it no sooner than the operator's minimum. */
export const uriRedirection: TaskTypeView<'URI_REDIRECTION'> = {
  icon: 'external',
  needs: {},
  messages,
  useTexts({ settings, openedAt }) {
    const t = useT()
    return {
      rejected: { TOO_EARLY: t('rejected.TOO_EARLY', { seconds: settings.minimumSeconds }) },
      opened: t(openedAt ? 'openedTimed' : 'opened'),
    }
  },
  button(task) {
    if (task.status !== 'ACTIVE') {
      return { label: checkLabel(task), action: { kind: 'send', input: { step: 'confirm' } } }
    }
    const opens = task.settings.url
    return { label: 'COMPLETE TASK', action: { kind: 'send', input: { step: 'open' }, opens } }
  },
  ownTry({ status, rejection, openedAt, settings }) {
    const isWaiting = status === 'OPENED' || rejection === 'TOO_EARLY'
    return isWaiting ? tryAfter(openedAt, settings.minimumSeconds, { step: 'confirm' }) : null
  },
  NoteLink: OpenAgain,
}

function OpenAgain({ task }: { task: LinkTask }) {
  const t = useT()
  return (
    <TextLink href={task.settings.url} target="_blank" rel="noopener noreferrer">
      {t('openAgain')}
    </TextLink>
  )
}
