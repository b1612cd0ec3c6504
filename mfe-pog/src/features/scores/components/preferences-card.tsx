import type { PogPreferences } from '@platform/contracts/pog/http-types'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { isOffline } from '@platform/remote-kit/is-offline'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { useShell } from '@platform/remote-kit/shell'
import { Card, Heading, Notice, Skeleton, Stack, Text } from '@platform/ui'
import { Checkbox } from '@platform/ui/interaction'
import { PreferenceFailure, usePreferences, useSavePreferences } from '../api/preferences.ts'
import { useT } from '../i18n/messages.ts'

const NAMES = [
  'isInFeed',
  'showsScores',
  'noticesLikes',
] as const satisfies readonly (keyof PogPreferences)[]

/** What others see of the card: each switch is stored at once. */
export function PreferencesCard() {
  const t = useT()
  const { alerts } = useShell()
  const failureText = useFailureText()
  const preferences = usePreferences()
  const save = useSavePreferences()
  if (preferences.isPending) return <Skeleton height={220} radius={16} />
  if (!preferences.data) {
    return (
      <LoadFailed
        error={preferences.error}
        title={t('privacy.failedToLoad')}
        retryLabel={t('retry')}
        onRetry={preferences.refetch}
        retrying={preferences.isFetching}
      />
    )
  }
  // What is being stored is shown meanwhile.
  const shown = save.isPending ? (save.variables ?? preferences.data) : preferences.data
  const textOf = (failure: Error) =>
    failure instanceof PreferenceFailure
      ? t(`privacy.${failure.reason}`)
      : failureText(failure, t('privacy.failed'))
  return (
    <Card as="section" aria-labelledby="pog-privacy">
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2} id="pog-privacy">
            {t('privacy.title')}
          </Heading>
          <Text tone="mute">{t('privacy.text')}</Text>
        </Stack>
        {NAMES.map((name) => (
          <Checkbox
            key={name}
            checked={shown[name]}
            onChange={async ({ target }) => {
              const stored = await save.send({ ...preferences.data, [name]: target.checked })
              if (stored) alerts.show({ message: t('privacy.saved') })
            }}
            label={t(`privacy.${name}`)}
          />
        ))}
        {save.error && (
          <Notice tone={isOffline(save.error) ? 'info' : 'bad'} live="alert">
            {textOf(save.error)}
          </Notice>
        )}
      </Stack>
    </Card>
  )
}
