import { SKILL_CHECK } from '@platform/contracts/expert/constants'
import type { CheckResult } from '@platform/contracts/expert/skill-checks-http'
import { useFormat } from '@platform/remote-kit/shell'
import { Heading, Notice, Stack, Text } from '@platform/ui'
import { useT } from '../i18n/messages.ts'
import { ScoreTable } from './score-table.tsx'
import { SignalList } from './signal-list.tsx'

/** The result of a try, with what each kind of task gave. */
export function CheckResultView({ result, level = 3 }: { result: CheckResult; level?: 2 | 3 }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { passed, percent, parts, attempt, finishedAt, isTimedOut, signals } = result
  return (
    <Stack gap={3}>
      <Heading level={level} size="card">
        {t(passed ? 'result.passed' : 'result.failed', { percent })}
      </Heading>
      <Text size="meta" tone="mute">
        {t('result.at', { attempt, date: formatDateTime(finishedAt) })}
        {!passed && ` · ${t('result.needed', { percent: SKILL_CHECK.passPercent })}`}
      </Text>
      {isTimedOut && <Notice>{t('result.timedOut')}</Notice>}
      {parts.length > 0 ? (
        <ScoreTable
          caption={t('score.title')}
          valueLabel={t('score.got')}
          rows={parts.map(({ kind, rule, points, most }) => ({
            kind,
            rule,
            value: points === null ? t('score.reviewer') : t('score.of', { points, most }),
          }))}
        />
      ) : (
        <Text tone="mute">{t('score.later')}</Text>
      )}
      <SignalList signals={signals} />
    </Stack>
  )
}
