import type { SkillCheck } from '@platform/contracts/expert/skill-checks-http'
import { Link } from '@platform/remote-kit/router'
import { useFormat } from '@platform/remote-kit/shell'
import { Button, Card, Heading, Inline, Stack, Tag, Text } from '@platform/ui'
import { useId } from 'react'
import { DoneMark } from '../../draft/components/done-mark.tsx'
import { useT } from '../i18n/messages.ts'
import { checkPath, expectPath } from '../model/links.ts'
import { CheckResultView } from './check-result.tsx'

const TONES = {
  open: 'plain',
  running: 'live',
  waiting: 'ion',
  failed: 'ended',
} as const

interface CheckCardProps {
  check: SkillCheck
  /** The one with which the user goes on: its button is the accent of the page. */
  isNext: boolean
}

/** The check of one skill: how far it is, its results, and what can be done. */
export function CheckCard({ check, isNext }: CheckCardProps) {
  const t = useT()
  const id = useId()
  const { formatDateTime } = useFormat()
  const { skill, name, state, runningId, minutes, tasks, passPercent, results } = check
  const variant = isNext ? 'primary' : 'secondary'
  return (
    <Card as="article" aria-labelledby={id}>
      <Stack gap={3}>
        <Inline gap={3} justify="between">
          <Heading level={2} size="card" id={id}>
            {name}
          </Heading>
          {state === 'passed' ? (
            <DoneMark>{t('state.passed')}</DoneMark>
          ) : (
            <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
          )}
        </Inline>
        <Text size="meta" tone="mute">
          {t('facts', { minutes, tasks, percent: passPercent })}
        </Text>
        {state === 'waiting' && check.retryAt && (
          <Text size="meta">{t('waiting', { date: formatDateTime(check.retryAt) })}</Text>
        )}
        {results.map((result) => (
          <CheckResultView key={result.id} result={result} />
        ))}
        {state === 'open' && (
          <div>
            <Button variant={variant} as={Link} to={expectPath(skill)}>
              {t(results.length > 0 ? 'again' : 'beginOf', { name })}
            </Button>
          </div>
        )}
        {state === 'running' && runningId && (
          <div>
            <Button variant={variant} as={Link} to={checkPath(runningId)}>
              {t('goOn')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}
