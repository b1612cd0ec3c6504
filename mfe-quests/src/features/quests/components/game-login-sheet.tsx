import type { QuestGame } from '@platform/contracts/quests/games'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useShell } from '@platform/remote-kit/shell'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { useId } from 'react'
import { messages as campaignMessages } from '../../../i18n/campaign/messages.ts'
import {
  LoginFields,
  useLoginForm,
} from '../../campaigns/task-types/capture-login/login-fields.tsx'
import { messages as loginMessages } from '../../campaigns/task-types/capture-login/messages.ts'
import { useSaveGameLogin } from '../api/game-login.ts'
import { messages, useT } from '../i18n/messages.ts'

export type AskingGame = Pick<QuestGame, 'id' | 'name' | 'loginMethod'>

interface GameLoginSheetProps {
  game: AskingGame
  /** What the user said before. */
  known: string | null
  onClose: () => void
  onSaved: () => void
}

const catalogues = [messages, campaignMessages, loginMessages]

/** Asks how a game knows the user, by its login method. */
export function GameLoginSheet(props: GameLoginSheetProps) {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <Sheet {...props} />
    </LanguageProvider>
  )
}

function Sheet({ game, known, onClose, onSaved }: GameLoginSheetProps) {
  const t = useT()
  const { alerts } = useShell()
  const formId = useId()
  const failureText = useFailureText()
  const save = useSaveGameLogin(game.id)
  const settings = {
    type: 'CAPTURE_LOGIN_AND_GAME_DETAILS' as const,
    game: game.name,
    loginMethods: game.loginMethod ? [game.loginMethod] : [],
    fields: [],
  }
  const form = useLoginForm(
    { id: `game:${game.id}`, settings, known: known ?? '' },
    async ({ login }) => {
      await save(login)
      alerts.show({ message: t('login.saved', { game: game.name }) })
      onSaved()
    },
    serverWords,
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('login.title', { game: game.name })}
      closeLabel={t('login.close')}
      backdropCloses={false}
    >
      <Stack gap={4}>
        <Text tone="mute">{t('login.text', { game: game.name })}</Text>
        <LoginFields
          form={form}
          formId={formId}
          settings={settings}
          readOnly={form.submitting}
          focused
        />
        {form.failure !== null && (
          <Notice tone="bad" live="alert">
            {failureText(form.failure, t('login.failed'))}
          </Notice>
        )}
        <Button type="submit" form={formId} block size="l" loading={form.submitting}>
          {t('login.save')}
        </Button>
      </Stack>
    </Dialog>
  )
}

/** A value that the game's method does not take is refused in the server's words (spec 8). */
function serverWords(error: unknown): { login?: { text: string } } {
  const isRefused = error instanceof ApiFailure && error.code === 'QUEST_LOGIN_INVALID'
  return isRefused ? { login: { text: error.message } } : {}
}
