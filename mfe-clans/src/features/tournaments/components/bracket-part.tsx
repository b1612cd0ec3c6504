import type { Bracket } from '@platform/contracts/clans/tournaments-http'
import { Button, ChipGroup, Heading, Stack } from '@platform/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { currentRound, type Part } from '../model/rounds.ts'
import { useRoundName } from '../model/use-names.ts'
import { Chips, Column, Columns, Matches } from './bracket-layout.ts'
import { MatchCard } from './match-card.tsx'

interface BracketPartProps {
  part: Part
  entrants: ReadonlyMap<string, Bracket['entrants'][number]>
  nameOf: (entrantId: string) => string
  own: string | null
  ownMatchId: string | null
  /** Above it; null where it is the only one. */
  title: string | null
}

/** Matches of a round that are shown at first: of a large tournament the page would be slow with all of them. */
const SHOWN = 32
/** Lines between the matches of a round and the next, up to so many in the first. */
const MOST_LINKED = 16

/** Rounds as columns, which a phone swipes and a button of each round leads to. */
export function BracketPart({ part, entrants, nameOf, own, ownMatchId, title }: BracketPartProps) {
  const t = useT()
  const roundName = useRoundName()
  const { rounds } = part
  const [chosen, setChosen] = useState(() => currentRound(rounds, ownMatchId))
  const [isWhole, setWhole] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  const first = useRef(chosen)
  const isLinked = part.key === 'winners' && (rounds[0]?.matches.length ?? 0) <= MOST_LINKED

  const show = (key: string) => showOf(scroller.current, key)
  // Before the first paint, and no more.
  useLayoutEffect(() => showOf(scroller.current, first.current), [])

  /** The round that a swipe led to. */
  function onScroll() {
    const { current: box } = scroller
    if (!box) return
    const columns = [...box.querySelectorAll<HTMLElement>('[data-round]')]
    const distance = (column: HTMLElement) =>
      Math.abs(column.offsetLeft - box.offsetLeft - box.scrollLeft)
    const [nearest] = columns.toSorted((a, b) => distance(a) - distance(b))
    const key = nearest?.dataset.round
    if (key) setChosen(key)
  }

  return (
    <Stack gap={3}>
      {title && <Heading level={3}>{title}</Heading>}
      {rounds.length > 1 && (
        <Chips>
          <ChipGroup
            label={title ?? t('bracket.rounds')}
            value={chosen}
            onChange={(key) => {
              setChosen(key)
              show(key)
            }}
            options={rounds.map(({ key, name }) => ({ value: key, label: roundName(name) }))}
          />
        </Chips>
      )}
      <Columns
        ref={scroller}
        onScroll={onScroll}
        role="region"
        aria-label={title ?? t('bracket.matches')}
        // A region that scrolls has to be reached by the keyboard.
        tabIndex={0}
      >
        {rounds.map(({ key, name, matches }) => (
          <Column key={key} data-round={key}>
            <Heading level={title ? 4 : 3} size="card" tone="mute">
              {roundName(name)}
            </Heading>
            <Matches $linked={isLinked && !key.startsWith('F')}>
              {(isWhole ? matches : matches.slice(0, SHOWN)).map((match) => (
                <li key={match.id}>
                  <MatchCard match={match} entrants={entrants} nameOf={nameOf} own={own} />
                </li>
              ))}
            </Matches>
            {!isWhole && matches.length > SHOWN && (
              <Button variant="secondary" onClick={() => setWhole(true)}>
                {t('bracket.all', { count: matches.length })}
              </Button>
            )}
          </Column>
        ))}
      </Columns>
    </Stack>
  )
}

/** Scrolls the columns to a round. */
function showOf(box: HTMLElement | null, key: string): void {
  const column = box?.querySelector<HTMLElement>(`[data-round="${key}"]`)
  if (box && column) box.scrollLeft = column.offsetLeft - box.offsetLeft
}
