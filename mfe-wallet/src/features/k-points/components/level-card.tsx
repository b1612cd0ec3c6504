import type { KPoints } from '@platform/contracts/wallet/k-points'
import { levelProgress } from '@platform/contracts/wallet/level-progress'
import { currencyMarks } from '@platform/remote-kit/currency-marks'
import { useFormat } from '@platform/remote-kit/shell'
import { useKPoints } from '@platform/remote-kit/use-k-points'
import { Button, Card, CurrencyMark, Heading, Inline, Skeleton, Stack, Text } from '@platform/ui'
import { ProgressBar } from '@platform/ui/page-parts'
import { type ComponentType, useState } from 'react'
import { useT } from '../../../i18n/messages.ts'
import type { KPointsSummaryProps } from './k-points-summary.tsx'
import { LEVEL_HEIGHT } from './level-height.ts'

/** The user's level by their lifetime K-Points, and how far the next one is; renders nothing while it cannot be read. */
export function LevelCard() {
  const { data, isError } = useKPoints()
  if (!data) return isError ? null : <Skeleton height={LEVEL_HEIGHT} radius={16} />
  return <Level points={data} />
}

function Level({ points }: { points: KPoints }) {
  const t = useT()
  const { formatAmount } = useFormat()
  const { Summary, open, show, hide } = useSummary()
  const { lifetime, level } = points
  const { done, whole, left } = levelProgress(points)
  const goal =
    left === null
      ? t('level.last')
      : t('level.next', { points: formatAmount(left), level: level.number + 1 })
  return (
    <Card as="section" aria-label={t('level.title')}>
      <Stack gap={3}>
        <Inline justify="between">
          <Inline gap={2}>
            <CurrencyMark mark={currencyMarks.KPOINTS} size={26} />
            <Heading level={2} size="card">
              {t('level.number', { level: level.number })}
            </Heading>
          </Inline>
          <Text as="span" tone="mute" numeric>
            {t('level.lifetime', { points: formatAmount(lifetime) })}
          </Text>
        </Inline>
        <ProgressBar label={t('level.progress')} value={done} max={whole} valueText={goal} />
        <Inline justify="between">
          <Text size="meta" tone="mute">
            {goal}
          </Text>
          <Button size="s" variant="secondary" onClick={show}>
            {t('level.how')}
          </Button>
        </Inline>
      </Stack>
      {Summary && <Summary points={points} open={open} onClose={hide} />}
    </Card>
  )
}

/** The summary, fetched when it is asked for; after a failure the next press tries again. */
function useSummary() {
  const [code, setCode] = useState<{ Summary: ComponentType<KPointsSummaryProps> } | null>(null)
  const [open, setOpen] = useState(false)
  function show() {
    setOpen(true)
    if (code) return
    import('./k-points-summary.tsx').then(
      ({ KPointsSummary }) => setCode({ Summary: KPointsSummary }),
      () => setOpen(false),
    )
  }
  return { Summary: code?.Summary ?? null, open, show, hide: () => setOpen(false) }
}
