import { SKILL_CHECK } from '@platform/contracts/expert/constants'
import type { CheckResult, RunningCheck } from '@platform/contracts/expert/skill-checks-http'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { Button, Card, color, Heading, Inline, Notice, Stack, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useEffect, useRef, useState } from 'react'
import { BarLine, StepBar } from '../../draft/components/parts.ts'
import { useT } from '../i18n/messages.ts'
import { isAnswered, orderOf, unanswered } from '../model/answers.ts'
import { useCheckRun } from '../model/use-check-run.ts'
import { useIntegrity } from '../model/use-integrity.ts'
import { EndSheet } from './end-sheet.tsx'
import { SignalList } from './signal-list.tsx'
import { TaskAnswer } from './task-answer.tsx'
import { TaskDots } from './task-dots.tsx'
import { TimeLeft } from './time-left.tsx'

interface RunCheckProps {
  check: RunningCheck
  onResult: (result: CheckResult) => void
}

/** A try while it runs: one task at a time, the time that is left, and what was noted. */
export function RunCheck({ check, onResult }: RunCheckProps) {
  const t = useT()
  const failureText = useFailureText()
  const run = useCheckRun(check, onResult)
  const integrity = useIntegrity(check)
  const { tasks, attempt, endsAt } = check
  const [shown, setShown] = useState(() =>
    Math.max(
      0,
      tasks.findIndex(({ answer }) => !isAnswered(answer)),
    ),
  )
  const [isEnding, setEnding] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef(shown)
  const task = tasks[shown]
  const isLast = shown === tasks.length - 1

  useEffect(() => {
    // Of the first task the page's own heading is read.
    if (focused.current !== shown) heading.current?.focus()
    focused.current = shown
  }, [shown])

  /** The order that was shown is an answer, also where nothing was moved. */
  function keepOrder() {
    if (task?.kind !== 'order' || isAnswered(run.answers[task.id])) return
    run.answer(task.id, orderOf(task, null))
  }
  function show(index: number) {
    keepOrder()
    setShown(index)
  }
  async function finish() {
    await integrity.flush()
    await run.finish()
    setEnding(false)
  }

  if (!task) return null
  const { status } = run.saving
  return (
    <Stack gap={4}>
      <Inline gap={3} justify="between" align="start">
        <Text tone="mute">{t('run.attempt', { attempt, attempts: SKILL_CHECK.attempts })}</Text>
        <TimeLeft endsAt={endsAt} onOver={() => void finish()} />
      </Inline>
      <TaskDots tasks={tasks} answers={run.answers} shown={shown} onShow={show} />
      <Card as="section" aria-labelledby="task">
        <Stack gap={3} key={task.id}>
          <Text size="meta" tone="mute">
            {t('run.taskPoints', { count: task.points })} · {t(`rule.${task.rule}`)}
          </Text>
          <Task onCopy={() => integrity.note('copied')}>
            <Heading ref={heading} level={2} size="card" id="task" tabIndex={-1}>
              {t('run.task', { place: shown + 1, count: tasks.length })}
            </Heading>
            <p lang="en">{task.prompt}</p>
            {task.passage !== null && (
              // It scrolls where it is wide.
              // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard scrolls it
              <pre lang="en" tabIndex={0}>
                {task.passage}
              </pre>
            )}
          </Task>
          <TaskAnswer
            task={task}
            answer={run.answers[task.id] ?? null}
            onAnswer={(answer) => run.answer(task.id, answer)}
            onPaste={() => integrity.note('pasted')}
          />
        </Stack>
      </Card>
      <SignalList signals={integrity.shown} />
      <StepBar aria-label={t('run.bar')}>
        {run.error && (
          <Notice tone="bad" live="alert">
            {failureText(run.error, t('run.notEnded'))}
          </Notice>
        )}
        <Text
          size="meta"
          tone={status === 'failed' ? 'bad' : 'mute'}
          role={status === 'failed' ? 'status' : undefined}
        >
          {t(status === 'failed' ? 'run.unsaved' : status === 'saved' ? 'run.saved' : 'run.saving')}
        </Text>
        <BarLine>
          {shown > 0 && (
            <Button size="l" variant="secondary" onClick={() => show(shown - 1)}>
              {t('run.previous')}
            </Button>
          )}
          {!isLast && (
            <Button size="l" variant="secondary" onClick={() => setEnding(true)}>
              {t('run.finish')}
            </Button>
          )}
          {isLast ? (
            <Button
              size="l"
              onClick={() => {
                keepOrder()
                setEnding(true)
              }}
            >
              {t('run.finish')}
            </Button>
          ) : (
            <Button size="l" onClick={() => show(shown + 1)}>
              {t('run.next')}
            </Button>
          )}
        </BarLine>
      </StepBar>
      <EndSheet
        open={isEnding}
        missing={unanswered(tasks, run.answers).length}
        isSending={run.isSubmitting}
        onFinish={() => void finish()}
        onClose={() => setEnding(false)}
      />
    </Stack>
  )
}

const Task = styled.div`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
  & > p {
    white-space: pre-wrap;
  }
  & > pre {
    margin: 0;
    padding: ${space(3)};
    overflow-x: auto;
    border-radius: 8px;
    background: ${color.surface3};
    font-size: 14px;
  }
`
