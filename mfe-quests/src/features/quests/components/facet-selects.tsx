import { platformName } from '@platform/remote-kit/platform-name'
import { useSearchParams } from '@platform/remote-kit/router'
import { useFormat, useLanguage } from '@platform/remote-kit/shell'
import { space } from '@platform/ui'
import { Select } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { type Facets, useFacets } from '../api/get-facets.ts'
import { useT } from '../i18n/messages.ts'
import {
  type Facet,
  facets,
  GAME,
  readFacets,
  readQuestFacets,
  writeFacet,
} from '../model/game-choice.ts'
import { gameOptions } from '../model/game-options.ts'
import { useGenreNames } from '../model/use-genre-names.ts'

const listOf: Readonly<Record<Facet, keyof Facets>> = {
  genre: 'genres',
  platform: 'platforms',
  network: 'networks',
}

/** Genre, platform and network, and of quests the game, of what there is; what is chosen is in the address. */
export function FacetSelects({ of }: { of: 'game' | 'quest' }) {
  const t = useT()
  const { formatAmount } = useFormat()
  const genreNames = useGenreNames()
  const language = useLanguage()
  const [address, setAddress] = useSearchParams()
  const offered = useFacets(of)
  const chosen = readFacets(address)
  const nameOf = (facet: Facet, value: string) => {
    if (facet === 'genre') return genreNames([value]).join()
    return facet === 'platform' ? platformName(value, language) : value
  }
  return (
    <Selects>
      {facets.map((facet) => (
        <Select
          key={facet}
          aria-label={t(`filter.${facet}`)}
          value={chosen[facet] ?? ''}
          onChange={({ target: { value } }) =>
            setAddress((now) => writeFacet(now, facet, value), { replace: true })
          }
        >
          <option value="">{t(`filter.any.${facet}`)}</option>
          {withChosen(offered?.[listOf[facet]] ?? [], chosen[facet]).map(({ value, count }) => (
            <option key={value} value={value}>
              {t('filter.option', { name: nameOf(facet, value), count: formatAmount(count) })}
            </option>
          ))}
        </Select>
      ))}
      {of === 'quest' && <GameSelect games={offered?.games ?? []} />}
    </Selects>
  )
}

/** The games of the quests. */
function GameSelect({ games }: { games: NonNullable<Facets['games']> }) {
  const t = useT()
  const { formatAmount } = useFormat()
  const [address, setAddress] = useSearchParams()
  const { game } = readQuestFacets(address)
  return (
    <Select
      aria-label={t('filter.game')}
      value={game ?? ''}
      onChange={({ target: { value } }) =>
        setAddress((now) => writeFacet(now, GAME, value), { replace: true })
      }
    >
      <option value="">{t('filter.any.game')}</option>
      {gameOptions(games, game).map(({ label, value, count }) => (
        <option key={value} value={value}>
          {t('filter.option', { name: label, count: formatAmount(count) })}
        </option>
      ))}
    </Select>
  )
}

interface Option {
  value: string
  count: number
}

/** What is chosen stays to be seen where nothing has it, and until the options are there. */
function withChosen(options: readonly Option[], chosen: string | undefined): readonly Option[] {
  if (!chosen || options.some(({ value }) => value === chosen)) return options
  return [{ value: chosen, count: 0 }, ...options]
}

const Selects = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  max-width: 640px;
  & > * {
    flex: 1 1 ${space(36)};
    min-width: 0;
  }
`
