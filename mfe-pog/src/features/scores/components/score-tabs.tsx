import type { OwnScores, ScorePart } from '@platform/contracts/pog/scores-http'
import { color, font, Heading, Stack, size, space, Text } from '@platform/ui'
import { Tabs } from '@platform/ui/interaction'
import { ProgressBar } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { isKnownKind } from '../model/kinds.ts'
import { nextStepOf } from '../model/what-next.ts'
import { GivenList } from './given-list.tsx'
import { NextCard } from './next-card.tsx'

type Part = OwnScores['parts'][number]
type Component = Part['components'][number]

/** The five parts of the score, each with what gave its points, when they fade and what to do next. */
export function ScoreTabs({ scores }: { scores: OwnScores }) {
  const t = useT()
  const [shown, setShown] = useState<ScorePart>('human')
  const part = scores.parts.find((one) => one.part === shown) ?? scores.parts[0]
  return (
    <Tabs
      label={t('parts')}
      value={shown}
      onChange={setShown}
      tabs={scores.parts.map((one) => ({ id: one.part, label: t(`tab.${one.part}`) }))}
    >
      {part && <PartView key={part.part} part={part} scores={scores} />}
    </Tabs>
  )
}

function PartView({ part, scores }: { part: Part; scores: OwnScores }) {
  const t = useT()
  const next = bestNext(part.components)
  return (
    <Stack gap={5}>
      <Stack gap={1}>
        <Heading level={2}>{t(`part.${part.part}`)}</Heading>
        <Text tone="mute">{t(`about.${part.part}`)}</Text>
        <Text size="meta" tone="dim">
          {t('weight', { percent: Math.round(part.weight * 100) })}
        </Text>
      </Stack>
      <Rows>
        {part.components.map((component) => (
          <Row key={component.kind}>
            <Line>
              <strong>
                {isKnownKind(component.kind) ? t(`kind.${component.kind}`) : t('kind.other')}
              </strong>
              <b>
                {t('ofMaximum', {
                  points: Math.round(component.points),
                  maximum: component.maximum,
                })}
              </b>
            </Line>
            <ProgressBar
              value={component.points}
              max={component.maximum}
              label={isKnownKind(component.kind) ? t(`kind.${component.kind}`) : t('kind.other')}
            />
            <GivenList component={component} />
          </Row>
        ))}
      </Rows>
      {next && <NextCard {...next} share={(scores.maximum / 100) * part.weight} />}
    </Stack>
  )
}

/** What gives the most that is still open. */
function bestNext(components: readonly Component[]) {
  const open = components
    .flatMap(({ next, points, maximum }) => {
      const step = nextStepOf(next)
      return step ? [{ ...step, open: maximum - points }] : []
    })
    // A step with a page first, then the one with the most to get.
    .toSorted((a, b) => Number(b.path !== null) - Number(a.path !== null) || b.open - a.open)
  return open[0] ?? null
}

const Rows = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
`

const Row = styled.li`
  display: grid;
  gap: ${space(2)};
  padding-block: ${space(3)};
  border-top: 1px solid ${color.line};
`

const Line = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(3)};
  & > strong {
    font-weight: 600;
  }
  & > b {
    flex: none;
    font: 700 ${size.text} / 1.3 ${font.heading};
  }
`
