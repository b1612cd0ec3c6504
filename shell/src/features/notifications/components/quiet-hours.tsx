import { USUAL_QUIET_HOURS } from '@platform/contracts/growth/notification-kinds'
import type { Preferences } from '@platform/contracts/growth/notifications'
import { ownTimeZone } from '@platform/remote-kit/own-time-zone'
import { Button, Card, Grid, Heading, Stack, Text } from '@platform/ui'
import { Checkbox } from '@platform/ui/interaction'
import { useT } from '../i18n/messages.ts'
import { useSavePreferences } from '../model/use-save-preferences.ts'
import { QuietTime } from './quiet-time.tsx'
import { SaveFailed } from './save-failed.tsx'

/** When nothing but what is important is sent, by the user's clock. */
export function QuietHours({ preferences }: { preferences: Preferences }) {
  const t = useT()
  const save = useSavePreferences()
  // What is being saved is shown meanwhile.
  const { quietHours, timeZone } = {
    ...preferences,
    ...(save.isPending && save.variables?.(preferences)),
  }
  const own = ownTimeZone()
  return (
    <Card padding={5} as="section">
      <Stack gap={3}>
        <Heading level={2}>{t('quiet.title')}</Heading>
        <Text tone="mute">{t('quiet.text')}</Text>
        <Checkbox
          label={t('quiet.on')}
          checked={quietHours !== null}
          onChange={({ target }) => {
            const chosen = target.checked ? { ...USUAL_QUIET_HOURS } : null
            void save.send(() => ({ quietHours: chosen }))
          }}
        />
        {quietHours && (
          <Grid min={140} gap={3}>
            <QuietTime end="from" quietHours={quietHours} />
            <QuietTime end="to" quietHours={quietHours} />
          </Grid>
        )}
        <Text tone="mute">{t('quiet.zone', { zone: timeZone })}</Text>
        {own !== undefined && own !== preferences.timeZone && (
          <Button
            variant="secondary"
            loading={save.isPending}
            onClick={() => void save.send(() => ({ timeZone: own }))}
          >
            {t('quiet.useOwn', { zone: own })}
          </Button>
        )}
        <SaveFailed error={save.error} />
      </Stack>
    </Card>
  )
}
