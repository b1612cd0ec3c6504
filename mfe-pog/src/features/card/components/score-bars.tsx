import type { PublicCard } from '@platform/contracts/pog/cards-http'
import { Card, color, font, Heading, Stack, size, space, Text } from '@platform/ui'
import { ProgressBar } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'

/** The scores of a card as its owner shows them. */
export function ScoreBars({ scores }: { scores: PublicCard['scores'] }) {
  const t = useT()
  return (
    <Card as="section" aria-labelledby="card-scores">
      <Stack gap={4}>
        <Top>
          <Heading level={2} size="card" id="card-scores">
            {t('page.scores')}
          </Heading>
          {scores && <b>{t('page.total', { total: scores.total, maximum: scores.maximum })}</b>}
        </Top>
        {scores ? (
          <Rows>
            {scores.parts.map(({ part, points, maximum }) => (
              <li key={part}>
                <span>
                  {t(`part.${part}`)}
                  <b>{Math.round(points)}</b>
                </span>
                <ProgressBar value={points} max={maximum} label={t(`part.${part}`)} />
              </li>
            ))}
          </Rows>
        ) : (
          <Text tone="mute">{t('scores.hidden')}</Text>
        )}
      </Stack>
    </Card>
  )
}

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  & > b {
    color: ${color.volt};
    font: 700 ${size.text} / 1.3 ${font.heading};
  }
`

const Rows = styled.ul`
  display: grid;
  gap: ${space(3)};
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    gap: ${space(1)};
  }
  & span {
    display: flex;
    justify-content: space-between;
    color: ${color.mute};
    font-size: ${size.meta};
  }
  & b {
    color: ${color.text};
    font: 700 ${size.text} / 1.3 ${font.heading};
  }
`
