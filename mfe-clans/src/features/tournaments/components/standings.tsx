import type { Bracket } from '@platform/contracts/clans/tournaments-http'
import { Button, color, font, Heading, radius, Stack, size, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'

interface StandingsProps {
  bracket: Pick<Bracket, 'standings'>
  nameOf: (entrantId: string) => string
  own: string | null
}

const SHOWN = 16

/** The table of a Swiss tournament: by wins, then by those of the opponents. */
export function Standings({ bracket, nameOf, own }: StandingsProps) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const rows = bracket.standings.map((row, n) => ({ ...row, place: n + 1 }))
  // The own row is always there.
  const shown = isWhole
    ? rows
    : rows.filter(({ place, entrantId }) => place <= SHOWN || entrantId === own)
  return (
    <Stack as="section" gap={3} aria-labelledby="standings">
      <Heading level={2} id="standings">
        {t('standings')}
      </Heading>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('standings.place')}</th>
            <th scope="col">{t('standings.name')}</th>
            <th scope="col">{t('standings.wins')}</th>
            <th scope="col">{t('standings.buchholz')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ entrantId, wins, buchholz, place }) => (
            <tr key={entrantId} data-own={entrantId === own || undefined}>
              <td>{place}</td>
              <th scope="row">
                {nameOf(entrantId)}
                {entrantId === own && ` (${t('you')})`}
              </th>
              <td>{wins}</td>
              <td>{buchholz}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {shown.length < rows.length && (
        <Button variant="secondary" onClick={() => setWhole(true)}>
          {t('standings.all', { count: rows.length })}
        </Button>
      )}
      <Text size="meta" tone="mute">
        {t('standings.rule')}
      </Text>
    </Stack>
  )
}

const Table = styled.table`
  width: 100%;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  border-spacing: 0;
  background: ${color.surface1};
  font: 600 ${size.text} / 1.4 ${font.heading};
  font-variant-numeric: tabular-nums;
  & th,
  & td {
    padding: ${space(2.5)} ${space(3)};
    text-align: end;
  }
  & thead th {
    color: ${color.mute};
    font: 500 ${size.meta} / 1.4 ${font.text};
  }
  & tbody > tr > * {
    border-top: 1px solid ${color.line};
  }
  & tr > :nth-child(2) {
    width: 100%;
    text-align: start;
    overflow-wrap: anywhere;
  }
  & tr[data-own] > * {
    background: color-mix(in srgb, ${color.volt} 9%, ${color.surface1});
  }
`
