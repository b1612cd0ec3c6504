import { LANGUAGES, type Language } from '@platform/contracts/constants'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useLanguage, usePageTitle } from '@platform/remote-kit/shell'
import { Heading, Loading, Page, Skeleton, Stack, Text } from '@platform/ui'
import { Tabs } from '@platform/ui/interaction'
import { useState } from 'react'
import { textsOf } from '../../../parts/texts/texts-of.tsx'
import { templatesQuery } from '../api/templates.ts'
import { messages, useT } from '../i18n/messages.ts'
import { TemplateCard } from './template-card.tsx'

const Texts = textsOf(messages)

/** Each language by its own name. */
const NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  hi: 'हिन्दी',
  'pt-BR': 'Português',
}

/** `/operator/notifications`: what users are notified of, as they read it. */
export function TemplatesPage() {
  return (
    <Texts>
      <Templates />
    </Texts>
  )
}

function Templates() {
  const t = useT()
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const { data, error, isRefetching, refetch } = useQuery(templatesQuery(useApi()))
  usePageTitle(t('title'))
  return (
    <Page>
      <Stack gap={5}>
        <Stack gap={1}>
          <Heading level={1}>{t('title')}</Heading>
          <Text tone="mute">{t('text')}</Text>
        </Stack>
        {data && (
          <Tabs
            label={t('language')}
            value={language}
            onChange={setLanguage}
            tabs={LANGUAGES.map((id) => ({ id, label: NAMES[id] }))}
          >
            <Stack gap={4}>
              {data.map((template) => (
                <TemplateCard key={template.kind} template={template} language={language} />
              ))}
            </Stack>
          </Tabs>
        )}
        {!data && error && (
          <LoadFailed
            error={error}
            title={t('notLoaded')}
            retryLabel={t('retry')}
            retrying={isRefetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && (
          <Loading label={t('loading')}>
            <Skeleton height={640} />
          </Loading>
        )}
      </Stack>
    </Page>
  )
}
