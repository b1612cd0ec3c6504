import { usePageTitle } from '@platform/remote-kit/shell'
import { Heading, Page } from '@platform/ui'
import { useT } from '../i18n/messages.ts'

export function MintRoute() {
  const t = useT()
  usePageTitle(t('pog'))
  return (
    <Page>
      <Heading level={1}>{t('pog')}</Heading>
    </Page>
  )
}
