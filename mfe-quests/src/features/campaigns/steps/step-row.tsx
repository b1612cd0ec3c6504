import { useFormat } from '@platform/remote-kit/shell'
import { Inline, Stack, space, Tag, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../../../i18n/campaign/messages.ts'
import { TaskNode } from '../components/task-node.tsx'
import type { Step } from '../model/steps-by-stage.ts'
import { usePreconditions } from '../preconditions/use-preconditions.ts'

/** One task: how it stands, what it earns, and what it asks for first. */
export function StepRow({ task, place, state }: Step) {
  const t = useT()
  const { formatAmount } = useFormat()
  const { unmet } = usePreconditions(task)
  const { title, points, kPoints } = task
  return (
    <Row {...(state === 'open' && { 'aria-current': 'step' as const })}>
      <TaskNode state={state} place={place} fresh={false} />
      <Stack gap={1}>
        <Text weight={600} tone={state === 'locked' ? 'mute' : 'text'}>
          {title}
        </Text>
        <Inline gap={2}>
          <Text as="span" size="meta" weight={600} tone={state === 'done' ? 'ok' : 'mute'}>
            {t(`steps.state.${state}`)}
          </Text>
          {points !== undefined && <Tag>{t('task.points', { points })}</Tag>}
          {kPoints !== undefined && (
            <Tag>{t('task.kPoints', { points: formatAmount(kPoints) })}</Tag>
          )}
        </Inline>
        {state === 'locked' && (
          <Text size="meta" tone="mute">
            {t('task.lockedText')}
          </Text>
        )}
        {state !== 'done' &&
          state !== 'over' &&
          unmet.map((needed) => (
            <Text key={needed} size="meta" tone="mute">
              {needed}
            </Text>
          ))}
      </Stack>
    </Row>
  )
}

const Row = styled.li`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr);
  gap: ${space(3)};
  /* Long words of a title break instead of being cut. */
  overflow-wrap: anywhere;
`
