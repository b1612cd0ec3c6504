import { TOURNAMENT_FORMATS, type TournamentFormat } from '@platform/contracts/clans/tournaments'
import { ChipGroup, space } from '@platform/ui'
import { Field, Select } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { useGames } from '../../games/api/list-games.ts'
import { useT } from '../i18n/messages.ts'
import { SHOWN_STATUSES, type TournamentFilter } from '../model/tournament-filter.ts'
import { useGameName } from '../model/use-names.ts'

interface TournamentToolsProps {
  filter: TournamentFilter
  onChange: (filter: TournamentFilter) => void
}

/** Which tournaments are shown. */
export function TournamentTools({ filter, onChange }: TournamentToolsProps) {
  const t = useT()
  const { data: games = [] } = useGames()
  const gameName = useGameName()
  // A game of the address that is not in the catalogue can be chosen away.
  const isUnknown = filter.game !== '' && !games.some(({ id }) => id === filter.game)
  return (
    <Tools>
      <ChipGroup
        label={t('filter.status')}
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status })}
        options={SHOWN_STATUSES.map((value) => ({ value, label: t(`filter.status.${value}`) }))}
      />
      <Row>
        <Field label={t('game')}>
          <Select
            value={filter.game}
            onChange={({ target }) => onChange({ ...filter, game: target.value })}
          >
            <option value="">{t('filter.game.all')}</option>
            {isUnknown && <option value={filter.game}>{gameName(filter.game)}</option>}
            {games.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('format')}>
          <Select
            value={filter.format}
            onChange={({ target }) =>
              onChange({ ...filter, format: target.value as TournamentFormat | '' })
            }
          >
            <option value="">{t('filter.format.all')}</option>
            {TOURNAMENT_FORMATS.map((format) => (
              <option key={format} value={format}>
                {t(`format.${format}`)}
              </option>
            ))}
          </Select>
        </Field>
      </Row>
    </Tools>
  )
}

const Tools = styled.div`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
`

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
  max-width: 452px;
  gap: ${space(3)};
`
