import type { CheckResult } from '@platform/contracts/expert/skill-checks-http'
import type { ReviewedExpertApplication } from '@platform/contracts/expert/staff-http'
import { Stack, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { Part } from './application-facts.tsx'
import { useT } from '../i18n/messages.ts'

/** What the applicant got in their skill checks, what was noted, and the texts that the reviewer reads. */
export function Checks({ checks }: Pick<ReviewedExpertApplication, 'checks'>) {
  const t = useT()
  return (
    <Part title={t('part.checks')}>
      {checks.map(({ skill, name, results, texts }) => (
        <Stack key={skill} gap={1}>
          <Text>{name}</Text>
          {results.map((result) => (
            <Result key={result.id} result={result} />
          ))}
          {texts.map(({ prompt, answer }) => (
            <div key={prompt} lang="en">
              <Text size="meta" tone="mute">
                {prompt}
              </Text>
              <Plain>{answer === null || answer === '' ? t('check.noAnswer') : answer}</Plain>
            </div>
          ))}
        </Stack>
      ))}
    </Part>
  )
}

function Result({ result }: { result: CheckResult }) {
  const t = useT()
  const { attempt, percent, passed, isTimedOut, signals } = result
  const noted = signals.map(({ signal, count }) => t(`signal.${signal}`, { count }))
  const score = t(passed ? 'check.passed' : 'check.failed', {
    attempt: String(attempt),
    percent: String(percent),
  })
  return <Text>{[score, ...(isTimedOut ? [t('check.timedOut')] : []), ...noted].join('; ')}</Text>
}

const Plain = styled(Text)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`
