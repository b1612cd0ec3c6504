import { Link, useSearchParams } from '@platform/remote-kit/router'
import { usePageTitle } from '@platform/remote-kit/shell'
import { Card, Heading, Page, Stack, Text, TextLink } from '@platform/ui'
import { remoteRoutes } from '../../remotes/remote-routes.ts'
import { useT } from '../i18n/messages.ts'
import { STAFF_HEALTH_PATH } from '../staff-paths.ts'
import { RunForm } from './run-form.tsx'
import { RunningVersions } from './running-versions.tsx'

const remotes = remoteRoutes.map(({ remote }) => remote)

/** The versions that run in this browser, and the form to run another build (query: `remote`, `origin`). */
export function RemotesPage() {
  const t = useT()
  usePageTitle(t('remotes.title'))
  const [query] = useSearchParams()
  const wanted = query.get('remote') ?? ''
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
              first={{
                remote: remotes.includes(wanted) ? wanted : (remotes[0] ?? ''),
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
        <TextLink as={Link} to={STAFF_HEALTH_PATH}>
          {t('remotes.health')}
        </TextLink>
      </Stack>
    </Page>
  )
}
