import { OPERATOR_PATH } from '@platform/contracts/operator/paths'
import { Link, useSearchParams } from '@platform/remote-kit/router'
import { usePageTitle } from '@platform/remote-kit/shell'
import { Card, Heading, Inline, Page, Stack, Text, TextLink } from '@platform/ui'
import { PageSkeleton } from '../../layout/page-skeleton.tsx'
import { useSiteMap } from '../../remotes/site-map-context.ts'
import { useT } from '../i18n/messages.ts'
import { RunForm } from './run-form.tsx'
import { RunningVersions } from './running-versions.tsx'

/** The versions that run in this browser, and the form to run another build (query: `remote`, `origin`). */
export function RemotesPage() {
  const t = useT()
  usePageTitle(t('remotes.title'))
  const [query] = useSearchParams()
  const { status, remotes: known } = useSiteMap()
  const wanted = query.get('remote') ?? ''
  if (status === 'pending') return <PageSkeleton />
  // A remote that was never released can be run all the same.
  const named = [...known.map(({ remote }) => remote), ...(wanted ? [wanted] : [])]
  const remotes = [...new Set(named)]
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{t('remotes.title')}</Heading>
          <Text tone="mute">{t('remotes.intro')}</Text>
        </Stack>
        <Card as="section" padding={5}>
          <Stack gap={4}>
            <Heading level={2}>{t('remotes.run.title')}</Heading>
            <RunForm
              remotes={remotes}
              initial={{
                remote: wanted || (remotes[0] ?? ''),
                origin: query.get('origin') ?? '',
              }}
            />
          </Stack>
        </Card>
        <Card as="section" padding={5}>
          <Stack gap={4}>
            <Heading level={2}>{t('remotes.running')}</Heading>
            <RunningVersions remotes={remotes} />
          </Stack>
        </Card>
        <Inline>
          <TextLink as={Link} to={OPERATOR_PATH}>
            {t('staff.toIndex')}
          </TextLink>
        </Inline>
      </Stack>
    </Page>
  )
}
