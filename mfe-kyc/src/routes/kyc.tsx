import { REQUIRED_DOC_PARAM } from '@platform/contracts/kyc/paths'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useSearchParams } from '@platform/remote-kit/router'
import { usePageTitle, useShell, useViewerId } from '@platform/remote-kit/shell'
import { Heading, Page, Stack, Text } from '@platform/ui'
import { messages as checkMessages } from '../features/checks/i18n/messages.ts'
import { messages as documentMessages } from '../features/documents/i18n/messages.ts'
import { messages as helpMessages } from '../features/help/i18n/messages.ts'
import { messages as ownMessages } from '../features/own/i18n/messages.ts'
import { LoginFirst } from '../features/steps/components/login-first.tsx'
import { OwnCheck } from '../features/steps/components/own-check.tsx'
import { messages, useT } from '../features/steps/i18n/messages.ts'
import { requiredKind } from '../features/steps/model/opened-step.ts'

const catalogues = [messages, checkMessages, documentMessages, helpMessages, ownMessages]

/** `/kyc?requiredDoc=pan` */
export function KycRoute() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <Kyc />
    </LanguageProvider>
  )
}

function Kyc() {
  const t = useT()
  const userId = useViewerId()
  const [search] = useSearchParams()
  usePageTitle(t('title'))
  return (
    <Page>
      <Stack gap={5}>
        <Stack gap={1}>
          <Heading level={1}>{t('title')}</Heading>
          <Text tone="mute">{t('text')}</Text>
        </Stack>
        {userId === null ? (
          <LoginFirst />
        ) : (
          // Nothing that one user has typed is left for the next.
          <OwnCheck key={userId} required={requiredKind(search.get(REQUIRED_DOC_PARAM))} />
        )}
      </Stack>
    </Page>
  )
}
