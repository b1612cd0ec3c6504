import { USUAL_QUIET_HOURS } from '@platform/contracts/growth/notification-kinds'
import type { PreferencesBody, QuietHours as Hours } from '@platform/contracts/growth/notifications'
import { ownTimeZone } from '@platform/remote-kit/own-time-zone'
import { Button, Card, Grid, Heading, Stack, Text } from '@platform/ui'
import { Checkbox, Field, TextInput } from '@platform/ui/interaction'
import { useT } from '../i18n/messages.ts'

interface QuietHoursProps {
  quietHours: Hours | null
  timeZone: string
  isSaving: boolean
  onChange: (part: Partial<PreferencesBody>) => void
}

/** When nothing but what is important is sent, by the user's clock. */
export function QuietHours({ quietHours, timeZone, isSaving, onChange }: QuietHoursProps) {
  const t = useT()
  const own = ownTimeZone()
  return (
    <Card padding={5} as="section">
      <Stack gap={3}>
        <Heading level={2}>{t('quiet.title')}</Heading>
        <Text tone="mute">{t('quiet.text')}</Text>
        <Checkbox
          label={t('quiet.on')}
          checked={quietHours !== null}
          disabled={isSaving}
          onChange={({ target }) =>
            onChange({ quietHours: target.checked ? { ...USUAL_QUIET_HOURS } : null })
          }
        />
        {quietHours && (
          <Grid min={140} gap={3}>
            {(['from', 'to'] as const).map((end) => (
              <Field key={end} label={t(`quiet.${end}`)}>
                <TextInput
                  type="time"
                  required
                  defaultValue={quietHours[end]}
                  onBlur={({ target }) => {
                    const other = quietHours[end === 'from' ? 'to' : 'from']
                    const isNew = target.value !== quietHours[end]
                    // An empty one, or one without a span, is not saved.
                    if (isNew && target.value !== '' && target.value !== other)
                      onChange({ quietHours: { ...quietHours, [end]: target.value } })
                  }}
                />
              </Field>
            ))}
          </Grid>
        )}
        <Text tone="mute">{t('quiet.zone', { zone: timeZone })}</Text>
        {own !== undefined && own !== timeZone && (
          <Button
            variant="secondary"
            loading={isSaving}
            onClick={() => onChange({ timeZone: own })}
          >
            {t('quiet.useOwn', { zone: own })}
          </Button>
        )}
      </Stack>
    </Card>
  )
}
