import type { Consents, Privacy } from '@platform/contracts/identity/http'
import { CONSENTS, PRIVACY_DEFAULTS } from '@platform/contracts/identity/profile'
import { userPath } from '@platform/contracts/shell/paths'
import { unwrap } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { Link } from '@platform/remote-kit/router'
import { useApi, useSession, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Card, Heading, Loading, Notice, Skeleton, Stack, Text, TextLink } from '@platform/ui'
import { Checkbox } from '@platform/ui/interaction'
import { keepAnswer } from '../../analytics/consent.ts'
import { consentsQuery, privacyQuery } from './details-api.ts'
import { profileQuery } from './get-profile.ts'
import { useT } from './i18n/messages.ts'

const parts = Object.keys(PRIVACY_DEFAULTS) as (keyof Privacy)[]

/** What everybody sees of the profile, and what the user agreed to; each is saved as it is ticked. */
export function PrivacyCard() {
  const t = useT()
  const api = useApi()
  const privacy = useQuery(privacyQuery(api)).data
  const consents = useQuery(consentsQuery(api)).data
  const userName = useQuery(profileQuery(api)).data?.userName
  return (
    <Card padding={5} as="section">
      <Stack gap={3}>
        <Heading level={2}>{t('privacy')}</Heading>
        <Text tone="mute">{t('privacy.text')}</Text>
        {privacy && consents ? (
          <>
            <PrivacyChoices privacy={privacy} />
            {userName && (
              <TextLink as={Link} to={userPath(userName)}>
                {t('privacy.see')}
              </TextLink>
            )}
            <Heading level={3}>{t('consents')}</Heading>
            <ConsentChoices consents={consents} />
          </>
        ) : (
          <Loading label={t('profile.loading')}>
            <Skeleton height={530} />
          </Loading>
        )}
      </Stack>
    </Card>
  )
}

function PrivacyChoices({ privacy }: { privacy: Privacy }) {
  const t = useT()
  const api = useApi()
  const { track, alerts } = useShell()
  const queries = useQueryClient()
  const save = useWrite({
    mutationFn: async (next: Privacy) =>
      unwrap(await api.putWithAuth<Privacy>('/users/me/privacy', next)),
    onSuccess(saved) {
      for (const setting of parts.filter((part) => saved[part] !== privacy[part]))
        track('privacy_changed', { setting, isOn: saved[setting] })
      queries.setQueryData(privacyQuery(api).queryKey, saved)
      alerts.show({ message: t('preferences.saved') })
    },
  })
  const shown = (save.isPending && save.variables) || privacy
  return (
    <Choices
      names={parts}
      labelOf={(name) => t(`privacy.${name}`)}
      chosen={shown}
      error={save.error}
      onChange={(next) => void save.send(next)}
    />
  )
}

type Given = Record<keyof Consents, boolean>

function ConsentChoices({ consents }: { consents: Consents }) {
  const t = useT()
  const api = useApi()
  const session = useSession()
  const { alerts } = useShell()
  const queries = useQueryClient()
  const save = useWrite({
    mutationFn: async (next: Given) =>
      unwrap(await api.putWithAuth<Consents>('/users/me/consents', next)),
    onSuccess(saved) {
      queries.setQueryData(consentsQuery(api).queryKey, saved)
      alerts.show({ message: t('preferences.saved') })
      const { given, at } = saved.analytics
      if (at !== null && session.status === 'signed-in')
        keepAnswer({ given, at: Date.parse(at), userId: session.userId })
    },
  })
  const given = { news: consents.news.given, analytics: consents.analytics.given }
  return (
    <Choices
      names={CONSENTS}
      labelOf={(name) => t(`consents.${name}`)}
      chosen={(save.isPending && save.variables) || given}
      error={save.error}
      onChange={(next) => void save.send(next)}
    />
  )
}

interface ChoicesProps<Name extends string> {
  names: readonly Name[]
  labelOf: (name: Name) => string
  chosen: Record<Name, boolean>
  error: unknown
  onChange: (next: Record<Name, boolean>) => void
}

function Choices<Name extends string>(props: ChoicesProps<Name>) {
  const { names, labelOf, chosen, error, onChange } = props
  const t = useT()
  const failureText = useFailureText()
  return (
    <div>
      <Stack gap={0}>
        {names.map((name) => (
          <Checkbox
            key={name}
            label={labelOf(name)}
            checked={chosen[name]}
            onChange={({ target }) => onChange({ ...chosen, [name]: target.checked })}
          />
        ))}
      </Stack>
      {error !== null && (
        <Notice tone="bad" live="alert">
          {failureText(error, t('profile.name.failed'))}
        </Notice>
      )}
    </div>
  )
}
