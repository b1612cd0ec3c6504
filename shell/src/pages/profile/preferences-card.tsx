import { brand } from '@platform/contracts/brand'
import type { Profile } from '@platform/contracts/identity/http'
import { GAMER_ROLES, type GamerRoleName, PLATFORMS } from '@platform/contracts/identity/profile'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { platformName } from '@platform/remote-kit/platform-name'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useLanguage, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Card, Heading, Notice, Stack, Text } from '@platform/ui'
import { Field, Select } from '@platform/ui/interaction'
import { PreferenceFailure, savePreference } from './details-api.ts'
import { profileQuery } from './get-profile.ts'
import { useT } from './i18n/messages.ts'
import { roleName } from './role-name.ts'

const roles = Object.keys(GAMER_ROLES) as GamerRoleName[]

/** What the user plays on, and as what; each is saved as it is chosen. */
export function PreferencesCard({ profile }: { profile: Profile }) {
  const t = useT()
  const language = useLanguage()
  const product = brand.name
  return (
    <Card padding={5} as="section">
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2}>{t('preferences')}</Heading>
          <Text tone="mute">{t('preferences.text')}</Text>
        </Stack>
        <Preference
          name="role"
          label={t('preferences.role', { product })}
          failed={t('preferences.role.failed', { product })}
          value={profile.preferredRole}
          options={roles.map((name) => ({
            value: GAMER_ROLES[name],
            label: roleName(name, language, t(`role.${name}`)),
          }))}
        />
        <Preference
          name="platform"
          label={t('preferences.platform')}
          failed={t('preferences.platform.failed')}
          value={profile.preferredPlatform}
          options={PLATFORMS.map((name) => ({ value: name, label: platformName(name, language) }))}
        />
      </Stack>
    </Card>
  )
}

interface PreferenceProps {
  name: 'role' | 'platform'
  label: string
  failed: string
  value: string | null
  options: readonly { value: string; label: string }[]
}

function Preference({ name, label, failed, value, options }: PreferenceProps) {
  const t = useT()
  const api = useApi()
  const shell = useShell()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const { send, error, isPending, variables } = useWrite({
    mutationFn: (chosen: string) =>
      savePreference({ api, accessToken: shell.session.getAccessToken() }, name, chosen),
    onSuccess(saved) {
      queries.setQueryData(profileQuery(api).queryKey, saved)
      shell.alerts.show({ message: t('preferences.saved') })
      shell.track('profile_changed', { field: name })
    },
  })
  return (
    <Stack gap={2}>
      <Field label={label}>
        <Select
          value={(isPending ? variables : value) ?? ''}
          onChange={({ target }) => void send(target.value)}
        >
          <option value="" disabled>
            {t('details.choose')}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      </Field>
      {error && (
        <Notice tone="bad" live="alert">
          {error instanceof PreferenceFailure
            ? t(`preferences.${error.reason}`)
            : failureText(error, failed)}
        </Notice>
      )}
    </Stack>
  )
}
