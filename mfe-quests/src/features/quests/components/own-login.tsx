import type { QuestGame } from '@platform/contracts/quests/games'
import { useFormat } from '@platform/remote-kit/shell'
import { Button, color, radius, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'

interface OwnLoginProps {
  game: QuestGame
  login: string | null
  onSay: () => void
}

/** How the game knows the user, and the way to say it. */
export function OwnLogin({ game, login, onSay }: OwnLoginProps) {
  const t = useT()
  const { shorten } = useFormat()
  return (
    <Line>
      <Words>
        <Text size="meta" tone="mute">
          {t('login.own', { game: game.name })}
        </Text>
        <Text weight={600} tone={login === null ? 'mute' : 'text'}>
          {login === null ? t('login.none') : shorten(login)}
        </Text>
      </Words>
      <Button variant="secondary" onClick={onSay}>
        {t(login === null ? 'login.say' : 'login.change')}
      </Button>
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(3)};
  padding: ${space(2.5)} ${space(3)};
  border-radius: ${radius.control};
  background: ${color.surface2};
`

const Words = styled.div`
  flex: 1 1 ${space(24)};
  min-width: 0;
  /* Long values break instead of being cut. */
  overflow-wrap: anywhere;
`
