import type { Task } from '@platform/contracts/quests/http'
import { useFormat, useLanguage } from '@platform/remote-kit/shell'
import { Icon, Inline, Tag, Text, TextLink, VisuallyHidden } from '@platform/ui'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useT } from '../../../i18n/campaign/messages.ts'
import { useValidateTask } from '../api/validate-task.ts'
import { canTry } from '../model/next-task.ts'
import { chosenTaskIdAtom, openRowAtom } from '../model/rail-state.ts'
import { railState } from '../model/rail-step.ts'
import { viewOf } from '../task-types/table.ts'
import { OpenTask } from './open-task.tsx'
import { Below, Choose, Done, Head, Item, Panel, Title, Words } from './rail.ts'
import { TaskButton } from './task-button.tsx'
import { TaskNode } from './task-node.tsx'
import { TaskNote } from './task-note.tsx'
import { useOwnTry } from './use-own-try.ts'
import { useResumedTry } from './use-resumed-try.ts'
import { useTaskAction } from './use-task-action.ts'
import { useTaskForm } from './use-task-form.ts'

interface TaskRowProps {
  campaignId: string
  task: Task
  /** Its place among the tasks, from 1. */
  place: number
  /** The tasks of a campaign can be tried while it is live and once the user has started it. */
  live: boolean
  started: boolean
  /** The campaign has ended. */
  isOver: boolean
  /** It holds its form or button. */
  isOpen: boolean
  /** A check after the claim has missed it: whether it can be done again. */
  undone: 'redo' | 'over' | false
  /** What the result of a check means after the campaign's end. */
  lateCheck: string | null
}

export function TaskRow({
  campaignId,
  task,
  place,
  live,
  started,
  isOver,
  isOpen,
  undone,
  lateCheck,
}: TaskRowProps) {
  const t = useT()
  const { formatAmount } = useFormat()
  const { icon, Note, noteStays } = viewOf(task)
  const tries = useValidateTask(campaignId, task.id)
  const form = useTaskForm(task)
  const action = useTaskAction(task, tries, form.load)
  const choose = useSetAtom(chosenTaskIdAtom)
  const setOpenRow = useSetAtom(openRowAtom)
  const canBeTried = live && started
  const waitMs = useOwnTry(task, tries, canBeTried)
  useResumedTry(task, tries, canBeTried && canTry(task))
  const [wasDone] = useState(task.status === 'VERIFIED')
  const state = railState(task, {
    isUndone: undone !== false,
    isOpen,
    canTry: canBeTried && canTry(task),
    sending: tries.isPending,
    isOver,
  })
  const isChecking = state === 'checking'
  const hasNote = canBeTried || isChecking || (live && Note) || (started && noteStays?.(task))
  return (
    <Item
      $state={state}
      data-task={task.id}
      {...(isOpen && { ref: setOpenRow, 'aria-current': 'step' as const })}
    >
      <TaskNode state={state} place={place} fresh={!wasDone} />
      <Panel $open={isOpen}>
        <Head>
          <Words>
            <Title $quiet={state === 'locked'} tabIndex={-1}>
              {state === 'ready' ? (
                <Choose type="button" aria-expanded={false} onClick={() => choose(task.id)}>
                  {task.title}
                </Choose>
              ) : (
                task.title
              )}
            </Title>
            <Text size="meta" tone="mute" {...(state === 'done' && { clamp: 1 })}>
              {state === 'locked' ? t('task.lockedText') : task.description}
            </Text>
          </Words>
          {state === 'locked' && <VisuallyHidden>{t('task.locked')}</VisuallyHidden>}
          {state === 'done' && (
            <Done>
              <Icon name="check" size={16} />
              {t('task.VERIFIED')}
            </Done>
          )}
          {undone && <Tag tone="bad">{t('task.undone')}</Tag>}
          {task.points !== undefined && !undone && state !== 'done' && (
            <Tag>{t('task.points', { points: task.points })}</Tag>
          )}
          {task.kPoints !== undefined && !undone && state !== 'done' && (
            <Tag>{t('task.kPoints', { points: formatAmount(task.kPoints) })}</Tag>
          )}
          {isOpen && <Icon name={icon} size={22} />}
          {state === 'ready' && <Icon name="chevron" />}
        </Head>
        {isOpen && action && (
          <Below>
            <OpenTask task={task} tries={tries} form={form} action={action} waitMs={waitMs} />
          </Below>
        )}
        {undone === 'redo' && <Redo task={task} />}
        {!isOpen && hasNote && !undone && (
          <Below>
            <TaskNote
              task={task}
              tries={tries}
              otherError={form.error}
              waitMs={waitMs}
              {...(!canBeTried && lateCheck && { checking: lateCheck })}
            />
            {isChecking && !task.check?.review && action && (
              <Inline>
                <TaskButton label={action.label} title={task.title} busy retryMs={0} />
              </Inline>
            )}
          </Below>
        )}
      </Panel>
    </Item>
  )
}

/** The way to do a task again that was undone. */
function Redo({ task }: { task: Task }) {
  const t = useT()
  const language = useLanguage()
  const action = viewOf(task).button({ ...task, status: 'ACTIVE' })?.action
  if (action?.kind !== 'send' || !action.opens) return null
  const { opens } = action
  return (
    <Below>
      <TextLink
        href={typeof opens === 'string' ? opens : opens(language)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('task.redoOf', { title: task.title })}
      >
        {t('task.redo')}
      </TextLink>
    </Below>
  )
}
