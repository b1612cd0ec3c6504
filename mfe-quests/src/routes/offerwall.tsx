import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { usePageTitle, useShell } from '@platform/remote-kit/shell'
import { Heading, Page, Stack, Text } from '@platform/ui'
import { OffersLoading } from '../features/offers/components/offers-loading.tsx'
import { Offerwall } from '../features/offers/components/offerwall.tsx'
import { messages, useT } from '../features/offers/i18n/messages.ts'

const catalogues = [messages]

/** `/offerwall/?order=`: what offer networks offer, and what the user has begun. */
export function OfferwallRoute() {
  const { language } = useShell()
  return (
    <LanguageProvider language={language} catalogues={catalogues} pending={<OffersLoading />}>
      <Shown />
    </LanguageProvider>
  )
}

function Shown() {
  const t = useT()
  usePageTitle(t('title'))
  return (
    <Page>
      <Stack gap={5}>
        <Stack gap={1}>
          <Heading level={1}>{t('title')}</Heading>
          <Text tone="mute">{t('intro')}</Text>
        </Stack>
        <Offerwall />
      </Stack>
    </Page>
  )
}
