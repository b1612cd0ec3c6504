import {
  type ChannelChoice,
  EMAIL_MODES,
  type NotificationKind,
} from '@platform/contracts/growth/notification-kinds'
import { Stack } from '@platform/ui'
import { Checkbox, Field, Select } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'

interface KindChoicesProps {
  kind: NotificationKind
  choice: ChannelChoice
  isSaving: boolean
  onChange: (next: ChannelChoice) => void
}

/** By which channels one kind reaches the user; each is saved as it is chosen. */
export function KindChoices({ kind, choice, isSaving, onChange }: KindChoicesProps) {
  const t = useT()
  return (
    <Plain>
      <legend>{t(`kind.${kind}`)}</legend>
      <Stack gap={0}>
        {(['inbox', 'push'] as const).map((channel) => (
          <Checkbox
            key={channel}
            label={t(`settings.${channel}`)}
            checked={choice[channel]}
            disabled={isSaving}
            onChange={({ target }) => onChange({ ...choice, [channel]: target.checked })}
          />
        ))}
      </Stack>
      <Field label={t('settings.email')}>
        <Select
          value={choice.email}
          disabled={isSaving}
          onChange={({ target }) => {
            const email = EMAIL_MODES.find((mode) => mode === target.value)
            if (email) onChange({ ...choice, email })
          }}
        >
          {EMAIL_MODES.map((mode) => (
            <option key={mode} value={mode}>
              {t(`email.${mode}`)}
            </option>
          ))}
        </Select>
      </Field>
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
