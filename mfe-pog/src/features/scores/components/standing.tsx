import type { OwnScores } from '@platform/contracts/pog/scores-http'
import { useFormat } from '@platform/remote-kit/shell'
import { Card, color, font, Notice, Stack, size, space, Tag, Text } from '@platform/ui'
import { ProgressBar } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { tierTone } from '../../card/model/tier-tone.ts'
import { useT } from '../i18n/messages.ts'
import { nextTier } from '../model/next-tier.ts'
import { HistoryLine } from './history-line.tsx'

/** The whole score: its tier and what is missing to the next one, the boost, and how it went. */
export function Standing({ scores }: { scores: OwnScores }) {
  const t = useT()
  const { formatDate } = useFormat()
  const next = nextTier(scores.total)
  const { rules, boost, tier } = scores
  return (
    <Card as="section" aria-label={t('standing')}>
      <Stack gap={4}>
        <Top>
          <div>
            <Total>{scores.total}</Total>
            <Text size="meta" tone="mute">
              {t('standing.of', { maximum: scores.maximum })}
            </Text>
          </div>
          {tier && <Tag tone={tierTone(tier)}>{tier}</Tag>}
          <Boost>
            <b>×{boost.toFixed(2)}</b>
            <Text as="span" size="meta" tone="mute">
              {t('standing.boost')}
            </Text>
          </Boost>
        </Top>
        {next && (
          <Stack gap={2}>
            <ProgressBar
              value={scores.total}
              max={scores.total + next.missing}
              label={t('standing.toTier', { tier: next.tier })}
              tone="gold"
            />
            <Text size="meta" tone="mute">
              {t('standing.missing', { count: next.missing, tier: next.tier })}
            </Text>
          </Stack>
        )}
        <HistoryLine />
        {rules.next && (
          <Notice>
            {t('standing.rules', {
              date: formatDate(rules.next.from),
              total: rules.next.total,
              now: scores.total,
            })}
          </Notice>
        )}
      </Stack>
    </Card>
  )
}

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(4)};
`

const Total = styled.p`
  color: ${color.volt};
  font: 700 34px / 1.1 ${font.heading};
`

const Boost = styled.div`
  display: grid;
  margin-inline-start: auto;
  text-align: end;
  & > b {
    color: ${color.gold};
    font: 700 ${size.section} / 1.2 ${font.heading};
  }
`
