import {
  type ChannelChoice,
  EMAIL_MODES,
  type NotificationKind,
} from '@platform/contracts/growth/notification-kinds'
import type { Preferences } from '@platform/contracts/growth/notifications'
import { Stack } from '@platform/ui'
import { Checkbox, Field, Select } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import { useSavePreferences } from '../model/use-save-preferences.ts'
import { SaveFailed } from './save-failed.tsx'

interface KindChoicesProps {
  preferences: Preferences
  kind: NotificationKind
  /** As it is stored. */
  choice: ChannelChoice
}

/** By which channels one kind reaches the user; each is saved as it is chosen. */
export function KindChoices({ preferences, kind, choice }: KindChoicesProps) {
  const t = useT()
  const save = useSavePreferences()
  // What is being saved is shown meanwhile.
  const next = save.isPending && save.variables?.(preferences).kinds?.[kind]
  const shown = next || choice
  const change = (part: Partial<ChannelChoice>) =>
    void save.send(() => ({ kinds: { [kind]: { ...choice, ...part } } }))
  return (
    <Plain>
      <legend>{t(`kind.${kind}`)}</legend>
      <Stack gap={0}>
        {(['inbox', 'push'] as const).map((channel) => (
          <Checkbox
            key={channel}
            label={t(`settings.${channel}`)}
            checked={shown[channel]}
            onChange={({ target }) => change({ [channel]: target.checked })}
          />
        ))}
      </Stack>
      <Field label={t('settings.email')}>
        <Select
          value={shown.email}
          onChange={({ target }) => {
            const email = EMAIL_MODES.find((mode) => mode === target.value)
            if (email) change({ email })
          }}
        >
          {EMAIL_MODES.map((mode) => (
            <option key={mode} value={mode}>
              {t(`email.${mode}`)}
            </option>
          ))}
        </Select>
      </Field>
      <SaveFailed error={save.error} />
    </Plain>
  )
}

/** Its legend is the heading. */
const Plain = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0;
    font-weight: 600;
  }
`
