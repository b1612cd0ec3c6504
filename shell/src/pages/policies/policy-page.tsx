import { brand } from '@platform/contracts/brand'
import { useQuery } from '@platform/remote-kit/query'
import { useLocation } from '@platform/remote-kit/router'
import { useFormat, useLanguage, usePageTitle } from '@platform/remote-kit/shell'
import { Heading, Page, Stack, Text } from '@platform/ui'
import { LazyTexts } from '../../i18n/lazy/lazy-texts.ts'
import { useT } from '../../i18n/lazy/messages.ts'
import { PageSkeleton } from '../../layout/page-skeleton.tsx'
import { loadPolicies } from './policy.ts'
import { policyAt } from './policy-paths.ts'
import type { Policy } from './policy-text.ts'

export function PolicyPage() {
  return (
    <LazyTexts>
      <PolicyAtPath />
    </LazyTexts>
  )
}

function PolicyAtPath() {
  const name = policyAt(useLocation().pathname)
  const language = useLanguage()
  const { data: texts } = useQuery({
    queryKey: ['policies', language],
    queryFn: () => loadPolicies(language),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (shownBefore) => shownBefore,
  })
  const t = useT()
  usePageTitle(texts?.policies[name].title ?? t(`policy.${name}`))
  return texts ? <PolicyText policy={texts.policies[name]} since={texts.since} /> : <PageSkeleton />
}

function PolicyText({ policy, since }: { policy: Policy; since: string }) {
  const t = useT()
  const { formatDate } = useFormat()
  return (
    <Page width="text">
      <Stack gap={7}>
        <Stack gap={3}>
          <Heading level={1}>{policy.title}</Heading>
          <Text size="meta" tone="dim">
            {t('policy.updated', { date: formatDate(since) })}
          </Text>
          <Text size="card">{named(policy.summary)}</Text>
        </Stack>
        {policy.sections.map(({ heading, text }) => (
          <Stack as="section" gap={2} key={heading}>
            <Heading level={2}>{heading}</Heading>
            {text.map((paragraph) => (
              <Text key={paragraph} tone="mute">
                {named(paragraph)}
              </Text>
            ))}
          </Stack>
        ))}
      </Stack>
    </Page>
  )
}

function named(text: string): string {
  return text.replaceAll('{brand}', brand.name).replaceAll('{email}', brand.supportEmail)
}
