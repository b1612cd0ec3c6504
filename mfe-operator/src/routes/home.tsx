import { usePageTitle } from '@platform/remote-kit/shell'
import { Heading, Page, Stack, Text } from '@platform/ui'
import { useT } from '../i18n/messages.ts'

/** `/operator/` */
export function HomeRoute() {
  const t = useT()
  usePageTitle(t('home.title'))
  return (
    <Page>
      <Stack gap={5}>
        <Heading level={1}>{t('home.title')}</Heading>
        <Text>{t('home.text')}</Text>
      </Stack>
    </Page>
  )
}
