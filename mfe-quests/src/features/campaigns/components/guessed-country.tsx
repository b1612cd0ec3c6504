import { Text } from '@platform/ui'
import { useT } from '../../../i18n/messages.ts'
import { useViewer } from '../api/use-viewer.ts'
import { guessedCountry } from '../model/guessed-country.ts'

/** Says that a visitor's list was chosen by where they seem to be. */
export function GuessedCountry() {
  const t = useT()
  const viewer = useViewer()
  const code = guessedCountry(viewer)
  if (!code) return null
  const country = new Intl.DisplayNames([viewer.language], { type: 'region' }).of(code) ?? code
  return (
    <Text size="meta" tone="mute">
      {t('list.guessedCountry', { country })}
    </Text>
  )
}
