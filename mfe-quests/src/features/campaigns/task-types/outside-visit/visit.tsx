import type { Task } from '@platform/contracts/quests/http'
import { TextLink } from '@platform/ui'
import type { ReactNode } from 'react'
import { tryAfter } from '../../model/own-try.ts'
import { checkLabel, type Opens } from '../task-type.ts'

/** Least time at a provider, s: a user who is back sooner has done nothing there. */
const VISIT_S = 3

/** A task that is done at a provider: the user follows its link, and on their return the provider is asked. */
export function visitButton(task: Pick<Task, 'status'>, opens: Opens) {
  if (task.status !== 'ACTIVE') {
    const input = { step: 'confirm' as const }
    return { label: checkLabel(task), action: { kind: 'send' as const, input } }
  }
  const input = { step: 'open' as const }
  return { label: 'COMPLETE TASK' as const, action: { kind: 'send' as const, input, opens } }
}

/** On the return, once. */
export const tryOnReturn = ({ status, openedAt }: Pick<Task, 'status' | 'openedAt'>) =>
  status === 'OPENED' ? tryAfter(openedAt, VISIT_S, { step: 'confirm' as const }) : null

interface VisitAgainProps {
  task: Pick<Task, 'status' | 'rejection'>
  url: string
  /** Those of the type: of others, the account itself is what is missing. */
  rejections: readonly Task['rejection'][]
  children: ReactNode
}

/** The task's link, while it is what helps. */
export function VisitAgain({ task, url, rejections, children }: VisitAgainProps) {
  if (task.status !== 'OPENED' && !rejections.includes(task.rejection)) return null
  return (
    <TextLink href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </TextLink>
  )
}
