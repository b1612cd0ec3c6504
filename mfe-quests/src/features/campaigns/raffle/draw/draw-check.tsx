import type { CheckPart, Fault } from '@platform/raffle-check'
import { useFormat } from '@platform/remote-kit/shell'
import { Button, Card, Heading, Notice, Stack, Text } from '@platform/ui'
import { useState } from 'react'
import { drawPath } from '../draw-path.ts'
import { CheckedPart } from './checked-part.tsx'
import { Code } from './fixed-part.tsx'
import { useT } from './i18n/messages.ts'
import type { DrawnRaffle } from './is-drawn.ts'
import { useDrawCheck } from './use-draw-check.ts'
import { useFaultText } from './use-fault-text.ts'

/** Up to so many entrants a browser checks unasked: two parts of the list, some 700 KB. */
const UNASKED_ENTRANTS = 20_000

const PARTS: readonly CheckPart[] = ['seed', 'list', 'beacon', 'winners']
const NONE: readonly Fault[] = []

interface DrawCheckProps {
  campaignId: string
  raffle: DrawnRaffle
}

/** The check by the reader's own browser, and the command that makes it without our page. */
export function DrawCheck({ campaignId, raffle }: DrawCheckProps) {
  const t = useT()
  const { formatAmount } = useFormat()
  const { doubtText } = useFaultText()
  const { entrants } = raffle.entries
  const [isAsked, setAsked] = useState(entrants <= UNASKED_ENTRANTS)
  const { data, error, isFetching, refetch } = useDrawCheck(campaignId, raffle, isAsked)
  const found = isFetching ? undefined : data
  const state = !isAsked ? 'waiting' : found ? 'checked' : error && !isFetching ? 'failed' : 'busy'
  return (
    <Card as="section" padding={5} aria-label={t('check')}>
      <Stack gap={3}>
        <Heading level={2} size="card">
          {t('check')}
        </Heading>
        {state === 'failed' ? (
          <Notice tone="bad" live="alert">
            {t('checkFailed')}
          </Notice>
        ) : found && found.faults.length > 0 ? (
          <Notice tone="bad" live="alert" title={t('wrong')}>
            {t('wrongText')}
          </Notice>
        ) : (
          <Notice tone={found ? 'ok' : 'info'} live="status" title={found && t('verified')}>
            {found
              ? t('verifiedText', { count: raffle.draw.winners.length })
              : t(state === 'busy' ? 'checking' : 'ask', { entrants: formatAmount(entrants) })}
          </Notice>
        )}
        <Stack as="ul" gap={2}>
          {PARTS.map((part) => (
            <CheckedPart
              key={part}
              part={part}
              isChecked={found !== undefined}
              faults={
                found?.faults.flatMap(({ fault, part: of }) => (of === part ? [fault] : [])) ?? NONE
              }
            />
          ))}
        </Stack>
        {found?.doubts.map((doubt) => (
          <Text key={doubt.code} size="meta" tone="mute">
            {doubtText(doubt)}
          </Text>
        ))}
        <Button
          block
          variant={isAsked ? 'secondary' : 'primary'}
          icon="retry"
          loading={state === 'busy'}
          onClick={() => (isAsked ? void refetch() : setAsked(true))}
        >
          {t(isAsked ? 'again' : 'start')}
        </Button>
        <div>
          <Text size="meta" tone="mute">
            {t('command')}
          </Text>
          <Code>npm run raffle-proof -- {new URL(drawPath(campaignId), location.origin).href}</Code>
        </div>
      </Stack>
    </Card>
  )
}
