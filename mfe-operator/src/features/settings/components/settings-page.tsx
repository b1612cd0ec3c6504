import { holdsRight, type Right } from '@platform/contracts/identity/rights'
import { usePageTitle, useSession } from '@platform/remote-kit/shell'
import { Heading, Page, Stack, Text } from '@platform/ui'
import { textsOf } from '../../../parts/texts/texts-of.tsx'
import { messages, useT } from '../i18n/messages.ts'
import { ChestCard } from './chest-card.tsx'
import { CountryGroups } from './country-groups.tsx'
import { Programmes } from './programmes.tsx'
import { ServiceSettings } from './service-settings.tsx'

const Texts = textsOf(messages)

/** `/operator/settings`: by what the platform runs, and what of it staff stop or start. */
export function SettingsPage() {
  return (
    <Texts>
      <Settings />
    </Texts>
  )
}

function Settings() {
  const t = useT()
  usePageTitle(t('settings.title'))
  const session = useSession()
  const may = (right: Right) => session.status === 'signed-in' && holdsRight(session.roles, right)
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{t('settings.title')}</Heading>
          <Text tone="mute">{t('settings.intro')}</Text>
        </Stack>
        {may('campaigns.read') && <ChestCard mayPause={may('campaigns.change')} />}
        {may('campaigns.read') && <Programmes mayEnd={may('campaigns.change')} />}
        <CountryGroups />
        {may('releases.read') && <ServiceSettings />}
      </Stack>
    </Page>
  )
}
