import type { Application } from '@platform/contracts/expert/application-http'
import { RUBRIC, RUBRIC_CRITERIA } from '@platform/contracts/expert/constants'
import { Heading, Notice, Stack, Text } from '@platform/ui'
import { FactList } from '@platform/ui/page-parts'
import { useT } from '../i18n/messages.ts'

/** The last decision: why, what the reviewer wrote, and the points of the rubric. */
export function DecisionPart({ decision }: { decision: NonNullable<Application['decision']> }) {
  const t = useT()
  const { verdict, ground, reason, points } = decision
  const given = RUBRIC_CRITERIA.flatMap((criterion) => {
    const point = points[criterion]
    return point === undefined ? [] : [{ criterion, point }]
  })
  const sum = given.reduce((all, { point }) => all + point, 0)
  return (
    <Stack gap={4}>
      {(ground !== null || reason) && (
        <Notice
          tone={verdict === 'accept' ? 'ok' : 'bad'}
          {...(ground && { title: t(`ground.${ground}`) })}
        >
          {reason}
        </Notice>
      )}
      {given.length > 0 && (
        <Stack gap={2}>
          <Heading level={2} size="card">
            {t('points.title')}
          </Heading>
          <Text size="meta" tone="mute">
            {t('points.sum', { sum, pass: RUBRIC.pass })}
          </Text>
          <FactList
            facts={given.map(({ criterion, point }) => ({
              label: t(`criterion.${criterion}`),
              value: t('points.of', { points: point, most: RUBRIC.most }),
            }))}
          />
        </Stack>
      )}
    </Stack>
  )
}
