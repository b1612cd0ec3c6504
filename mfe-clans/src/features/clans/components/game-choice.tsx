import { MOST_GAMES } from '@platform/contracts/clans/constants'
import { color, radius, Skeleton, size, space, Text, target } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useGames } from '../../games/api/list-games.ts'
import { useT } from '../i18n/messages.ts'

interface GameChoiceProps {
  /** Ids of games. */
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Which games a clan plays; nothing where there are none to choose from. */
export function GameChoice({ value, onChange }: GameChoiceProps) {
  const t = useT()
  const { data, isError } = useGames()
  if (isError || data?.length === 0) return null
  const isFull = value.length >= MOST_GAMES
  return (
    <Choices>
      <legend>{t('form.games')}</legend>
      <Text size="meta" tone="mute">
        {t('form.gamesHint', { count: MOST_GAMES })}
      </Text>
      {data ? (
        <Games>
          {data.map(({ id, name }) => {
            const isChosen = value.includes(id)
            return (
              <Game key={id}>
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={() =>
                    onChange(isChosen ? value.filter((one) => one !== id) : [...value, id])
                  }
                />
                <span>{name}</span>
              </Game>
            )
          })}
        </Games>
      ) : (
        <Skeleton height={44} radius={10} />
      )}
    </Choices>
  )
}

const Choices = styled.fieldset`
  display: grid;
  gap: ${space(1.5)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0 0 ${space(1)};
    font-size: 14px;
    font-weight: 500;
  }
`

/** Three and a half lines, so that it shows that there is more. */
const Games = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  max-height: 160px;
  overflow-y: auto;
`

const Game = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: ${target};
  cursor: pointer;
  & > input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: inherit;
  }
  & > span {
    padding: ${space(2)} ${space(3)};
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
    color: ${color.mute};
    font-size: ${size.meta};
  }
  & > input:checked + span {
    border-color: ${color.volt};
    background: color-mix(in srgb, ${color.volt} 12%, ${color.surface1});
    color: ${color.text};
  }
  & > input:checked + span::before {
    content: '✓ ';
    color: ${color.volt};
  }
  & > input:disabled + span {
    opacity: 0.5;
  }
  & > input:focus-visible + span {
    outline: 2px solid ${color.text};
    outline-offset: 2px;
  }
`
