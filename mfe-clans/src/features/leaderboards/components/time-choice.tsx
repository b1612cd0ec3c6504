import { Select } from '@platform/ui/interaction'
import { useFirstSeason } from '../api/get-seasons.ts'
import { useT } from '../i18n/messages.ts'
import { type BoardChoice, pastSeasons } from '../model/board-choice.ts'

interface TimeChoiceProps {
  choice: BoardChoice
  /** Number of the season of today. */
  now: number
  onChange: (choice: BoardChoice) => void
}

/** Which time the leaderboard is of: this week, all time, or a past season. */
export function TimeChoice({ choice, now, onChange }: TimeChoiceProps) {
  const t = useT()
  const { data: first } = useFirstSeason(choice.tab === 'my-clan' ? 'clan' : choice.kind)
  const asked = typeof choice.season === 'number' && choice.season !== now ? [choice.season] : []
  const known = new Set([...pastSeasons(now, first ?? now), ...asked])
  const past = [...known].toSorted((one, other) => other - one)
  const value = choice.season === now ? 'now' : String(choice.season)
  const read = (text: string) => (text === 'now' || text === 'all' ? text : Number(text))
  return (
    <Select
      aria-label={t('time')}
      value={value}
      onChange={({ target }) => onChange({ ...choice, season: read(target.value) })}
    >
      <option value="now">{t('time.now')}</option>
      <option value="all">{t('time.all')}</option>
      {past.map((season) => (
        <option key={season} value={season}>
          {t('season', { season })}
        </option>
      ))}
    </Select>
  )
}
